-- A tax invoice stays as it was issued, whatever changes later: its rate in hundredths of a
-- percent, and the seller and the customer as JSON.
alter table charge add column vat_percentage {INT} not null default 1400;
alter table charge add column invoice_parties {TEXT};
