-- What is taken next is found without a look at each number that somebody holds: forms that crashed may hold many.
drop index sequence_values_to_take;
create index sequence_values_free on sequence_values (organization_id, sequence_id, period, position)
  where state = 'free';
create index sequence_values_held on sequence_values (organization_id, sequence_id, reserved_until)
  where state = 'reserved';
