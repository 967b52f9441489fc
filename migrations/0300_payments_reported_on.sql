-- In whose quarter's form the tax is that a payment withheld: null where it is the payment's own
-- day, otherwise the first day of a later quarter, since the tax of its own quarter had been paid
-- to the authority before the payment was recorded.
alter table payment add column reported_on {DATE};
alter table withheld_past add column reported_on {DATE};
create index payment_reported on payment (tenant_id, reported_on) where reported_on is not null;
