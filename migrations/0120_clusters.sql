-- What the copies of the server that work on this database must share besides it: one row.
create table cluster (
    id          {ID} primary key check (id = 1),
    -- What the marker in the store of attached files says; none before the first start.
    files_id    {TEXT},
    -- A fingerprint of SECRET_KEY; none while no copy was started with one.
    secret_mark {BYTES}
);
insert into cluster (id) values (1);

-- Chores that one copy does for all of them: when each is due next. While a copy is at it, that is
-- when its lease ends.
create table chore (
    name    {TEXT} primary key,
    due_at  {TIME} not null,
    holder  {TEXT}
);

-- What housekeeping looks for in all companies at once.
create index idempotency_age on idempotency (created_at, tenant_id);
create index attachment_unattached on attachment (uploaded_at, tenant_id) where doc_kind is null;
