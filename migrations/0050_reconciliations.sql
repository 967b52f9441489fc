-- Accounts compared with the bank's statements: a session for each statement, and the lines of the
-- journal that were found on it.

create table reconciliation (
    tenant_id         {ID} not null references tenant(id),
    id                {ID} not null,
    account_id        {ID} not null,
    -- As the statement says. Amounts are in the account's currency, above zero on the debit side.
    ending_date       {DATE} not null,
    ending_balance    {MONEY} not null,
    -- What the statement before it ended with.
    beginning_balance {MONEY} not null,
    state             {TEXT} not null check (state in ('open', 'done', 'undone')),
    -- How things stood when it was finished.
    cleared_balance   {MONEY},
    register_balance  {MONEY},
    uncleared_until   {MONEY},
    uncleared_after   {MONEY},
    -- The entry that made up a difference.
    adjustment_id     {ID},
    started_at        {TIME} not null,
    started_by_name   {TEXT} not null,
    finished_at       {TIME},
    finished_by_name  {TEXT},
    undone_at         {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index reconciliation_account on reconciliation (tenant_id, account_id, ending_date, id);
-- One session at a time.
create unique index reconciliation_open on reconciliation (tenant_id, account_id)
    where state = 'open';

-- A line that was ticked; reconciled once its session is done.
create table reconciled_line (
    tenant_id         {ID} not null,
    entry_number      {ID} not null,
    line_no           {ID} not null,
    reconciliation_id {ID} not null,
    -- What stood on the account before anything was reconciled.
    is_opening        {BOOL} not null,
    primary key (tenant_id, entry_number, line_no),
    foreign key (tenant_id, entry_number, line_no)
        references journal_line (tenant_id, entry_number, line_no),
    foreign key (tenant_id, reconciliation_id) references reconciliation (tenant_id, id)
){NARROW};
create index reconciled_line_session on reconciled_line (tenant_id, reconciliation_id);
