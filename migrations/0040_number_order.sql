-- Lists are walked in the order of numbers: by their bytes, as SQLite orders text, whatever the
-- language that the database was created with.
--- postgres
alter table receipt alter column number type text collate "C";
alter table refund alter column number type text collate "C";
alter table credit_note alter column number type text collate "C";
alter table payment alter column number type text collate "C";
alter table vendor_refund alter column number type text collate "C";
alter table vendor_credit alter column number type text collate "C";
--- both
