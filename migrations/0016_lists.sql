-- Lists that a person comes back to: filter, order and columns under a name, in one company.
create table saved_view (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    user_id     {ID} not null references app_user(id),
    -- Which list: invoices, quotes, customers, …
    list        {TEXT} not null,
    name        {TEXT} not null,
    -- The name folded, so that two views aren't told apart by an alef.
    name_key    {TEXT} not null,
    -- As the web application keeps it: {"search": {…}, "columns": […]}.
    content     {JSON} not null,
    -- What the list opens with; at most one a person and list.
    is_default  {BOOL} not null,
    created_at  {TIME} not null,
    primary key (tenant_id, id),
    unique (tenant_id, user_id, list, name_key)
);

-- How many documents stand alike and what they come to: those with something left by due date,
-- those without together under 1970-01-01. Kept by books::settlements alone, in the transaction
-- that changes an open item, and proved by `verify`: a list's totals need not read every document.
create table standing (
    tenant_id   {ID} not null references tenant(id),
    doc_kind    {TEXT} not null,
    due_date    {DATE} not null,
    -- 1 when part of them is settled.
    started     {ID} not null,
    documents   {ID} not null,
    -- In the company's currency.
    total_base  {MONEY} not null,
    open_base   {MONEY} not null,
    primary key (tenant_id, doc_kind, due_date, started)
){NARROW};

insert into standing (tenant_id, doc_kind, due_date, started, documents, total_base, open_base)
select tenant_id, doc_kind, day, begun, count(*), sum(total_base), sum(open_base)
from (select tenant_id, doc_kind,
             case when settled < total then due_date else '1970-01-01' end as day,
             case when settled > 0 or total = 0 then 1 else 0 end as begun,
             total_base, total_base - settled_base as open_base
      from open_item where doc_kind = 'invoice') items
group by tenant_id, doc_kind, day, begun;
