-- What was known of bills, of tax that was withheld and of fixed assets: how they stood before each
-- change is kept, as 0076 does for what other reports read.

alter table document_past add column reference {TEXT};
alter table document_past add column total {MONEY};
alter table document_past add column withholding_percent {ID};
-- What was edited before: its total is that of its open item as it stood then, the other two are
-- those of today.
update document_past set total = coalesce(
    (select o.total from open_item_past o
     where o.tenant_id = document_past.tenant_id and o.doc_kind = document_past.doc_kind
       and o.doc_id = document_past.doc_id and o.known_until >= document_past.known_until
     order by o.known_until limit 1),
    (select o.total from open_item o
     where o.tenant_id = document_past.tenant_id and o.doc_kind = document_past.doc_kind
       and o.doc_id = document_past.doc_id));
update document_past set
    reference = (select b.bill_number from bill b
                 where b.tenant_id = document_past.tenant_id and b.id = document_past.doc_id),
    withholding_percent = (select b.withholding_percent from bill b
                 where b.tenant_id = document_past.tenant_id and b.id = document_past.doc_id)
where doc_kind = 'bill';
update document_past set
    withholding_percent = (select i.withholding_percent from invoice i
                 where i.tenant_id = document_past.tenant_id and i.id = document_past.doc_id)
where doc_kind = 'invoice';

-- Payments and receipts that withheld tax, as they stood before their certificate was numbered
-- anew, their expense was changed, or their customer was merged. One is known as it stands since
-- its last change, or since it was made.
create table withheld_past (
    tenant_id     {ID} not null references tenant(id),
    doc_kind      {TEXT} not null,
    doc_id        {ID} not null,
    known_until   {TIME} not null,
    known_from    {TIME} not null,
    number        {TEXT} not null,
    date          {DATE} not null,
    party_id      {ID},
    certificate   {TEXT},
    currency_id   {ID} not null,
    exchange_rate {ID} not null,
    withholding   {MONEY} not null,
    search_text   {TEXT} not null,
    primary key (tenant_id, doc_kind, doc_id, known_until)
){NARROW};
create index withheld_past_until on withheld_past (tenant_id, doc_kind, known_until);

-- What they withheld of each document, of payments to vendors.
create table withheld_line_past (
    tenant_id   {ID} not null,
    payment_id  {ID} not null,
    known_until {TIME} not null,
    doc_kind    {TEXT} not null,
    doc_id      {ID} not null,
    tax_id      {ID} not null,
    percent     {ID} not null,
    net         {MONEY} not null,
    amount      {MONEY} not null,
    account_id  {ID} not null,
    primary key (tenant_id, payment_id, known_until, doc_id)
){NARROW};

-- What the register says of a fixed asset, before its figures were corrected.
create table fixed_asset_past (
    tenant_id              {ID} not null references tenant(id),
    id                     {ID} not null,
    known_until            {TIME} not null,
    known_from             {TIME} not null,
    acquired_on            {DATE} not null,
    cost_account_id        {ID} not null,
    accumulated_account_id {ID},
    cost                   {MONEY} not null,
    opening_on             {DATE},
    opening_depreciation   {MONEY} not null,
    primary key (tenant_id, id, known_until)
){NARROW};
