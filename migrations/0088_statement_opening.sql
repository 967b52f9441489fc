-- What the bank's statement begins with, if somebody said: it ought to be what the one before ended
-- with.
alter table reconciliation add column statement_opening {MONEY};
