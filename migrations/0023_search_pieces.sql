-- What a piece of three characters is found in: `block` holds the documents with ids 64 x block to
-- 64 x block + 63. Written by housekeeping (documents::searching), never by what posts: documents
-- behind `upto` are read as they stand. A row may outlive the text that it was written for; whoever
-- changes `invoice.search_text` in a migration deletes search_mark, and all is written anew.
create table search_piece (
    tenant_id {ID} not null,
    doc_kind  {TEXT} not null,
    piece     {TEXT} not null,
    block     {ID} not null,
    primary key (tenant_id, doc_kind, piece, block)
){NARROW};

-- Up to which id the documents of a kind are in search_piece.
create table search_mark (
    tenant_id {ID} not null,
    doc_kind  {TEXT} not null,
    upto      {ID} not null,
    primary key (tenant_id, doc_kind)
){NARROW};

-- Whatever a list of invoices is sorted by stands in one index: an order by another column than the
-- date reads this alone, not every row, and posting keeps no index more for it.
drop index invoice_date;
create index invoice_date on invoice
    (tenant_id, date desc, id desc, customer_id, search_text, due_date, total_base, number)
    where deleted_at is null;
