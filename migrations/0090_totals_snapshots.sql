-- The monthly totals as they stood after each ten thousandth entry or so, so that what was known at
-- a moment long ago is told by the snapshot before it and the few entries between.

create table totals_snapshot (
    tenant_id    {ID} not null references tenant(id),
    -- The last entry that is in it.
    entry_number {ID} not null,
    -- The moments of the entries since the snapshot before: clocks may be set back between two.
    first_posted {TIME} not null,
    last_posted  {TIME} not null,
    primary key (tenant_id, entry_number)
){NARROW};

create table snapshot_month (
    tenant_id    {ID} not null references tenant(id),
    entry_number {ID} not null,
    month        {ID} not null,
    account_id   {ID} not null,
    debit        {MONEY} not null,
    credit       {MONEY} not null,
    primary key (tenant_id, entry_number, month, account_id)
){NARROW};

create table snapshot_label_month (
    tenant_id    {ID} not null references tenant(id),
    entry_number {ID} not null,
    label        {TEXT} not null,
    month        {ID} not null,
    label_id     {ID} not null,
    account_id   {ID} not null,
    debit        {MONEY} not null,
    credit       {MONEY} not null,
    primary key (tenant_id, entry_number, label, month, label_id, account_id)
){NARROW};

-- Books that are there already. As while posting, a snapshot stands for no fewer entries than a
-- company has totals: whoever has many labels copies no more than was posted.
insert into totals_snapshot (tenant_id, entry_number, first_posted, last_posted)
select e.tenant_id, max(e.number), min(e.posted_at), max(e.posted_at)
from journal_entry e
join (select tenant_id, ((count(*) - 1) / 10000 + 1) * 10000 as entries
      from (select tenant_id from account_month union all
            select tenant_id from label_month) totals
      group by tenant_id) run on run.tenant_id = e.tenant_id
group by e.tenant_id, (e.number - 1) / run.entries having count(*) = max(run.entries);

-- What each run of entries put on an account in a month, and of the runs the sum up to each of
-- the snapshots.
insert into snapshot_month (tenant_id, entry_number, month, account_id, debit, credit)
select r.tenant_id, s.entry_number, r.month, r.account_id, sum(r.debit), sum(r.credit)
from (select n.tenant_id, n.until, l.account_id,
          cast(substr(cast(l.date as text), 1, 4) as bigint) * 100
              + cast(substr(cast(l.date as text), 6, 2) as bigint) as month,
          sum(l.debit) as debit, sum(l.credit) as credit
      from (select tenant_id, entry_number as until, lag(entry_number, 1, 0)
                over (partition by tenant_id order by entry_number) as behind
            from totals_snapshot) n
      join journal_line l on l.tenant_id = n.tenant_id
          and l.entry_number > n.behind and l.entry_number <= n.until
      group by 1, 2, 3, 4) r
join totals_snapshot s on s.tenant_id = r.tenant_id and s.entry_number >= r.until
group by r.tenant_id, s.entry_number, r.month, r.account_id;

insert into snapshot_label_month
    (tenant_id, entry_number, label, month, label_id, account_id, debit, credit)
select r.tenant_id, s.entry_number, r.label, r.month, r.label_id, r.account_id,
    sum(r.debit), sum(r.credit)
from (select n.tenant_id, n.until, k.label, l.account_id,
          cast(substr(cast(l.date as text), 1, 4) as bigint) * 100
              + cast(substr(cast(l.date as text), 6, 2) as bigint) as month,
          case k.label when 'branch' then l.branch_id when 'class' then l.class_id
              else l.project_id end as label_id,
          sum(l.debit) as debit, sum(l.credit) as credit
      from (select tenant_id, entry_number as until, lag(entry_number, 1, 0)
                over (partition by tenant_id order by entry_number) as behind
            from totals_snapshot) n
      join journal_line l on l.tenant_id = n.tenant_id
          and l.entry_number > n.behind and l.entry_number <= n.until
      cross join (select 'branch' as label union all select 'class' union all
                  select 'project') k
      group by 1, 2, 3, 4, 5, 6) r
join totals_snapshot s on s.tenant_id = r.tenant_id and s.entry_number >= r.until
where r.label_id is not null
group by r.tenant_id, s.entry_number, r.label, r.month, r.label_id, r.account_id;
