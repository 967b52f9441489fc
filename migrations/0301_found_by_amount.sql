-- Documents are found by what they are worth, however many there are: the latest of it first.
create index invoice_total on invoice (tenant_id, total, date desc, id desc)
    where deleted_at is null;
create index quote_total on quote (tenant_id, total, date desc, id desc)
    where deleted_at is null;
create index credit_note_total on credit_note (tenant_id, total, date desc, id desc)
    where deleted_at is null;
create index receipt_amount on receipt (tenant_id, amount, date desc, id desc)
    where deleted_at is null;
create index bill_total on bill (tenant_id, total, date desc, id desc)
    where deleted_at is null;
create index expense_total on expense (tenant_id, total, date desc, id desc)
    where deleted_at is null;
create index vendor_credit_total on vendor_credit (tenant_id, total, date desc, id desc)
    where deleted_at is null;
create index payment_amount on payment (tenant_id, amount, date desc, id desc)
    where deleted_at is null;
create index cheque_amount on cheque (tenant_id, amount, due_date desc, id desc)
    where deleted_at is null;
create index manual_entry_total on manual_entry (tenant_id, total, date desc, id desc)
    where deleted_at is null;
