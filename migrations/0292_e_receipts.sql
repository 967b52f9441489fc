-- Sales receipts filed as receipts of a till.

alter table einvoice_connection add column receipts {BOOL} not null default {FALSE};
-- The till of a receipt; nothing of an e-invoice. What the address of its page has behind the
-- portal's.
alter table einvoice add column till_id {ID};
alter table einvoice add column share {TEXT};
create index einvoice_of_till on einvoice (tenant_id, till_id, state) where till_id is not null;
-- The till that somebody chose for a sale.
alter table einvoice_option add column till_id {ID};
