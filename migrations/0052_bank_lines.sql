-- The bank's own lines: statements that were brought in, and what of the books each line is.

create table bank_statement (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    account_id       {ID} not null,
    format           {TEXT} not null,
    file_name        {TEXT} not null,
    -- SHA-256 of the file and the number of the statement within it: the same is taken once.
    fingerprint      {TEXT} not null,
    opening          {MONEY},
    closing          {MONEY},
    first_date       {DATE} not null,
    last_date        {DATE} not null,
    imported_at      {TIME} not null,
    imported_by_name {TEXT} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index bank_statement_file on bank_statement (tenant_id, account_id, fingerprint);

create table bank_line (
    tenant_id        {ID} not null,
    id               {ID} not null,
    statement_id     {ID} not null,
    account_id       {ID} not null,
    -- The line of the file.
    row_no           {ID} not null,
    date             {DATE} not null,
    value_date       {DATE},
    -- In the account's currency; above zero: into it.
    amount           {MONEY} not null check (amount <> 0),
    balance          {MONEY},
    description      {TEXT} not null,
    reference        {TEXT},
    -- SHA-256 of what the bank says: the same line is taken once, whatever file it comes in.
    fingerprint      {TEXT} not null,
    -- The description without digits, folded: by it earlier coding is remembered.
    words            {TEXT} not null,
    state            {TEXT} not null check (state in ('open', 'matched', 'excluded')),
    primary key (tenant_id, id),
    foreign key (tenant_id, statement_id) references bank_statement (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index bank_line_once on bank_line (tenant_id, account_id, fingerprint);
create index bank_line_state on bank_line (tenant_id, account_id, state, date, id);
create index bank_line_words on bank_line (tenant_id, account_id, words, date);
create index bank_line_statement on bank_line (tenant_id, statement_id);

-- What of the books a line is.
create table bank_match (
    tenant_id     {ID} not null,
    entry_number  {ID} not null,
    line_no       {ID} not null,
    bank_line_id  {ID} not null,
    primary key (tenant_id, entry_number, line_no),
    foreign key (tenant_id, entry_number, line_no)
        references journal_line (tenant_id, entry_number, line_no),
    foreign key (tenant_id, bank_line_id) references bank_line (tenant_id, id)
){NARROW};
create index bank_match_line on bank_match (tenant_id, bank_line_id);

-- How the columns of a bank's tables were read last time, by their headers.
create table bank_mapping (
    tenant_id   {ID} not null,
    account_id  {ID} not null,
    headers     {TEXT} not null,
    mapping     {TEXT} not null,
    primary key (tenant_id, account_id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- What lines with certain words are for.
create table bank_rule (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    -- Folded; all of them must stand in the description.
    words       {TEXT} not null,
    -- Only money into the account, or only money out of it.
    side        {TEXT} not null check (side in ('in', 'out')),
    kind        {TEXT} not null check (kind in ('expense', 'transfer')),
    account_id  {ID} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
