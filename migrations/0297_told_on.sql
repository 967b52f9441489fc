-- In whose quarter's form what a note took back is told: of the note's own day, or the first day of
-- a later quarter where the tax of its own was paid to the authority already. Null: the note's day.
alter table withheld_return add column told_on {DATE};
