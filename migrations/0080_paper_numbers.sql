-- One number on two papers is looked up before it is written a second time: cheques of our own, and
-- certificates of tax withheld.
create index cheque_number on cheque (tenant_id, number)
    where deleted_at is null and direction = 'issued';
create index payment_certificate on payment (tenant_id, withholding_certificate)
    where deleted_at is null and withholding_certificate is not null;
create index receipt_certificate on receipt (tenant_id, withholding_certificate)
    where deleted_at is null and withholding_certificate is not null;
