-- What a row shares with rows that may be the same record or take the same, as numbers: what one
-- row changes is found without the others.
alter table import_row add column shared_keys {TEXT};

-- The counts of imports that were over before they were kept.
update import_batch set about = cast(
    substr(cast(about as text), 1, length(cast(about as text)) - 1) || (
        select ',"counts":{"rows":' || count(*)
            || ',"good":' || count(case when r.state = 'good' then 1 end)
            || ',"bad":' || count(case when r.state = 'bad' then 1 end)
            || ',"duplicates":' || count(case when r.state = 'duplicate' then 1 end)
            || ',"skipped":' || count(case when r.decision = 'skip' then 1 end)
            || ',"open":' || count(case when r.decision <> 'skip' and r.state = 'bad' then 1 end)
            || ',"wanted":' || count(case when r.decision <> 'skip' and r.state <> 'bad' then 1 end)
            || ',"merging":' || count(
                case when r.decision = 'merge' and r.state <> 'bad' then 1 end)
            || ',"made":' || count(case when r.outcome = 'made' then r.record_id end)
            || ',"merged":' || count(case when r.outcome = 'merged' then r.record_id end)
            || ',"refused":' || count(case when r.outcome = 'refused' then 1 end)
            || ',"done":' || count(r.outcome) || '}}'
        from import_row r
        where r.tenant_id = import_batch.tenant_id and r.import_id = import_batch.id
            and r.state <> 'none')
    as {JSON})
where state in ('imported', 'undone') and cast(about as text) not like '%"counts":%';
