-- What came into stock and what went out, with what stayed after each move. A move that was undone
-- stays, marked, and counts no more.

create table stock_move (
    tenant_id            {ID} not null references tenant(id),
    id                   {ID} not null,
    product_id           {ID} not null,
    date                 {DATE} not null,
    -- The document that moved it, and its line.
    doc_kind             {TEXT} not null,
    doc_id               {ID} not null,
    doc_number           {TEXT} not null,
    line_no              {ID} not null,
    -- Scaled by 10^5; what went out is negative.
    quantity             {ID} not null,
    -- In the company's currency; what went out is negative.
    value                {MONEY} not null,
    -- Whether the value came with the move; else it is the average of the moment.
    given                {BOOL} not null,
    -- The move out that this one brings back, at what it went out for.
    returns_id           {ID},
    -- What stayed: the database refuses a store below nothing.
    quantity_after       {ID} not null check (quantity_after >= 0),
    value_after          {MONEY} not null check (value_after >= 0),
    inventory_account_id {ID} not null,
    -- The other side of the cost's entry; none when the document's own entry carries it.
    contra_account_id    {ID},
    undone_at            {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, product_id) references product (tenant_id, id),
    foreign key (tenant_id, inventory_account_id) references account (tenant_id, id)
);
create index stock_move_order on stock_move (tenant_id, product_id, date, id)
    where undone_at is null;
create index stock_move_doc on stock_move (tenant_id, doc_kind, doc_id);
create index stock_move_returns on stock_move (tenant_id, returns_id) where returns_id is not null;
