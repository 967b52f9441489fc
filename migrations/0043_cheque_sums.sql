-- Sums of cheques by where they stand, or by day, and a page of them, are read off this index.
drop index cheque_state;
create index cheque_state on cheque (tenant_id, direction, state, due_date, id, amount_base)
    where deleted_at is null;
-- What is still to become money, by the day on which it falls due: few among many that are done.
create index cheque_open on cheque (tenant_id, due_date, id)
    where deleted_at is null and state in ('in_hand', 'under_collection', 'outstanding');

-- What 0042 left of platform::text::fold: a vendor's number is found however it is spelled.
-- Tashkeel is in no document's number.
update vendor_credit set vendor_number_key =
    trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        vendor_number_key, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه'),
        'ـ', ''), '    ', ' '), '  ', ' '), '  ', ' '))
where vendor_number_key is not null;
update vendor_credit set vendor_number_key =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        vendor_number_key, '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'),
        '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9')
where vendor_number_key is not null;
