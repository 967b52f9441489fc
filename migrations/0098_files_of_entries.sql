-- Files beside journal entries are kept by the word that entries have everywhere else.
update attachment set doc_kind = 'journal_entry' where doc_kind = 'manual_entry';
