-- Companies take turns at the workers of a kind. 0 is the program itself: codes for signing in are
-- no company's. Not `tenant_id`: workers look through the table for all companies at once.
alter table job add column company {ID} not null default 0;
-- The next job of each company of a kind.
create index job_turn on job (kind, company, run_at) where failed_at is null;
-- What runs.
create index job_running on job (kind, company, locked_until) where locked_until is not null;
