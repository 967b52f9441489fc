-- Expenses: goods and services paid on the spot. The columns of bills, and how they were paid.

create table expense (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    -- Ours, unique; the vendor's own number may come twice.
    number              {TEXT} not null,
    bill_number         {TEXT},
    -- The vendor's number, folded: a second paper of it is told.
    vendor_number_key   {TEXT},
    -- The number that the tax authority gave the vendor's electronic invoice.
    einvoice_uuid       {TEXT},
    -- None for what was bought from nobody in particular.
    vendor_id           {ID},
    date                {DATE} not null,
    -- Where the money came from, and how.
    payment_account_id  {ID} not null,
    payment_method_id   {ID} not null,
    reference_number    {TEXT},
    currency_id         {ID} not null,
    -- Base per unit of the currency, scaled by 10^5.
    exchange_rate       {ID} not null check (exchange_rate > 0),
    prices_include_tax  {BOOL} not null,
    -- Document discount: percent scaled by 10^5, or an amount.
    discount_percent    {ID},
    discount_amount     {MONEY},
    subtotal            {MONEY} not null,
    discount            {MONEY} not null,
    net                 {MONEY} not null,
    tax                 {MONEY} not null,
    total               {MONEY} not null check (total > 0),
    total_base          {MONEY} not null,
    taxes               {JSON} not null,
    -- Tax withheld from the vendor, and by which nature of dealing; the rest was paid.
    withholding         {MONEY} not null check (withholding >= 0 and withholding <= total),
    withholding_tax_id  {ID},
    notes               {TEXT},
    internal_memo       {TEXT},
    project_id          {ID},
    branch_id           {ID},
    search_text         {TEXT} not null,
    version             {ID} not null default 1,
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, vendor_id) references vendor (tenant_id, id),
    foreign key (tenant_id, payment_account_id) references account (tenant_id, id)
);
create index expense_date on expense (tenant_id, date desc, id desc) where deleted_at is null;
create index expense_vendor on expense (tenant_id, vendor_id, date desc, id desc)
    where vendor_id is not null and deleted_at is null;
create index expense_vendor_number on expense (tenant_id, vendor_id, vendor_number_key)
    where vendor_number_key is not null and deleted_at is null;
create index expense_einvoice on expense (tenant_id, einvoice_uuid)
    where einvoice_uuid is not null and deleted_at is null;
create index expense_project on expense (tenant_id, project_id, date desc, id desc)
    where project_id is not null and deleted_at is null;
create index expense_branch on expense (tenant_id, branch_id, date desc, id desc)
    where branch_id is not null and deleted_at is null;

create table expense_line (
    tenant_id          {ID} not null,
    expense_id         {ID} not null,
    line_no            {ID} not null,
    product_id         {ID},
    product_name       {TEXT},
    description        {TEXT} not null,
    -- Scaled by 10^5.
    quantity           {ID} not null,
    unit_price         {ID} not null,
    discount_percent   {ID},
    discount_amount    {MONEY},
    discount           {MONEY} not null,
    net                {MONEY} not null,
    tax                {MONEY} not null,
    total              {MONEY} not null,
    taxes              {JSON} not null,
    -- What the product goes to, or what the line is for.
    expense_account_id {ID} not null,
    -- What that account took, in base currency: the net, and the taxes that nobody gives back.
    cost_base          {MONEY} not null,
    class_id           {ID},
    item_code          {TEXT},
    primary key (tenant_id, expense_id, line_no),
    foreign key (tenant_id, expense_id) references expense (tenant_id, id)
){NARROW};

-- An expense has one payment, whose row stays with it through every edit.
create unique index payment_expense on payment (tenant_id, expense_id)
    where expense_id is not null;
--- postgres
-- Ordered by their bytes, as SQLite orders text.
alter table expense alter column number type text collate "C";
--- both
