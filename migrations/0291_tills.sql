-- Tills (points of sale), as they are registered with the tax authority, and their chains.

create table till (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    name        {TEXT} not null,
    branch_id   {ID},
    environment {TEXT} not null check (environment in ('preproduction', 'production', 'simulator')),
    -- What it is registered as.
    serial      {TEXT} not null,
    os_version  {TEXT} not null,
    model       {TEXT} not null,
    -- The end of its chain: how many receipts have an id, and the id of the last of them.
    links       {ID} not null default 0,
    last_uuid   {TEXT} not null default '',
    created_at  {TIME} not null,
    retired_at  {TIME},
    version     {ID} not null default 0,
    primary key (tenant_id, id)
);
-- A till that comes back goes on with its chain.
create unique index till_serial on till (tenant_id, environment, serial);

-- What a till is known by at the authority, sealed with the program's key that `key_id` names.
create table till_secret (
    tenant_id     {ID} not null references tenant(id),
    till_id       {ID} not null,
    client_id     {TEXT} not null,
    client_secret {BYTES} not null,
    shared_key    {BYTES},
    key_id        {TEXT} not null,
    tested_at     {TIME} not null,
    primary key (tenant_id, till_id),
    foreign key (tenant_id, till_id) references till (tenant_id, id)
);

-- Each receipt that got an id, in the order of its till. No link is changed or removed; the indexes
-- keep a chain from having two ends.
create table till_link (
    tenant_id     {ID} not null references tenant(id),
    till_id       {ID} not null,
    number        {ID} not null,
    uuid          {TEXT} not null,
    previous_uuid {TEXT} not null,
    einvoice_id   {ID} not null,
    text          {BYTES} not null,
    at            {TIME} not null,
    primary key (tenant_id, till_id, number),
    foreign key (tenant_id, till_id) references till (tenant_id, id)
);
create unique index till_link_previous on till_link (tenant_id, till_id, previous_uuid);
create unique index till_link_uuid on till_link (tenant_id, uuid);
