-- Invoices by progress: how far the work was, and what was billed of the contract's value. One
-- whose invoice was deleted counts for nothing.
create table project_progress (
    tenant_id   {ID} not null,
    invoice_id  {ID} not null,
    project_id  {ID} not null,
    -- Per cent of the whole work, scaled by 10^5.
    percent     {ID} not null check (percent > 0),
    -- In the company's currency, before taxes.
    amount      {MONEY} not null check (amount > 0),
    primary key (tenant_id, invoice_id),
    foreign key (tenant_id, project_id) references project (tenant_id, id),
    foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
){NARROW};
create index project_progress_project on project_progress (tenant_id, project_id);
