-- What programs outside call with: one row a key. The key itself is nowhere, only its SHA-256.
create table api_key (
    tenant_id    {ID} not null references tenant(id),
    id           {ID} not null,
    -- Who made it: the key never may more than they do.
    user_id      {ID} not null references app_user(id),
    name         {TEXT} not null,
    token_hash   {BYTES} not null,
    -- How the key begins, so that people can tell theirs apart.
    hint         {TEXT} not null,
    -- Module by module, as a member's rights; none: everything that its maker may.
    permissions  {TEXT},
    read_only    {BOOL} not null,
    created_at   {TIME} not null,
    -- The last day on which it works.
    expires_on   {DATE},
    last_used_at {TIME},
    revoked_at   {TIME},
    primary key (tenant_id, id)
);
create unique index api_key_hash on api_key (token_hash);

-- Addresses to which changes are announced.
create table webhook (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    user_id         {ID} not null references app_user(id),
    address         {TEXT} not null,
    -- `invoice.created` and the like, separated by commas.
    events          {TEXT} not null,
    -- What signs deliveries, sealed with the program's key.
    secret          {BYTES} not null,
    enabled         {BOOL} not null,
    -- Set when the program switched it off, because nothing arrived.
    failed_at       {TIME},
    -- When something last arrived.
    delivered_at    {TIME},
    created_at      {TIME} not null,
    primary key (tenant_id, id)
);

-- What was announced, or is to be.
create table webhook_delivery (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    webhook_id      {ID} not null,
    event           {TEXT} not null,
    -- The same however often it is sent.
    event_id        {TEXT} not null,
    -- The record that changed; none of a test.
    record_kind     {TEXT},
    record_id       {ID},
    happened_at     {TIME} not null,
    state           {TEXT} not null check (state in ('waiting', 'delivered', 'failed')),
    -- Sent again by a person so often: jobs of an earlier run do nothing.
    run             {INT} not null,
    attempts        {INT} not null,
    last_attempt_at {TIME},
    next_attempt_at {TIME},
    -- What the address answered, and why that or nothing was no success.
    status          {INT},
    failure         {TEXT},
    primary key (tenant_id, id),
    foreign key (tenant_id, webhook_id) references webhook (tenant_id, id)
);
create index webhook_delivery_of on webhook_delivery (tenant_id, webhook_id, id);
create index webhook_delivery_old on webhook_delivery (happened_at, tenant_id);
