-- What reports of past days and moments read.

-- What was settled after a day: an ageing of that day takes it back.
create index settlement_day on settlement (tenant_id, date) where deleted_at is null;
