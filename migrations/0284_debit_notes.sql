-- A debit note is an invoice that raises an earlier one of the same customer: which one, and why.
alter table invoice add column original_id {ID};
alter table invoice add column reason {TEXT};
create index invoice_raises on invoice (tenant_id, original_id) where original_id is not null;

-- Debit notes are numbered by themselves.
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select t.id, 'debit_note', 'DN-', 0, 4 from tenant t;
