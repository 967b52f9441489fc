-- What the books said at a moment is told by what was posted since.

create index journal_entry_posted on journal_entry (tenant_id, posted_at);
