-- The journal's own checks on a cluster. A trigger runs on one shard of its table, and what it
-- reads is the shard of the other table that holds the same companies. Before the tables are laid
-- out, that is the table itself.
create or replace function journal_line_sealed() returns trigger language plpgsql as $$
declare
    entries text;
    sealed boolean;
begin
    select format('%s_%s', beside.logicalrelid, beside.shardid) into entries
        from pg_dist_shard here join pg_dist_shard beside
            on beside.shardminvalue = here.shardminvalue
        where here.shardid = substring(tg_table_name from '_([0-9]+)$')::bigint
            and beside.logicalrelid = 'journal_entry'::regclass;
    execute format('select exists (select 1 from added a join %I e
        on e.tenant_id = a.tenant_id and e.number = a.entry_number)',
        coalesce(entries, 'journal_entry')) into sealed;
    if sealed then
        raise exception 'journal: a sealed entry takes no more lines'
            using errcode = 'integrity_constraint_violation';
    end if;
    return null;
end $$;
create or replace function journal_entry_balances() returns trigger language plpgsql as $$
declare
    lines text;
    wrong boolean;
begin
    select format('%s_%s', beside.logicalrelid, beside.shardid) into lines
        from pg_dist_shard here join pg_dist_shard beside
            on beside.shardminvalue = here.shardminvalue
        where here.shardid = substring(tg_table_name from '_([0-9]+)$')::bigint
            and beside.logicalrelid = 'journal_line'::regclass;
    execute format('select count(*) < 2 or sum(debit) <> sum(credit) or min(date) <> $1.date
        or max(date) <> $1.date
        from %I l where l.tenant_id = $1.tenant_id and l.entry_number = $1.number',
        coalesce(lines, 'journal_line')) into wrong using new;
    if wrong then
        raise exception 'journal: the entry does not balance'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end $$;
