-- Money moved between the company's own accounts; and what was collected, brought to the bank.

create table transfer (
    tenant_id         {ID} not null references tenant(id),
    id                {ID} not null,
    number            {TEXT} not null,
    date              {DATE} not null,
    from_account_id   {ID} not null,
    to_account_id     {ID} not null,
    -- What left and what arrived, each in the currency of its account; and in the company's.
    amount            {MONEY} not null check (amount > 0),
    received          {MONEY} not null check (received > 0),
    amount_base       {MONEY} not null check (amount_base > 0),
    received_base     {MONEY} not null check (received_base > 0),
    is_deposit        {BOOL} not null,
    reference_number  {TEXT},
    comments          {TEXT},
    created_at        {TIME} not null,
    created_by        {ID} not null,
    created_by_name   {TEXT} not null,
    deleted_at        {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    check (from_account_id <> to_account_id),
    foreign key (tenant_id, from_account_id) references account (tenant_id, id),
    foreign key (tenant_id, to_account_id) references account (tenant_id, id)
);
create index transfer_day on transfer (tenant_id, date desc, id desc) where deleted_at is null;

-- The receipts that a deposit brought to the bank. They are freed when it is deleted.
create table deposited_receipt (
    tenant_id    {ID} not null,
    receipt_id   {ID} not null,
    transfer_id  {ID} not null,
    primary key (tenant_id, receipt_id),
    foreign key (tenant_id, receipt_id) references receipt (tenant_id, id),
    foreign key (tenant_id, transfer_id) references transfer (tenant_id, id)
){NARROW};
create index deposited_receipt_transfer on deposited_receipt (tenant_id, transfer_id);

insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'transfer', 'TR-', 0, 4 from tenant;
