-- Goods kept in stock: what a product needs for it, and what people count, find and lose.

alter table product add column inventory_account_id {ID};
alter table product add column parent_id {ID};
alter table product add column category {TEXT};
-- The authority's code of its unit, `KGM`.
alter table product add column unit_code {TEXT};
alter table product add column gs1_code {TEXT};
-- Whether its code is registered with the authority.
alter table product add column code_registered {BOOL} not null default {FALSE};
-- Scaled by 10^5.
alter table product add column reorder_point {ID};
-- What there was of it when the company came here: scaled by 10^5, the price in the company's
-- currency. The number is that of the opening as a document.
alter table product add column initial_quantity {ID};
alter table product add column initial_cost {MONEY};
alter table product add column as_of_date {DATE};
alter table product add column opening_number {TEXT};
create index product_parent on product (tenant_id, parent_id) where parent_id is not null;

create table stock_adjustment (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    number          {TEXT} not null,
    kind            {TEXT} not null check (kind in ('count', 'change', 'write_off')),
    date            {DATE} not null,
    -- Where the value of what was found or lost goes.
    account_id      {ID} not null,
    memo            {TEXT},
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index stock_adjustment_number on stock_adjustment (tenant_id, number);
create index stock_adjustment_order on stock_adjustment (tenant_id, date, id)
    where deleted_at is null;

create table stock_adjustment_line (
    tenant_id     {ID} not null references tenant(id),
    adjustment_id {ID} not null,
    line_no       {ID} not null,
    product_id    {ID} not null,
    product_name  {TEXT} not null,
    -- Scaled by 10^5; what was counted, when it was a count.
    counted       {ID},
    -- What was lost is negative.
    quantity      {ID} not null,
    -- What one of what was found is worth.
    unit_cost     {MONEY},
    primary key (tenant_id, adjustment_id, line_no),
    foreign key (tenant_id, adjustment_id) references stock_adjustment (tenant_id, id),
    foreign key (tenant_id, product_id) references product (tenant_id, id)
);
create index stock_adjustment_product on stock_adjustment_line (tenant_id, product_id);

insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'stock_adjustment', 'ADJ-', 0, 4 from tenant;
