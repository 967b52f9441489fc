-- Returns of value added tax (form 10).

-- From which day on returns are made here, and how often.
create table vat_setting (
    tenant_id  {ID} primary key references tenant(id),
    first_day  {DATE} not null,
    -- month or quarter.
    frequency  {TEXT} not null
);

create table vat_return (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    number          {TEXT} not null,
    first_day       {DATE} not null,
    last_day        {DATE} not null,
    -- The authority's number of what was handed in.
    reference       {TEXT},
    -- The last entry of the journal that it knew of: what was posted later into days that were
    -- filed is told in the next return.
    through_entry   {ID} not null,
    -- In the company's currency.
    output_tax      {MONEY} not null,
    table_tax       {MONEY} not null,
    input_tax       {MONEY} not null,
    brought_forward {MONEY} not null,
    payable         {MONEY} not null,
    carried_forward {MONEY} not null,
    filed_at        {TIME} not null,
    filed_by        {ID} not null,
    filed_by_name   {TEXT} not null,
    -- When it was taken back.
    deleted_at      {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    check (last_day >= first_day)
);
create unique index vat_return_days on vat_return (tenant_id, first_day) where deleted_at is null;

-- What a return told of each document and tax. A document that was changed later is told again by
-- what it differs.
create table vat_return_line (
    tenant_id   {ID} not null,
    return_id   {ID} not null,
    line_no     {ID} not null,
    doc_kind    {TEXT} not null,
    doc_id      {ID} not null,
    doc_number  {TEXT} not null,
    date        {DATE} not null,
    -- sale or purchase.
    side        {TEXT} not null,
    -- None of what bears no tax, and of an adjustment.
    tax_id      {ID},
    base        {MONEY} not null,
    tax         {MONEY} not null,
    -- Of days that were filed before.
    late        {BOOL} not null,
    primary key (tenant_id, return_id, line_no),
    foreign key (tenant_id, return_id) references vat_return (tenant_id, id)
){NARROW};
create index vat_return_line_doc on vat_return_line (tenant_id, doc_kind, doc_id);

-- What makes a return's tax more or less, against a cost or an income.
create table vat_adjustment (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    number           {TEXT} not null,
    date             {DATE} not null,
    -- sale: the tax that is owed; purchase: the tax that is claimed.
    side             {TEXT} not null,
    account_id       {ID} not null,
    -- More of that tax above zero, less below.
    amount           {MONEY} not null check (amount <> 0),
    reason           {TEXT} not null,
    reference_number {TEXT},
    created_at       {TIME} not null,
    created_by       {ID} not null,
    created_by_name  {TEXT} not null,
    deleted_at       {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index vat_adjustment_day on vat_adjustment (tenant_id, date, id) where deleted_at is null;

-- A payment of tax for a return; a refund comes from the authority.
alter table tax_payment add column vat_return_id {ID};
alter table tax_payment add column refund {BOOL} not null default {FALSE};
create index tax_payment_return on tax_payment (tenant_id, vat_return_id)
    where vat_return_id is not null;

insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'tax_return', 'VAT-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'tax_adjustment', 'TA-', 0, 4 from tenant;
