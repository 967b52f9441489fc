-- What a person notes for themselves, and of what it reminds them; nobody else sees it.
create table reminder (
    tenant_id            {ID} not null references tenant(id),
    id                   {ID} not null,
    user_id              {ID} not null references app_user(id),
    subject              {TEXT} not null,
    comment              {TEXT},
    priority             {TEXT} not null check (priority in ('high', 'medium', 'low')),
    -- False: a note alone, which falls due on no day.
    add_reminder         {BOOL} not null,
    reminder_title       {TEXT},
    reminder_description {TEXT},
    due_date             {DATE},
    repeats              {TEXT} check (repeats in ('daily', 'weekly', 'monthly', 'yearly')),
    -- The day from which repetitions are counted: after the 28th of February comes the 31st again.
    repeats_from         {DATE},
    -- What was due before a repeated one was marked as done, so that the mark can be undone.
    previous_due_date    {DATE},
    done_at              {TIME},
    is_send              {BOOL} not null,
    -- Where mail goes; the person's own address when left out.
    email                {TEXT},
    language             {TEXT} not null,
    -- The next day on which mail is due, and the last day for which it went out.
    next_mail_on         {DATE},
    mailed_for           {DATE},
    -- Whoever reads mail at `email` has stopped the company's.
    mail_stopped         {BOOL} not null,
    -- The due date that the person has seen in the list.
    seen_due_date        {DATE},
    search_text          {TEXT} not null,
    created_at           {TIME} not null,
    updated_at           {TIME} not null,
    primary key (tenant_id, id),
    check (add_reminder or due_date is null),
    check (due_date is not null or (repeats is null and next_mail_on is null))
);
create index reminder_of_person on reminder (tenant_id, user_id, due_date, id);
create index reminder_mail on reminder (next_mail_on, tenant_id, id)
    where next_mail_on is not null;

-- What a person did about the reminders of a kind that the books make.
create table system_reminder (
    tenant_id      {ID} not null references tenant(id),
    user_id        {ID} not null references app_user(id),
    kind           {TEXT} not null,
    -- The facts that were seen, and those that were dismissed: other facts count anew.
    seen           {TEXT},
    dismissed      {TEXT},
    snoozed_until  {DATE},
    primary key (tenant_id, user_id, kind)
);

-- Who gets a digest by mail; no row, no digest.
create table reminder_digest (
    tenant_id  {ID} not null references tenant(id),
    user_id    {ID} not null references app_user(id),
    frequency  {TEXT} not null check (frequency in ('daily', 'weekly')),
    language   {TEXT} not null,
    next_on    {DATE} not null,
    primary key (tenant_id, user_id)
);
create index reminder_digest_due on reminder_digest (next_on, tenant_id);

-- Goods that have a point at which they are ordered again.
create index product_reorder on product (tenant_id, id) where reorder_point > 0;
