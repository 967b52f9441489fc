-- A line of an entry that was reversed after it was reconciled is missing in the next beginning,
-- until a session makes it whole. Which one did is kept: taken back, the line is missing again.
alter table reconciled_line add column forgotten_by {ID};
