-- What the customer holds back of a project's invoices until the work is accepted, in per cent of
-- the invoice before taxes, scaled by 10^5.
alter table project add column retention_percent {ID}
    check (retention_percent > 0 and retention_percent <= 10000000);

-- What is held back of an invoice. It is held while the entry that holds it lives, and released
-- while the one that released it does.
create table project_retention (
    tenant_id   {ID} not null,
    id          {ID} not null,
    project_id  {ID} not null,
    invoice_id  {ID} not null,
    -- The account that takes it.
    account_id  {ID} not null,
    -- The journal entry that holds it.
    entry_id    {ID} not null,
    -- The one that released it.
    release_id  {ID},
    -- In the company's currency.
    amount      {MONEY} not null check (amount > 0),
    created_at  {TIME} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, project_id) references project (tenant_id, id),
    foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id),
    foreign key (tenant_id, entry_id) references manual_entry (tenant_id, id),
    foreign key (tenant_id, release_id) references manual_entry (tenant_id, id)
);
create index project_retention_project on project_retention (tenant_id, project_id);
create index project_retention_invoice on project_retention (tenant_id, invoice_id);
