-- Lists that are searched at a million rows, and payments that are found as people write.

-- The search reads this index alone until it has its page.
drop index invoice_date;
create index invoice_date on invoice (tenant_id, date desc, id desc, customer_id, search_text)
    where deleted_at is null;

-- Number, reference and certificate, as platform::text::search_key folds them.
alter table receipt add column search_text {TEXT} not null default '';
alter table refund add column search_text {TEXT} not null default '';
update receipt set search_text =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(
        lower(number || ' ' || coalesce(reference_number, '') || ' '
            || coalesce(withholding_certificate, '')),
        'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه'), '٠', '0'), '١', '1'),
        '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'),
        '٩', '9');
update refund set search_text =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(
        lower(number || ' ' || coalesce(reference_number, '')),
        'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه'), '٠', '0'), '١', '1'),
        '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'),
        '٩', '9');

-- Notes and schedules that were written before names with عبد were joined for search (0015).
update credit_note set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);
update recurring_invoice set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);

-- What belongs to a customer: filters, merging, and what refers to one.
create index credit_note_customer on credit_note (tenant_id, customer_id, date desc, id desc)
    where deleted_at is null;
create index refund_customer on refund (tenant_id, customer_id, date desc, id desc)
    where deleted_at is null;
create index quote_customer on quote (tenant_id, customer_id, date desc, id desc)
    where deleted_at is null;
create index recurring_invoice_customer on recurring_invoice (tenant_id, customer_id);
