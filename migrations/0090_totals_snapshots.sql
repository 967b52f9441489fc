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

-- Books that are there already: what each run of ten thousand entries put on an account in a month,
-- and of those runs the sum up to each snapshot.
insert into totals_snapshot (tenant_id, entry_number, first_posted, last_posted)
select tenant_id, max(number), min(posted_at), max(posted_at)
from journal_entry group by tenant_id, (number - 1) / 10000 having count(*) = 10000;

insert into snapshot_month (tenant_id, entry_number, month, account_id, debit, credit)
select r.tenant_id, s.entry_number, r.month, r.account_id, sum(r.debit), sum(r.credit)
from (select tenant_id, (entry_number - 1) / 10000 as run, account_id,
          cast(substr(cast(date as text), 1, 4) as bigint) * 100
              + cast(substr(cast(date as text), 6, 2) as bigint) as month,
          sum(debit) as debit, sum(credit) as credit
      from journal_line group by 1, 2, 3, 4) r
join totals_snapshot s on s.tenant_id = r.tenant_id and s.entry_number > r.run * 10000
group by r.tenant_id, s.entry_number, r.month, r.account_id;

insert into snapshot_label_month
    (tenant_id, entry_number, label, month, label_id, account_id, debit, credit)
select r.tenant_id, s.entry_number, 'branch', r.month, r.label_id, r.account_id,
    sum(r.debit), sum(r.credit)
from (select tenant_id, (entry_number - 1) / 10000 as run, branch_id as label_id, account_id,
          cast(substr(cast(date as text), 1, 4) as bigint) * 100
              + cast(substr(cast(date as text), 6, 2) as bigint) as month,
          sum(debit) as debit, sum(credit) as credit
      from journal_line where branch_id is not null group by 1, 2, 3, 4, 5) r
join totals_snapshot s on s.tenant_id = r.tenant_id and s.entry_number > r.run * 10000
group by r.tenant_id, s.entry_number, r.month, r.label_id, r.account_id;

insert into snapshot_label_month
    (tenant_id, entry_number, label, month, label_id, account_id, debit, credit)
select r.tenant_id, s.entry_number, 'class', r.month, r.label_id, r.account_id,
    sum(r.debit), sum(r.credit)
from (select tenant_id, (entry_number - 1) / 10000 as run, class_id as label_id, account_id,
          cast(substr(cast(date as text), 1, 4) as bigint) * 100
              + cast(substr(cast(date as text), 6, 2) as bigint) as month,
          sum(debit) as debit, sum(credit) as credit
      from journal_line where class_id is not null group by 1, 2, 3, 4, 5) r
join totals_snapshot s on s.tenant_id = r.tenant_id and s.entry_number > r.run * 10000
group by r.tenant_id, s.entry_number, r.month, r.label_id, r.account_id;

insert into snapshot_label_month
    (tenant_id, entry_number, label, month, label_id, account_id, debit, credit)
select r.tenant_id, s.entry_number, 'project', r.month, r.label_id, r.account_id,
    sum(r.debit), sum(r.credit)
from (select tenant_id, (entry_number - 1) / 10000 as run, project_id as label_id, account_id,
          cast(substr(cast(date as text), 1, 4) as bigint) * 100
              + cast(substr(cast(date as text), 6, 2) as bigint) as month,
          sum(debit) as debit, sum(credit) as credit
      from journal_line where project_id is not null group by 1, 2, 3, 4, 5) r
join totals_snapshot s on s.tenant_id = r.tenant_id and s.entry_number > r.run * 10000
group by r.tenant_id, s.entry_number, r.month, r.label_id, r.account_id;
