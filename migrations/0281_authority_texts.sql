-- A document whose text the authority did not show: how often it was asked in vain, when it is
-- asked again, and since when nobody asks any more.
alter table authority_document add column text_attempts {ID} not null default 0;
alter table authority_document add column text_next_at {TIME};
alter table authority_document add column unreadable_at {TIME};
-- Those that were taken as read after one refusal are asked for again.
update authority_document set read_at = null, text = null
where read_at is not null and length(text) = 0;

-- What the company itself wants: why it rejects a document, since when, and what became of that.
-- The authority's own reason is beside it.
alter table authority_document add column asked_reason {TEXT};
alter table authority_document add column asked_at {TIME};
alter table authority_document add column asked_state {TEXT}
    check (asked_state in ('open', 'taken', 'refused'));
