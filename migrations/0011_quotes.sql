-- Quotes: what a sale would be. Amounts in minor units of the quote's currency.

create table quote (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    customer_id         {ID} not null,
    customer_email      {TEXT},
    date                {DATE} not null,
    valid_until         {DATE} not null,
    billing_address     {TEXT},
    currency_id         {ID} not null,
    -- Base per unit of the currency, scaled by 10^5.
    exchange_rate       {ID} not null check (exchange_rate > 0),
    prices_include_tax  {BOOL} not null,
    discount_percent    {ID},
    discount_amount     {MONEY},
    withholding_percent {ID} not null,
    subtotal            {MONEY} not null,
    discount            {MONEY} not null,
    net                 {MONEY} not null,
    tax                 {MONEY} not null,
    total               {MONEY} not null check (total >= 0),
    total_base          {MONEY} not null,
    taxes               {JSON} not null,
    notes               {TEXT},
    internal_memo       {TEXT},
    status              {TEXT} not null check (status in ('open', 'approved', 'rejected')),
    -- When it was approved or rejected, by whom, and what they said.
    answered_on         {DATE},
    answered_by         {TEXT},
    answer_note         {TEXT},
    -- The invoice that it became.
    invoice_id          {ID},
    -- SHA-256 of the word in the link that its customer was sent.
    link_hash           {BYTES},
    search_text         {TEXT} not null,
    version             {ID} not null default 1,
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index quote_date on quote (tenant_id, date desc, id desc) where deleted_at is null;
create index quote_link on quote (tenant_id, link_hash) where link_hash is not null;

create table quote_line (
    tenant_id         {ID} not null,
    quote_id          {ID} not null,
    line_no           {ID} not null,
    product_id        {ID},
    product_name      {TEXT},
    description       {TEXT} not null,
    -- Scaled by 10^5.
    quantity          {ID} not null,
    unit_price        {ID} not null,
    discount_percent  {ID},
    discount_amount   {MONEY},
    discount          {MONEY} not null,
    net               {MONEY} not null,
    tax               {MONEY} not null,
    total             {MONEY} not null,
    taxes             {JSON} not null,
    income_account_id {ID} not null,
    class_id          {ID},
    primary key (tenant_id, quote_id, line_no),
    foreign key (tenant_id, quote_id) references quote (tenant_id, id)
){NARROW};

-- Companies that were there before have a series of numbers for them too.
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'quote', 'QT-', 0, 4 from tenant;
