-- What a note corrects when that was not filed from here: the tax authority's id of it, or that it
-- was never filed.
alter table einvoice_option add column reference {TEXT};
alter table einvoice_option add column never_filed {BOOL} not null default {FALSE};
-- The last day on which documents may name a code; none where the authority sets none.
alter table item_code add column expires_on {DATE};
