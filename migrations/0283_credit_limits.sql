-- How much a customer may owe at most, in base currency; null: no limit was agreed.
alter table customer add column credit_limit {MONEY};
