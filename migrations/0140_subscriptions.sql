-- Plans and paying for them. Amounts are piastres; percentages are hundredths of a percent.

create table plan (
    plan_id        {ID} primary key,
    -- What opens features by name; only some plans have one.
    code           {TEXT},
    -- Net of value added tax.
    price_month    {MONEY} not null check (price_month >= 0),
    price_year     {MONEY} not null check (price_year >= 0),
    vat_percentage {INT} not null check (vat_percentage between 0 and 10000),
    members_limit  {INT} not null check (members_limit > 0),
    storage_gb     {INT},
    data_pushes    {INT},
    -- Codes, separated by commas; their words are the screens'.
    features       {TEXT} not null,
    enabled        {BOOL} not null
);
insert into plan (plan_id, code, price_month, price_year, vat_percentage, members_limit, storage_gb,
                  data_pushes, features, enabled)
values
    (1, null, 25000, 250000, 1400, 1, 5, null, '', {TRUE}),
    (2, 'XA07', 45000, 450000, 1400, 25, null, null,
     'projects,branches,custom_branding,unlimited_storage,onboarding_specialist,three_templates',
     {TRUE}),
    (3, null, 85000, 850000, 1400, 200, null, 35,
     'projects,branches,custom_branding,unlimited_storage,onboarding_specialist,three_templates,'
     || 'data_pushes', {FALSE});

-- How a company subscribes; its plan and status are in its own row. A company that never paid has
-- no row until something is noted.
create table subscription (
    tenant_id    {ID} primary key references tenant(id),
    period       {TEXT} not null check (period in ('month', 'year')),
    -- The paid period: its first day, and the first day after it.
    paid_from    {DATE},
    paid_until   {DATE},
    -- The full net price of the paid period.
    price        {MONEY} not null default 0,
    -- The day of the month on which periods begin.
    anchor_day   {INT} not null default 1,
    next_plan_id {ID} references plan(plan_id),
    next_period  {TEXT} check (next_period in ('month', 'year')),
    -- Failed attempts to renew, and the day of the next one.
    failures     {INT} not null default 0,
    retry_on     {DATE},
    -- Counts its changes: a charge is applied only to what it was made for.
    version      {ID} not null default 0,
    -- 0 none, 1 three days before the end of the trial, 2 on its last day.
    trial_mails  {INT} not null default 0,
    check ((paid_from is null) = (paid_until is null)),
    check (paid_until is null or paid_until > paid_from)
);
create index subscription_due on subscription (paid_until);

-- A saved card: what the gateway calls it, sealed, and what people know it by.
create table card (
    tenant_id    {ID} not null references tenant(id),
    id           {ID} not null,
    gateway      {TEXT} not null,
    token        {BYTES} not null,
    -- SHA-256 of the token: the same card is kept once.
    fingerprint  {BYTES} not null,
    brand        {TEXT} not null,
    last_four    {TEXT} not null check (length(last_four) = 4),
    expiry_month {INT},
    expiry_year  {INT},
    holder       {TEXT},
    is_default   {BOOL} not null,
    created_at   {TIME} not null,
    removed_at   {TIME},
    primary key (tenant_id, id)
);
create unique index card_default on card (tenant_id) where is_default = {TRUE};

-- What was asked of a gateway, written before it is asked. Nothing is ever deleted.
create table charge (
    tenant_id      {ID} not null references tenant(id),
    id             {ID} not null,
    reference      {TEXT} not null,
    -- card: nothing but saving a card.
    kind           {TEXT} not null check (kind in ('subscribe', 'upgrade', 'renewal', 'card')),
    -- Whether the program asked by itself.
    automatic      {BOOL} not null,
    -- Whether somebody types a card on the gateway's page.
    hosted         {BOOL} not null,
    plan_id        {ID} not null references plan(plan_id),
    period         {TEXT} not null check (period in ('month', 'year')),
    -- What is covered: its first day, and the first day after it.
    covers_from    {DATE} not null,
    covers_until   {DATE} not null,
    -- The full net price of the covered period, and the plan and period after it.
    price          {MONEY} not null,
    next_period    {TEXT} check (next_period in ('month', 'year')),
    net            {MONEY} not null check (net >= 0),
    vat            {MONEY} not null check (vat >= 0),
    total          {MONEY} not null,
    state          {TEXT} not null
        check (state in ('pending', 'paid', 'refused', 'refunding', 'refunded')),
    -- Why it was refused.
    refusal        {TEXT},
    -- The version of the subscription that it was made for.
    basis          {ID} not null,
    gateway        {TEXT} not null,
    gateway_id     {TEXT},
    transaction_id {TEXT},
    card_id        {ID},
    card_last_four {TEXT},
    made_at        {TIME} not null,
    made_on        {DATE} not null,
    settled_at     {TIME},
    -- The tax invoice: numbers of all companies follow each other without a gap.
    invoice_number {ID},
    invoiced_on    {DATE},
    primary key (tenant_id, id),
    check (net + vat = total),
    check (covers_until > covers_from),
    check ((state = 'paid' and kind <> 'card' and total > 0) = (invoice_number is not null)),
    foreign key (tenant_id, card_id) references card (tenant_id, id)
);
create unique index charge_reference on charge (reference);
create unique index charge_invoice on charge (invoice_number) where invoice_number is not null;
-- A company is charged for one thing at a time.
create unique index charge_pending on charge (tenant_id)
    where state = 'pending' and kind <> 'card';
create index charge_gateway on charge (gateway, gateway_id);
create index charge_state on charge (state, made_at);

-- Pay links that were used: each works once.
create table pay_link_use (
    tenant_id  {ID} not null references tenant(id),
    nonce      {BYTES} not null,
    used_at    {TIME} not null,
    primary key (tenant_id, nonce)
);

insert into global_sequence (name, next_id) values ('tax_invoice', 1);
