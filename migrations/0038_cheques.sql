-- Cheques and promissory notes: the paper that came with a payment, and where it stands until it is
-- money. Its id is the payment's; whose it is, the payment says.

create table cheque (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    direction       {TEXT} not null check (direction in ('received', 'issued')),
    -- What stands on it: its number, the bank that it is drawn on, when it may be cashed.
    number          {TEXT} not null,
    bank            {TEXT},
    due_date        {DATE} not null,
    currency_id     {ID} not null,
    exchange_rate   {ID} not null check (exchange_rate > 0),
    -- In its currency, and in the company's as the payment was posted.
    amount          {MONEY} not null check (amount > 0),
    amount_base     {MONEY} not null check (amount_base > 0),
    state           {TEXT} not null check (state in ('in_hand', 'under_collection', 'outstanding',
        'cleared', 'bounced', 'returned', 'cancelled')),
    -- The account on which it lies, or lay to the end.
    account_id      {ID} not null,
    -- The bank account that it was handed to, or cleared on.
    bank_account_id {ID},
    -- The day of the last step; of the payment before there is any.
    moved_on        {DATE} not null,
    search_text     {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id),
    foreign key (tenant_id, bank_account_id) references account (tenant_id, id)
);
create index cheque_state on cheque (tenant_id, direction, state, due_date, id)
    where deleted_at is null;
create index cheque_due on cheque (tenant_id, due_date, id) where deleted_at is null;

-- What happened to a cheque. The latest step can be taken back: what stood before it stands here.
create table cheque_step (
    tenant_id       {ID} not null,
    id              {ID} not null,
    cheque_id       {ID} not null,
    state           {TEXT} not null,
    date            {DATE} not null,
    -- The bank account that the step concerns, and what the bank took for it, in the currency of
    -- that account.
    bank_account_id {ID},
    fee             {MONEY} not null default 0 check (fee >= 0),
    memo            {TEXT},
    was_state       {TEXT} not null,
    was_account_id  {ID} not null,
    was_bank_account_id {ID},
    was_moved_on    {DATE} not null,
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, cheque_id) references cheque (tenant_id, id),
    foreign key (tenant_id, bank_account_id) references account (tenant_id, id)
){NARROW};
create index cheque_step_cheque on cheque_step (tenant_id, cheque_id, id);

-- What lay on the accounts of cheques so far were cheques too: due on the day that they were given,
-- since nobody asked for more.
insert into cheque (tenant_id, id, direction, number, due_date, currency_id, exchange_rate, amount,
    amount_base, state, account_id, moved_on, search_text)
select r.tenant_id, r.id, 'received', coalesce(r.reference_number, r.number), r.date,
    r.currency_id, r.exchange_rate, r.amount, cast(sum(l.debit - l.credit) as bigint),
    case a.system_role when 'notes_receivable' then 'in_hand' else 'under_collection' end,
    a.id, r.date, r.search_text
from receipt r
join account a on a.tenant_id = r.tenant_id and a.id = r.deposit_account_id
    and a.system_role in ('notes_receivable', 'cheques_under_collection')
join journal_entry e on e.tenant_id = r.tenant_id and e.doc_kind = 'receipt' and e.doc_id = r.id
join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
    and l.account_id = a.id
where r.deleted_at is null and r.amount > 0
group by r.tenant_id, r.id, r.reference_number, r.number, r.date, r.currency_id, r.exchange_rate,
    r.amount, a.system_role, a.id, r.search_text
having sum(l.debit - l.credit) > 0;
insert into cheque (tenant_id, id, direction, number, due_date, currency_id, exchange_rate, amount,
    amount_base, state, account_id, moved_on, search_text)
select p.tenant_id, p.id, 'issued', coalesce(p.reference_number, p.number), p.date,
    p.currency_id, p.exchange_rate, p.amount, cast(sum(l.credit - l.debit) as bigint),
    'outstanding', a.id, p.date, p.search_text
from payment p
join account a on a.tenant_id = p.tenant_id and a.id = p.payment_account_id
    and a.system_role = 'notes_payable'
join journal_entry e on e.tenant_id = p.tenant_id
    and e.doc_kind = case when p.expense_id is null then 'payment' else 'expense' end
    and e.doc_id = coalesce(p.expense_id, p.id)
join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
    and l.account_id = a.id
where p.deleted_at is null and p.amount > 0
group by p.tenant_id, p.id, p.reference_number, p.number, p.date, p.currency_id, p.exchange_rate,
    p.amount, a.id, p.search_text
having sum(l.credit - l.debit) > 0;

-- Walked by its bytes, as numbers of other documents are.
--- postgres
alter table cheque alter column number type text collate "C";
--- both
