-- Since when a company has a customer, where that was said; otherwise since the row was written.
alter table customer add column customer_since {TIME};
-- What a company calls its tags; null: as the product does.
alter table tenant add column tag_name {TEXT};
