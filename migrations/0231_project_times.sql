-- Hours that somebody worked for a project.
create table project_time (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    project_id       {ID} not null,
    date             {DATE} not null,
    minutes          {INT} not null check (minutes > 0),
    -- In the company's currency, and what the hours come to at it.
    hourly_rate      {MONEY} not null check (hourly_rate >= 0),
    amount           {MONEY} not null check (amount >= 0),
    description      {TEXT} not null,
    -- Whether the customer pays for it.
    billable         {BOOL} not null,
    version          {ID} not null default 1,
    created_at       {TIME} not null,
    created_by       {ID} not null,
    created_by_name  {TEXT} not null,
    deleted_at       {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, project_id) references project (tenant_id, id)
);
create index project_time_project on project_time (tenant_id, project_id, date desc, id desc)
    where deleted_at is null;

-- On which invoice a cost or hours were billed to the customer. A row whose invoice was deleted
-- counts for nothing, and is taken over by the next invoice.
create table project_billing (
    tenant_id    {ID} not null,
    kind         {TEXT} not null check (kind in ('expense', 'bill', 'time')),
    document_id  {ID} not null,
    -- The document's line; 0 for hours.
    line_no      {ID} not null,
    project_id   {ID} not null,
    invoice_id   {ID} not null,
    -- What it cost, without the mark-up, in the company's currency.
    amount       {MONEY} not null,
    billed_at    {TIME} not null,
    primary key (tenant_id, kind, document_id, line_no),
    foreign key (tenant_id, project_id) references project (tenant_id, id),
    foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
){NARROW};
create index project_billing_project on project_billing (tenant_id, project_id);
