-- Since when documents were submitted that are here. Not known of what was fetched before: such a
-- company is fetched from the beginning once more.
alter table authority_fetch add column fetched_from {TIME};
-- Documents of one run that the authority listed and nobody can read, at most.
alter table authority_fetch add column dropped {ID} not null default 0;
-- Whose failure it was, the last time.
alter table authority_fetch add column failed_kind {TEXT}
    check (failed_kind in ('unreachable', 'refused', 'ours'));
