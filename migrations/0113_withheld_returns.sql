-- Tax that was withheld with a payment or receipt and is taken back with a note, because the note
-- credits what had been paid. A note that is edited or deleted marks its rows and writes others.
create table withheld_return (
    tenant_id     {ID} not null references tenant(id),
    id            {ID} not null,
    -- The note: `vendor_credit` or `credit_note`.
    note_kind     {TEXT} not null,
    note_id       {ID} not null,
    note_number   {TEXT} not null,
    date          {DATE} not null,
    -- The payment or receipt that withheld it, and the bill or invoice that it was withheld of.
    payment_kind  {TEXT} not null,
    payment_id    {ID} not null,
    doc_kind      {TEXT} not null,
    doc_id        {ID} not null,
    -- In the note's currency, at its rate: the amount before taxes, and the tax withheld of it.
    net           {MONEY} not null,
    amount        {MONEY} not null check (amount > 0),
    exchange_rate {ID} not null,
    account_id    {ID} not null,
    created_at    {TIME} not null,
    deleted_at    {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index withheld_return_payment on withheld_return (tenant_id, payment_kind, payment_id);
create index withheld_return_note on withheld_return (tenant_id, note_kind, note_id);
create index withheld_return_day on withheld_return (tenant_id, date);
