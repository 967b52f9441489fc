-- Whether customers are reminded of their invoices by mail. No row: they are not.
create table customer_reminders (
    tenant_id  {ID} not null references tenant(id),
    enabled    {BOOL} not null,
    -- What is left of an invoice, in the company's currency, below which nobody is reminded.
    least      {MONEY} not null check (least >= 0),
    -- Who turned them on: mail is sent in their name.
    user_id    {ID} not null references app_user(id),
    primary key (tenant_id)
);

-- When they are reminded: so many days after the due date, below zero before it.
create table customer_reminder_rule (
    tenant_id  {ID} not null references tenant(id),
    days       {INT} not null check (days between -60 and 365),
    template   {TEXT} not null,
    enabled    {BOOL} not null,
    -- The day since which it works: what would have been sent earlier is not made up.
    active_on  {DATE},
    primary key (tenant_id, days)
);

-- Of which invoices customers were reminded: each once by each rule.
create table customer_reminder_sent (
    tenant_id   {ID} not null references tenant(id),
    invoice_id  {ID} not null,
    days        {INT} not null,
    sent_on     {DATE} not null,
    primary key (tenant_id, invoice_id, days)
);

-- A customer who is never reminded.
alter table customer add column reminders_exempt {BOOL} not null default {FALSE};
