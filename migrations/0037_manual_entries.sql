-- Entries written by hand: what was typed. What they posted is in the journal.

create table manual_entry (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    number          {TEXT} not null,
    date            {DATE} not null,
    memo            {TEXT},
    currency_id     {ID} not null,
    -- Base per unit of the currency, scaled by 10^5.
    exchange_rate   {ID} not null check (exchange_rate > 0),
    -- The sum of the debits, in the entry's currency and in the company's.
    total           {MONEY} not null check (total > 0),
    total_base      {MONEY} not null,
    -- The entry that this one turns round.
    reverses_id     {ID},
    search_text     {TEXT} not null,
    version         {ID} not null default 1,
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number)
);
create index manual_entry_date on manual_entry (tenant_id, date desc, id desc)
    where deleted_at is null;
create unique index manual_entry_reverses on manual_entry (tenant_id, reverses_id)
    where reverses_id is not null and deleted_at is null;

create table manual_entry_line (
    tenant_id   {ID} not null,
    entry_id    {ID} not null,
    line_no     {ID} not null,
    account_id  {ID} not null,
    party_kind  {TEXT},
    party_id    {ID},
    description {TEXT},
    -- In the entry's currency; one of them is zero.
    debit       {MONEY} not null check (debit >= 0),
    credit      {MONEY} not null check (credit >= 0),
    project_id  {ID},
    branch_id   {ID},
    class_id    {ID},
    primary key (tenant_id, entry_id, line_no),
    check ((debit = 0) <> (credit = 0)),
    check ((party_kind is null) = (party_id is null)),
    foreign key (tenant_id, entry_id) references manual_entry (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
){NARROW};
create index manual_entry_line_account on manual_entry_line (tenant_id, account_id, entry_id);
create index manual_entry_line_party on manual_entry_line (tenant_id, party_kind, party_id)
    where party_id is not null;
