-- Links by which a customer reads one document, or a statement, without an account.
create table document_link (
    tenant_id    {ID} not null references tenant(id),
    id           {ID} not null,
    -- SHA-256 of the word in the link.
    hash         {BYTES} not null,
    kind         {TEXT} not null,
    -- The document; of a statement its customer.
    record_id    {ID} not null,
    made_by      {TEXT} not null,
    made_at      {TIME} not null,
    -- The last day on which it opens.
    until        {DATE} not null,
    revoked_at   {TIME},
    opened       {ID} not null,
    last_opened  {TIME},
    primary key (tenant_id, id)
);
create unique index document_link_hash on document_link (tenant_id, hash);
create index document_link_of on document_link (tenant_id, kind, record_id);
