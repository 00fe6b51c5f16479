-- The roles as whose holder an administrator looks at the product, from a session of their own.
alter table sessions
  add column viewed_roles text[] collate "C",
  drop constraint sessions_in_place_are_of_the_application,
  add constraint sessions_beside_ones_own_are_of_the_application
    check (
      num_nonnulls(impersonator, viewed_roles) = num_nonnulls(opened_by)
      and (opened_by is null or kind = 'application')
    );
