-- Whether a product ever moved is asked by each product's page: what was undone is found as what
-- counts is, by `stock_move_order`.
create index stock_move_undone on stock_move (tenant_id, product_id) where undone_at is not null;
