-- Whom a document was issued to, as the law wants it kept: name, tax number and address of the day
-- on which it was written or last changed. What becomes of the customer later, another name or a
-- merge, doesn't rewrite paper that is out of the house.
create table document_buyer (
    tenant_id     {ID} not null references tenant(id),
    doc_kind      {TEXT} not null,
    doc_id        {ID} not null,
    -- As the customer's columns of the same names.
    customer_type {TEXT} not null,
    display_name  {TEXT} not null,
    company_name  {TEXT},
    tax_id        {TEXT},
    national_id   {TEXT},
    address       {TEXT},
    city          {TEXT},
    state         {TEXT},
    postal_code   {TEXT},
    country_id    {ID},
    primary key (tenant_id, doc_kind, doc_id)
){NARROW};

-- Of what is on record already, nobody knows more than what the customer is called today.
insert into document_buyer (tenant_id, doc_kind, doc_id, customer_type, display_name, company_name,
    tax_id, national_id, address, city, state, postal_code, country_id)
select d.tenant_id, 'invoice', d.id, c.customer_type, c.display_name, c.company_name,
    c.tax_id, c.national_id, c.address, c.city, c.state, c.postal_code, c.country_id
from invoice d join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id;
insert into document_buyer (tenant_id, doc_kind, doc_id, customer_type, display_name, company_name,
    tax_id, national_id, address, city, state, postal_code, country_id)
select d.tenant_id, 'quote', d.id, c.customer_type, c.display_name, c.company_name,
    c.tax_id, c.national_id, c.address, c.city, c.state, c.postal_code, c.country_id
from quote d join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id;
insert into document_buyer (tenant_id, doc_kind, doc_id, customer_type, display_name, company_name,
    tax_id, national_id, address, city, state, postal_code, country_id)
select d.tenant_id, 'credit_note', d.id, c.customer_type, c.display_name, c.company_name,
    c.tax_id, c.national_id, c.address, c.city, c.state, c.postal_code, c.country_id
from credit_note d join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id;
insert into document_buyer (tenant_id, doc_kind, doc_id, customer_type, display_name, company_name,
    tax_id, national_id, address, city, state, postal_code, country_id)
select d.tenant_id, 'receipt', d.id, c.customer_type, c.display_name, c.company_name,
    c.tax_id, c.national_id, c.address, c.city, c.state, c.postal_code, c.country_id
from receipt d join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id;
