-- Fixed assets: the register, what wore out of them and went into the books, and how they went.

create table fixed_asset (
    tenant_id               {ID} not null references tenant(id),
    id                      {ID} not null,
    number                  {TEXT} not null,
    name                    {TEXT} not null,
    serial_number           {TEXT},
    note                    {TEXT},
    -- The category is the account of its cost. What doesn't wear out has neither of the others.
    cost_account_id         {ID} not null,
    accumulated_account_id  {ID},
    expense_account_id      {ID},
    acquired_on             {DATE} not null,
    in_service_on           {DATE} not null,
    cost                    {MONEY} not null check (cost > 0),
    salvage                 {MONEY} not null check (salvage >= 0 and salvage <= cost),
    method                  {TEXT} not null
                            check (method in ('none', 'straight_line', 'declining_balance')),
    life_months             {ID} check (life_months > 0),
    -- Percent, scaled by 10^5.
    yearly_rate             {ID} check (yearly_rate > 0),
    -- What had worn out by the day from which it is carried on here, and whether that day's entry
    -- is the asset's own.
    opening_on              {DATE},
    opening_depreciation    {MONEY} not null check (opening_depreciation >= 0),
    posts_opening           {BOOL} not null,
    project_id              {ID},
    branch_id               {ID},
    class_id                {ID},
    -- The bill or the expense that it was bought by.
    source_kind             {TEXT} check (source_kind in ('bill', 'expense')),
    source_id               {ID},
    search_text             {TEXT} not null,
    version                 {ID} not null default 1,
    created_at              {TIME} not null,
    created_by              {ID} not null,
    created_by_name         {TEXT} not null,
    deleted_at              {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    check ((method = 'straight_line') = (life_months is not null)),
    check ((method = 'declining_balance') = (yearly_rate is not null)),
    check (method = 'none'
           or (accumulated_account_id is not null and expense_account_id is not null)),
    check (cost >= salvage + opening_depreciation),
    check ((source_kind is null) = (source_id is null)),
    foreign key (tenant_id, cost_account_id) references account (tenant_id, id),
    foreign key (tenant_id, accumulated_account_id) references account (tenant_id, id),
    foreign key (tenant_id, expense_account_id) references account (tenant_id, id)
);
create index fixed_asset_acquired on fixed_asset (tenant_id, acquired_on desc, id desc)
    where deleted_at is null;

-- A month whose depreciation was posted. The latest can be taken back.
create table depreciation_run (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    number          {TEXT} not null,
    -- Its last day, which is the entry's date.
    month           {DATE} not null,
    total           {MONEY} not null check (total > 0),
    assets          {ID} not null,
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number)
);
create unique index depreciation_run_month on depreciation_run (tenant_id, month)
    where deleted_at is null;

create table asset_disposal (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    asset_id            {ID} not null,
    date                {DATE} not null,
    kind                {TEXT} not null check (kind in ('sale', 'scrap')),
    proceeds            {MONEY} not null check (proceeds >= 0),
    proceeds_account_id {ID},
    -- What it had cost, and what of that had worn out by then, the disposal's own share included.
    cost                {MONEY} not null,
    accumulated         {MONEY} not null check (accumulated >= 0 and accumulated <= cost),
    note                {TEXT},
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    check ((proceeds > 0) = (proceeds_account_id is not null)),
    foreign key (tenant_id, asset_id) references fixed_asset (tenant_id, id),
    foreign key (tenant_id, proceeds_account_id) references account (tenant_id, id)
);
create unique index asset_disposal_asset on asset_disposal (tenant_id, asset_id)
    where deleted_at is null;

-- What a run, or the disposal, booked of an asset.
create table asset_depreciation (
    tenant_id  {ID} not null,
    asset_id   {ID} not null,
    doc_kind   {TEXT} not null check (doc_kind in ('depreciation', 'asset_disposal')),
    doc_id     {ID} not null,
    date       {DATE} not null,
    amount     {MONEY} not null check (amount > 0),
    undone_at  {TIME},
    primary key (tenant_id, doc_kind, doc_id, asset_id),
    foreign key (tenant_id, asset_id) references fixed_asset (tenant_id, id)
){NARROW};
create index asset_depreciation_asset on asset_depreciation (tenant_id, asset_id, date);

insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'fixed_asset', 'FA-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'depreciation', 'DEP-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'asset_disposal', 'AD-', 0, 4 from tenant;

-- Walked in the order of their bytes, as SQLite orders text.
--- postgres
alter table fixed_asset alter column number type text collate "C";
alter table fixed_asset alter column name type text collate "C";
--- both
