-- What the tax authority calls the things on a document and the business that sells them. Both are
-- kept with the document: what was said on paper stays said, whatever becomes of a product, a
-- branch or the company.

-- The authority's code of what the company does, 4 digits; a branch may have its own.
alter table tenant add column activity_code {TEXT};

alter table invoice add column activity_code {TEXT};
alter table quote add column activity_code {TEXT};
alter table credit_note add column activity_code {TEXT};

-- The EGS or GS1 code of what a line sells.
alter table invoice_line add column item_code {TEXT};
alter table quote_line add column item_code {TEXT};
alter table credit_note_line add column item_code {TEXT};

-- Until now paper said the product's code of the day.
update invoice_line set item_code =
    (select coalesce(p.egs_code, p.gs1_code) from product p
     where p.tenant_id = invoice_line.tenant_id and p.id = invoice_line.product_id)
where product_id is not null;
update quote_line set item_code =
    (select coalesce(p.egs_code, p.gs1_code) from product p
     where p.tenant_id = quote_line.tenant_id and p.id = quote_line.product_id)
where product_id is not null;
update credit_note_line set item_code =
    (select coalesce(p.egs_code, p.gs1_code) from product p
     where p.tenant_id = credit_note_line.tenant_id and p.id = credit_note_line.product_id)
where product_id is not null;
