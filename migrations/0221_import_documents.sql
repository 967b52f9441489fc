-- Rows of one document in an imported file: an invoice has a row for each of its lines.

-- The first row of its document; its own line where a row is a record, as all were before.
alter table import_row add column first_line {ID};
