-- Revaluation of foreign balances at the end of a period, which reverses itself on the next day.

create table revaluation (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    number          {TEXT} not null,
    -- The day at whose rates balances stand; the reversal is dated the next.
    date            {DATE} not null,
    -- Gain in the company's currency; a loss below zero.
    difference      {MONEY} not null,
    -- The last entry of the journal that it knew of: what is posted later into its days may have
    -- changed the balances.
    through_entry   {ID} not null,
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    -- When it was taken back, or another took its place.
    deleted_at      {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number)
);
create unique index revaluation_day on revaluation (tenant_id, date) where deleted_at is null;

-- What a revaluation knew of a balance: debit positive, in its currency and in the company's.
create table revaluation_line (
    tenant_id       {ID} not null,
    revaluation_id  {ID} not null,
    line_no         {ID} not null,
    account_id      {ID} not null,
    currency_id     {ID} not null,
    foreign_balance {MONEY} not null,
    book_balance    {MONEY} not null,
    exchange_rate   {ID} not null check (exchange_rate > 0),
    new_balance     {MONEY} not null,
    primary key (tenant_id, revaluation_id, line_no),
    foreign key (tenant_id, revaluation_id) references revaluation (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
){NARROW};

insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'revaluation', 'RV-', 0, 4 from tenant;
