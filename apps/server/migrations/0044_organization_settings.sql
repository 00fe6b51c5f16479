-- An administrator says which workflow engine the organization works with (B-454), and its language.
grant update (workflow_settings, language) on organizations to tabellio_app;
