-- What the authority listed and nobody can read: what is known of each, so that the books' document
-- is not called missing there. A row goes once its document is read, or is listed no more.
create table authority_unread (
    tenant_id    {ID} not null references tenant(id),
    environment  {TEXT} not null,
    direction    {TEXT} not null check (direction in ('sent', 'received')),
    -- The authority's id, or a hash of what it listed.
    listed_key   {TEXT} not null,
    uuid         {TEXT},
    number       {TEXT} not null,
    party_tax_id {TEXT},
    party_name   {TEXT} not null,
    date         {DATE},
    received_at  {TIME},
    seen_at      {TIME} not null,
    primary key (tenant_id, environment, direction, listed_key)
);
