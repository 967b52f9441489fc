-- What a company says of itself on paper, and how its paper looks.

-- Its name and address as English readers know them; legal_name and company_address are the
-- registered ones.
alter table tenant add column legal_name_en {TEXT};
alter table tenant add column company_address_en {TEXT};
alter table tenant add column commercial_register {TEXT};
-- Whether its invoices are tax invoices; that takes a tax registration number too.
alter table tenant add column vat_registered {BOOL} not null default {TRUE};
-- Where the bytes of its logo lie, and what they are.
alter table tenant add column logo_key {TEXT};
alter table tenant add column logo_type {TEXT};
alter table tenant add column paper_style {TEXT} not null default 'classic'
    check (paper_style in ('classic', 'modern', 'compact'));
-- #rrggbb.
alter table tenant add column paper_accent {TEXT} not null default '#0f7173';
alter table tenant add column paper_language {TEXT} not null default 'ar'
    check (paper_language in ('ar', 'en', 'both'));
alter table tenant add column paper_footer {TEXT};
-- Where customers pay: bank, account, IBAN.
alter table tenant add column payment_details {TEXT};
-- Whether invoices have room for signatures.
alter table tenant add column paper_signatures {BOOL} not null default {FALSE};
