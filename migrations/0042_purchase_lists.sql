-- A vendor's credit that is entered twice is told, as a bill is.
alter table vendor_credit add column vendor_number_key {TEXT};
-- Letters and digits as platform::text::fold folds them; letters that Arabic writes in two ways,
-- and spaces, are folded when a credit is next saved.
update vendor_credit set vendor_number_key =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(vendor_credit_number), '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'),
        '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9');
create index vendor_credit_vendor_number on vendor_credit (tenant_id, vendor_id, vendor_number_key)
    where vendor_number_key is not null and deleted_at is null;
create index vendor_credit_einvoice on vendor_credit (tenant_id, einvoice_uuid)
    where einvoice_uuid is not null and deleted_at is null;

-- A search reads these indexes alone until it has its page, as it does those of invoices.
drop index bill_date;
create index bill_date on bill (tenant_id, date desc, id desc, vendor_id, search_text)
    where deleted_at is null;
drop index expense_date;
create index expense_date on expense (tenant_id, date desc, id desc, vendor_id, search_text)
    where deleted_at is null;

-- The latest expense of a foreign currency tells its rate, as other documents do.
create index expense_rate on expense (tenant_id, currency_id, date, id)
    where exchange_rate <> 100000 and deleted_at is null;

-- The same of payments, on either side of trade.
drop index payment_day;
create index payment_day on payment (tenant_id, date desc, id desc, vendor_id, search_text)
    where deleted_at is null;
drop index receipt_day;
create index receipt_day on receipt (tenant_id, date desc, id desc, customer_id, search_text)
    where deleted_at is null;
