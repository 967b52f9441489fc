-- Journal entries that are made again and again on their days: as recurring bills, but that an
-- entry is of nobody.

create table recurring_entry (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    -- What people call the schedule.
    name            {TEXT} not null,
    -- The entry as it was typed: a new field of an entry needs no column here.
    template        {JSON} not null,
    -- What it came to when it was last looked at, in minor units of its own currency.
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
    -- Days in a row on which the entry could not be made.
    failures        {ID} not null default 0,
    -- Since when it waits for its company to subscribe again.
    waiting_since   {DATE},
    -- The day on which the entry, and with it its rate, was last typed.
    typed_on        {DATE} not null,
    -- The language of whoever wrote it: that of the messages about it.
    language        {TEXT} not null,
    search_text     {TEXT} not null,
    version         {ID} not null default 1,
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id)
);
create index recurring_entry_due on recurring_entry (tenant_id, next_date)
    where deleted_at is null;

-- What became of each day of a schedule: its entry, or why there is none.
create table recurring_entry_run (
    tenant_id    {ID} not null references tenant(id),
    id           {ID} not null,
    schedule_id  {ID} not null,
    -- The date of the entry.
    date         {DATE} not null,
    -- The day of the schedule that it stands for; none for one that a person asked for.
    day          {DATE},
    entry_id     {ID},
    -- Why it could not be made.
    reason_code  {TEXT},
    reason_en    {TEXT},
    reason_ar    {TEXT},
    made_at      {TIME} not null,
    made_by_name {TEXT} not null,
    primary key (tenant_id, id),
    -- However many servers look, a day has one run.
    unique (tenant_id, schedule_id, day),
    foreign key (tenant_id, schedule_id) references recurring_entry (tenant_id, id),
    foreign key (tenant_id, entry_id) references manual_entry (tenant_id, id)
);
create index recurring_entry_run_of on recurring_entry_run (tenant_id, schedule_id, id);
create index recurring_entry_run_entry on recurring_entry_run (tenant_id, entry_id);
