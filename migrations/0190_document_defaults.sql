-- With which terms and taxes new documents of sales and of purchases begin. No row: no terms, and
-- the company's usual tax.
create table document_default (
    tenant_id {ID} not null references tenant(id),
    trade     {TEXT} not null check (trade in ('sale', 'purchase')),
    terms_id  {ID},
    -- Ids of taxes, separated by commas; empty: none.
    tax_ids   {TEXT} not null,
    primary key (tenant_id, trade),
    foreign key (tenant_id, terms_id) references term (tenant_id, id)
);
