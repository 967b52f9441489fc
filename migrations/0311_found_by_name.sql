-- Attached files are found by their names however many there are: folded as
-- platform::text::search_key folds them, and read from the index alone.
alter table attachment add column search_text {TEXT} not null default '';
update attachment set search_text =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(
        lower(file_name),
        'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه'), 'ـ', ''), '٠', '0'), '١', '1'),
        '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'),
        '٩', '9');
update attachment set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);
create index attachment_name on attachment (tenant_id, id desc, doc_kind, doc_id, search_text)
    where deleted_at is null;

-- Imports, by the names of their files and what they hold.
create index import_batch_name on import_batch (tenant_id, id desc, kind, file_name);

-- Refunds, as the payments beside them.
create index refund_day on refund (tenant_id, date desc, id desc, customer_id, search_text)
    where deleted_at is null;
create index refund_amount on refund (tenant_id, amount, date desc, id desc)
    where deleted_at is null;
drop index vendor_refund_day;
create index vendor_refund_day
    on vendor_refund (tenant_id, date desc, id desc, vendor_id, search_text)
    where deleted_at is null;
create index vendor_refund_amount on vendor_refund (tenant_id, amount, date desc, id desc)
    where deleted_at is null;
