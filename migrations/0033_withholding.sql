-- Tax that was withheld from vendors, paid on to the authority for a quarter.
create table tax_payment (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    -- The account on which the tax is owed, and the days that it was withheld in.
    tax_account_id      {ID} not null,
    period_from         {DATE} not null,
    period_to           {DATE} not null,
    date                {DATE} not null,
    payment_account_id  {ID} not null,
    payment_method_id   {ID},
    reference_number    {TEXT},
    comments            {TEXT},
    -- In the company's currency.
    amount              {MONEY} not null check (amount > 0),
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, tax_account_id) references account (tenant_id, id),
    foreign key (tenant_id, payment_account_id) references account (tenant_id, id)
);
create index tax_payment_period on tax_payment (tenant_id, tax_account_id, period_from)
    where deleted_at is null;
create index tax_payment_day on tax_payment (tenant_id, date desc, id desc)
    where deleted_at is null;

-- The register reads those of a quarter that had tax withheld, in the order of their days.
create index receipt_withheld on receipt (tenant_id, date, id)
    where deleted_at is null and withholding > 0;
create index payment_withheld_day on payment (tenant_id, date, id)
    where deleted_at is null and withholding > 0;
