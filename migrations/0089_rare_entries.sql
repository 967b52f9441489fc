-- Entries of which a company has few among its many, found by their days: the cash flow asks for
-- them over whole years.
create index journal_entry_rare on journal_entry (tenant_id, doc_kind, date)
    where doc_kind in ('asset_disposal', 'opening', 'revaluation', 'transfer');
