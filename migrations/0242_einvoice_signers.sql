-- Programs that sign e-invoices with a token on somebody's computer.
create table einvoice_signer (
    tenant_id     {ID} not null references tenant(id),
    id            {ID} not null,
    -- The pairing code, sealed with the program's key; how it is found; until when; wrong tries.
    code          {BYTES},
    code_mark     {BYTES},
    code_until    {TIME},
    code_tries    {INT} not null default 0,
    -- What the computer calls itself, and its system.
    name          {TEXT} not null default '',
    system        {TEXT} not null default '',
    token_hash    {BYTES},
    -- The channel's key, sealed with the program's.
    channel_key   {BYTES},
    certificate   {BYTES},
    subject       {TEXT},
    issuer        {TEXT},
    tax_id        {TEXT},
    valid_until   {TIME},
    paired_at     {TIME},
    seen_at       {TIME},
    revoked_at    {TIME},
    -- What keeps it from signing, as it says itself.
    trouble       {TEXT},
    trouble_at    {TIME},
    -- Who asked for the code.
    made_by       {TEXT} not null,
    created_at    {TIME} not null,
    primary key (tenant_id, id)
);
create unique index einvoice_signer_code on einvoice_signer (code_mark) where code_mark is not null;
create unique index einvoice_signer_token on einvoice_signer (token_hash)
    where token_hash is not null;

-- Which signer has a document, and until when no other gets it.
alter table einvoice add column signer_id {ID};
alter table einvoice add column signer_until {TIME};
create index einvoice_waiting on einvoice (tenant_id, id) where state = 'waiting_for_signature';
