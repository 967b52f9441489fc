-- A document that was tried with one of the authority's systems is filed with another one all the
-- same: it has one open filing in each.

drop index einvoice_open;
create unique index einvoice_open on einvoice (tenant_id, doc_kind, doc_id, environment)
    where state not in ('invalid', 'cancelled', 'rejected');
