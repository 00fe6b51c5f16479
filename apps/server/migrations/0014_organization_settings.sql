-- An administrator changes what the organization says of itself (G-204): its state, owner and flags stay the system's.
grant update (name, region, admin_contact, tech_contact, settings) on organizations to tabellio_app;
