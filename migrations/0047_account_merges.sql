-- Accounts that turned out to be one: which of them stays, and since when.
create table account_merge (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    kept_id         {ID} not null,
    merged_id       {ID} not null,
    -- How many entries were carried over, and how many other records named the one that went.
    entries         {ID} not null,
    records         {ID} not null,
    merged_at       {TIME} not null,
    merged_by       {ID} not null,
    merged_by_name  {TEXT} not null,
    primary key (tenant_id, id),
    unique (tenant_id, merged_id),
    check (kept_id <> merged_id),
    foreign key (tenant_id, kept_id) references account (tenant_id, id),
    foreign key (tenant_id, merged_id) references account (tenant_id, id)
);
