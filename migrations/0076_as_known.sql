-- What was known at any past moment, of what is changed in its place: how it stood before each
-- change is kept, with the moments from which and until which it was known.

-- The moment since which a row is known as it stands; none: since ever.
alter table open_item add column known_from {TIME};
alter table settlement add column known_from {TIME};
alter table stock_move add column known_from {TIME};

-- What is older than this migration: an open item is known since its document was last posted.
update open_item set known_from = (
    select max(e.posted_at) from journal_entry e
    where e.tenant_id = open_item.tenant_id and e.doc_kind = open_item.doc_kind
      and e.doc_id = open_item.doc_id and e.reverses is null);
-- A settlement, since both of its documents were there.
update settlement set known_from = (
    select max(e.posted_at) from journal_entry e
    where e.tenant_id = settlement.tenant_id
      and ((e.doc_kind = settlement.doc_kind and e.doc_id = settlement.doc_id)
           or (e.doc_kind = settlement.payment_kind and e.doc_id = settlement.payment_id))
      and not exists (
          select 1 from journal_entry f
          where f.tenant_id = e.tenant_id and f.doc_kind = e.doc_kind and f.doc_id = e.doc_id
            and f.number < e.number));
-- A move of stock, since those in whose place it came were undone, or its document was posted.
update stock_move set known_from = coalesce(
    (select max(o.undone_at) from stock_move o
     where o.tenant_id = stock_move.tenant_id and o.doc_kind = stock_move.doc_kind
       and o.doc_id = stock_move.doc_id and o.undone_at is not null
       and (stock_move.undone_at is null or o.undone_at < stock_move.undone_at)),
    (select min(e.posted_at) from journal_entry e
     where e.tenant_id = stock_move.tenant_id and e.doc_kind = stock_move.doc_kind
       and e.doc_id = stock_move.doc_id));

create table open_item_past (
    tenant_id     {ID} not null references tenant(id),
    doc_kind      {TEXT} not null,
    doc_id        {ID} not null,
    known_until   {TIME} not null,
    known_from    {TIME},
    doc_number    {TEXT} not null,
    party_kind    {TEXT} not null,
    party_id      {ID} not null,
    side          {TEXT} not null,
    account_id    {ID} not null,
    currency_id   {ID} not null,
    exchange_rate {ID} not null,
    date          {DATE} not null,
    due_date      {DATE} not null,
    total         {MONEY} not null,
    total_base    {MONEY} not null,
    primary key (tenant_id, doc_kind, doc_id, known_until)
){NARROW};
create index open_item_past_until on open_item_past (tenant_id, party_kind, known_until);

-- What goods stood at before they were counted again.
create table stock_move_past (
    tenant_id            {ID} not null references tenant(id),
    id                   {ID} not null,
    known_until          {TIME} not null,
    known_from           {TIME},
    product_id           {ID} not null,
    date                 {DATE} not null,
    doc_kind             {TEXT} not null,
    doc_id               {ID} not null,
    line_no              {ID} not null,
    quantity             {ID} not null,
    value                {MONEY} not null,
    inventory_account_id {ID} not null,
    primary key (tenant_id, id, known_until)
){NARROW};
create index stock_move_past_until on stock_move_past (tenant_id, known_until);

-- Invoices, notes, bills, expenses: what reports read of them, as they stood before an edit. A
-- document itself is known since its last edit, or since it was made.
create table document_past (
    tenant_id     {ID} not null references tenant(id),
    doc_kind      {TEXT} not null,
    doc_id        {ID} not null,
    known_until   {TIME} not null,
    known_from    {TIME} not null,
    number        {TEXT} not null,
    date          {DATE} not null,
    party_id      {ID},
    currency_id   {ID} not null,
    exchange_rate {ID} not null,
    net           {MONEY} not null,
    taxes         {JSON} not null,
    einvoice_uuid {TEXT},
    branch_id     {ID},
    project_id    {ID},
    primary key (tenant_id, doc_kind, doc_id, known_until)
){NARROW};
create index document_past_until on document_past (tenant_id, doc_kind, known_until);

create table document_line_past (
    tenant_id   {ID} not null,
    doc_kind    {TEXT} not null,
    doc_id      {ID} not null,
    known_until {TIME} not null,
    line_no     {ID} not null,
    product_id  {ID},
    quantity    {ID} not null,
    net         {MONEY} not null,
    class_id    {ID},
    primary key (tenant_id, doc_kind, doc_id, known_until, line_no),
    foreign key (tenant_id, doc_kind, doc_id, known_until)
        references document_past (tenant_id, doc_kind, doc_id, known_until)
){NARROW};
