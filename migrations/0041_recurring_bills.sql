-- Bills that are made again and again on their days: as recurring invoices, but that a bill is
-- mailed to nobody.

create table recurring_bill (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    -- What people call the schedule.
    name            {TEXT} not null,
    vendor_id       {ID} not null,
    -- The bill as it was typed: a new field of a bill needs no column here.
    template        {JSON} not null,
    -- What it came to when it was last looked at, in minor units of the vendor's currency.
    currency_id     {ID} not null,
    total           {MONEY} not null,
    -- Its days: the first, and one every so many units of time.
    start_date      {DATE} not null,
    unit            {TEXT} not null check (unit in ('day', 'week', 'month', 'quarter', 'year')),
    every           {ID} not null check (every > 0),
    month_end       {BOOL} not null,
    -- It ends with a day, after a number of days, or never.
    end_date        {DATE},
    end_count       {ID} check (end_count > 0),
    state           {TEXT} not null check (state in ('active', 'paused', 'ended', 'stopped')),
    -- The next day; none when it has ended.
    next_date       {DATE},
    -- The last of its days that has been dealt with, and how many have been.
    last_date       {DATE},
    handled         {ID} not null default 0,
    -- Days in a row on which the bill could not be made.
    failures        {ID} not null default 0,
    -- Since when it waits for its company to subscribe again.
    waiting_since   {DATE},
    -- The day on which the bill, and with it its rate, was last typed.
    typed_on        {DATE} not null,
    -- The language of whoever wrote it: that of the messages about it.
    language        {TEXT} not null,
    search_text     {TEXT} not null,
    version         {ID} not null default 1,
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, vendor_id) references vendor (tenant_id, id)
);
create index recurring_bill_due on recurring_bill (tenant_id, next_date)
    where deleted_at is null;
create index recurring_bill_vendor on recurring_bill (tenant_id, vendor_id);

-- What became of each day of a schedule: its bill, or why there is none.
create table recurring_bill_run (
    tenant_id    {ID} not null references tenant(id),
    id           {ID} not null,
    schedule_id  {ID} not null,
    -- The date of the bill.
    date         {DATE} not null,
    -- The day of the schedule that it stands for; none for one that a person asked for.
    day          {DATE},
    bill_id      {ID},
    -- Why it could not be made.
    reason_code  {TEXT},
    reason_en    {TEXT},
    reason_ar    {TEXT},
    made_at      {TIME} not null,
    made_by_name {TEXT} not null,
    primary key (tenant_id, id),
    -- However many servers look, a day has one run.
    unique (tenant_id, schedule_id, day),
    foreign key (tenant_id, schedule_id) references recurring_bill (tenant_id, id),
    foreign key (tenant_id, bill_id) references bill (tenant_id, id)
);
create index recurring_bill_run_of on recurring_bill_run (tenant_id, schedule_id, id);
create index recurring_bill_run_bill on recurring_bill_run (tenant_id, bill_id);
