-- How much of what settled an item was money: an invoice that only a note reduced was not paid in
-- part. Lists, pages and totals read one status from it.
alter table open_item add column paid {MONEY} not null default 0;

update open_item set paid = coalesce((
    select sum(s.applied) from settlement s
    where s.tenant_id = open_item.tenant_id and s.doc_kind = open_item.doc_kind
      and s.doc_id = open_item.doc_id and s.deleted_at is null
      and s.payment_kind in ('receipt', 'payment')), 0)
where settled > 0;

-- The groups of documents that stand alike are told apart by it.
delete from standing;
insert into standing (tenant_id, doc_kind, due_date, started, documents, total_base, open_base)
select tenant_id, doc_kind, day, begun, count(*), sum(total_base), sum(open_base)
from (select tenant_id, doc_kind,
             case when settled < total then due_date else '1970-01-01' end as day,
             case when paid > 0 or total = 0 then 1 else 0 end as begun,
             total_base, total_base - settled_base as open_base
      from open_item where doc_kind in ('invoice', 'bill')) items
group by tenant_id, doc_kind, day, begun;
