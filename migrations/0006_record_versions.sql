-- Counts the edits of a record, so that two people can't overwrite each other unseen.
alter table customer add column version {ID} not null default 1;
alter table product add column version {ID} not null default 1;
alter table account add column version {ID} not null default 1;

-- The name that whoever invited a member typed. Null once the member has entered the company: until
-- then nobody there learns whether the e-mail had an account, and under which name.
alter table membership add column invited_first_name {TEXT};
alter table membership add column invited_last_name {TEXT};
--- postgres
-- Lists are walked in the order of these texts: by their bytes, as SQLite orders text, whatever the
-- language that the database was created with.
alter table customer alter column display_key type text collate "C";
alter table product alter column name_key type text collate "C";
alter table invoice alter column number type text collate "C";
--- both
