-- What came in between two days, for the dashboard: without it every receipt of the company is
-- read.
create index receipt_day on receipt (tenant_id, date) where deleted_at is null;
