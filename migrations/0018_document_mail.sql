-- Documents that were mailed, and what became of each message.

create table delivery (
    tenant_id      {ID} not null references tenant(id),
    id             {ID} not null,
    -- invoice, quote or receipt.
    kind           {TEXT} not null,
    document_id    {ID} not null,
    -- Lists of addresses.
    to_addresses   {JSON} not null,
    cc_addresses   {JSON} not null,
    -- Where an answer goes: the address of whoever sent it.
    reply_to       {TEXT},
    subject        {TEXT} not null,
    message        {TEXT} not null,
    -- The language of the message and of the paper.
    language       {TEXT} not null check (language in ('en', 'ar')),
    state          {TEXT} not null check (state in ('queued', 'sent', 'failed')),
    attempts       {ID} not null default 0,
    -- Why the last attempt failed: unreachable, refused, unprintable or gone; and in the server's
    -- own words.
    reason         {TEXT},
    reason_detail  {TEXT},
    queued_at      {TIME} not null,
    finished_at    {TIME},
    queued_by      {ID} not null,
    queued_by_name {TEXT} not null,
    primary key (tenant_id, id)
);
create index delivery_of on delivery (tenant_id, kind, document_id, id);
