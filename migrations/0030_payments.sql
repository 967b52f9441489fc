-- Money paid to vendors: the columns of receipts, by their own party's name.

create table payment (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    -- None when an expense without a vendor was paid.
    vendor_id           {ID},
    -- The expense that was paid at once with it.
    expense_id          {ID},
    date                {DATE} not null,
    payment_account_id  {ID} not null,
    payment_method_id   {ID},
    reference_number    {TEXT},
    comments            {TEXT},
    -- The number of the certificate that the vendor is given.
    withholding_certificate {TEXT},
    currency_id         {ID} not null,
    exchange_rate       {ID} not null check (exchange_rate > 0),
    -- Cash paid; withholding comes on top of it.
    amount              {MONEY} not null check (amount >= 0),
    withholding         {MONEY} not null check (withholding >= 0),
    search_text         {TEXT} not null,
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, vendor_id) references vendor (tenant_id, id),
    foreign key (tenant_id, payment_account_id) references account (tenant_id, id)
);
create index payment_vendor on payment (tenant_id, vendor_id, date desc, id desc)
    where deleted_at is null;
create index payment_day on payment (tenant_id, date) where deleted_at is null;

-- What a payment withheld from each document, and by which nature of dealing: what its certificate
-- says. Amounts in minor units of the payment's currency.
create table payment_withheld (
    tenant_id    {ID} not null,
    payment_id   {ID} not null,
    doc_kind     {TEXT} not null,
    doc_id       {ID} not null,
    tax_id       {ID} not null,
    -- The rate of the payment's day, scaled by 10^5.
    percent      {ID} not null,
    -- The part before taxes that was paid, and the tax withheld of it.
    net          {MONEY} not null,
    amount       {MONEY} not null check (amount > 0),
    account_id   {ID} not null,
    primary key (tenant_id, payment_id, doc_id),
    foreign key (tenant_id, payment_id) references payment (tenant_id, id),
    foreign key (tenant_id, tax_id) references tax (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
){NARROW};
