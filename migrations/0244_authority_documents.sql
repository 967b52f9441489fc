-- What the tax authority has: documents that others issued to a company, and its own. Fetched, so
-- that the inbox and the comparison with the books need no answer of the authority.
create table authority_document (
    tenant_id         {ID} not null references tenant(id),
    id                {ID} not null,
    environment       {TEXT} not null,
    direction         {TEXT} not null check (direction in ('sent', 'received')),
    uuid              {TEXT} not null,
    long_id           {TEXT},
    number            {TEXT} not null,
    -- The same, as vendors' numbers are compared.
    number_key        {TEXT} not null,
    -- The authority's word: i, c, d, and those of exports.
    kind              {TEXT} not null,
    -- Who issued what was received, and who receives what was sent.
    party_tax_id      {TEXT},
    party_name        {TEXT} not null,
    issued_at         {TIME} not null,
    -- The same day in Cairo.
    date              {DATE} not null,
    received_at       {TIME} not null,
    -- In pounds.
    net               {MONEY},
    total             {MONEY} not null,
    status            {TEXT} not null
        check (status in ('pending', 'valid', 'invalid', 'cancelled', 'rejected')),
    cancel_requested  {BOOL} not null,
    reject_requested  {BOOL} not null,
    can_reject_until  {TIME},
    -- Why it was cancelled or rejected.
    reason            {TEXT},
    -- Its text as it was signed, and what was read of it.
    text              {BYTES},
    read_at           {TIME},
    vat               {MONEY},
    currency          {TEXT},
    -- Pounds for one unit of the currency, scaled by 10^5.
    exchange_rate     {ID},
    -- What a note corrects, by the authority's ids, separated by commas.
    corrected         {TEXT},
    search_text       {TEXT} not null,
    fetched_at        {TIME} not null,
    primary key (tenant_id, id),
    unique (tenant_id, uuid)
);
create index authority_document_day on authority_document (tenant_id, direction, date, id);
create index authority_document_unread on authority_document (tenant_id, id)
    where read_at is null;

-- How far a company's documents were fetched.
create table authority_fetch (
    tenant_id     {ID} primary key references tenant(id),
    environment   {TEXT} not null,
    -- Until when documents were submitted that are here.
    fetched_until {TIME},
    -- When fetching was last asked for, and until when somebody is at it.
    asked_at      {TIME},
    lease         {TEXT},
    leased_until  {TIME},
    -- Why it failed, the last time.
    failed        {TEXT}
);
