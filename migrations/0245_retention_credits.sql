-- What a credit note takes off a retention of its invoice: what the customer holds back is a share
-- of the work, so it falls with what is credited. The note's own entry posts it.
create table retention_credit (
    tenant_id      {ID} not null,
    credit_note_id {ID} not null,
    retention_id   {ID} not null,
    -- In the company's currency.
    amount         {MONEY} not null check (amount > 0),
    primary key (tenant_id, credit_note_id, retention_id),
    foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id),
    foreign key (tenant_id, retention_id) references project_retention (tenant_id, id)
);
create index retention_credit_retention on retention_credit (tenant_id, retention_id);

-- Found from the entries that hold and release, as a customer's account has them.
create index project_retention_entry on project_retention (tenant_id, entry_id);
create index project_retention_release on project_retention (tenant_id, release_id);
