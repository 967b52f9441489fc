-- The days between which a settlement matters to a past day: from the earlier one of its document
-- and its payment, to the day from which it counts, which is the latest of theirs and its own. What
-- was open on a day is then found from the few settlements around it, not from all since.

alter table settlement add column open_from {DATE};
alter table settlement add column counts_from {DATE};

-- First the day of the document and that of the payment; its own where one is not there.
update settlement set
    open_from = coalesce((select i.date from open_item i where i.tenant_id = settlement.tenant_id
        and i.doc_kind = settlement.doc_kind and i.doc_id = settlement.doc_id), date),
    counts_from = coalesce((select i.date from open_item i where i.tenant_id = settlement.tenant_id
        and i.doc_kind = settlement.payment_kind and i.doc_id = settlement.payment_id), date);
update settlement set
    open_from = case when open_from < counts_from then open_from else counts_from end,
    counts_from = case when date >= open_from and date >= counts_from then date
        when open_from >= counts_from then open_from else counts_from end;

create index settlement_span on settlement (tenant_id, counts_from, open_from)
    where deleted_at is null;
