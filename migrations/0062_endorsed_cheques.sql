-- A cheque in hand may be endorsed to a vendor: it is endorsed itself, and the payment that was
-- made with it has one that stands for it. The states are told in a check, which not every database
-- changes in place: the tables are laid anew.
create table cheque_anew (
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
        'endorsed', 'cleared', 'bounced', 'returned', 'cancelled')),
    -- The account on which it lies, or lay to the end.
    account_id      {ID} not null,
    -- The bank account that it was handed to, or cleared on.
    bank_account_id {ID},
    -- The day of the last step; of the payment before there is any.
    moved_on        {DATE} not null,
    search_text     {TEXT} not null,
    deleted_at      {TIME},
    -- The customer's cheque that this one, of a payment to a vendor, stands for.
    endorses        {ID},
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id),
    foreign key (tenant_id, bank_account_id) references account (tenant_id, id)
);
insert into cheque_anew (tenant_id, id, direction, number, bank, due_date, currency_id,
    exchange_rate, amount, amount_base, state, account_id, bank_account_id, moved_on, search_text,
    deleted_at)
select tenant_id, id, direction, number, bank, due_date, currency_id, exchange_rate, amount,
    amount_base, state, account_id, bank_account_id, moved_on, search_text, deleted_at
from cheque;

create table cheque_step_anew (
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
    withheld        {MONEY} not null default 0,
    withheld_net    {MONEY} not null default 0,
    withheld_kept   {TEXT},
    primary key (tenant_id, id),
    foreign key (tenant_id, cheque_id) references cheque_anew (tenant_id, id),
    foreign key (tenant_id, bank_account_id) references account (tenant_id, id)
){NARROW};
insert into cheque_step_anew (tenant_id, id, cheque_id, state, date, bank_account_id, fee, memo,
    was_state, was_account_id, was_bank_account_id, was_moved_on, created_at, created_by,
    created_by_name, deleted_at, withheld, withheld_net, withheld_kept)
select tenant_id, id, cheque_id, state, date, bank_account_id, fee, memo, was_state,
    was_account_id, was_bank_account_id, was_moved_on, created_at, created_by, created_by_name,
    deleted_at, withheld, withheld_net, withheld_kept
from cheque_step;

drop table cheque_step;
drop table cheque;
alter table cheque_anew rename to cheque;
alter table cheque_step_anew rename to cheque_step;

create index cheque_due on cheque (tenant_id, due_date, id) where deleted_at is null;
create index cheque_state on cheque (tenant_id, direction, state, due_date, id, amount_base)
    where deleted_at is null;
create index cheque_open on cheque (tenant_id, due_date, id)
    where deleted_at is null and state in ('in_hand', 'under_collection', 'outstanding');
create index cheque_endorses on cheque (tenant_id, endorses) where endorses is not null;
create index cheque_step_cheque on cheque_step (tenant_id, cheque_id, id);
create index cheque_step_unwithheld on cheque_step (tenant_id, date, id) where withheld > 0;

-- Walked by its bytes, as numbers of other documents are: a table that is laid anew forgets it.
--- postgres
alter table cheque alter column number type text collate "C";
--- both
