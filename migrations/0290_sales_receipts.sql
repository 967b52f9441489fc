-- A sales receipt is an invoice that is paid at once: the account that took the money.
alter table invoice add column deposit_account_id {ID};
create index invoice_on_the_spot on invoice (tenant_id, id) where deposit_account_id is not null;

-- Sales receipts are numbered by themselves.
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select t.id, 'sales_receipt', 'SR-', 0, 4 from tenant t;
