-- What corrections put on both sides of an account in a month: an entry that was reversed and its
-- reversal, which bears the same day. Gross movements are told without them.
alter table account_month add column corrected {MONEY} not null default 0;
insert into account_month (tenant_id, account_id, month, debit, credit, corrected)
select e.tenant_id, l.account_id,
    cast(substr(cast(l.date as text), 1, 4) as bigint) * 100
        + cast(substr(cast(l.date as text), 6, 2) as bigint) as month,
    0, 0, cast(sum(l.debit + l.credit) as bigint)
from journal_entry e
join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
where e.reverses is not null
group by 1, 2, 3
on conflict (tenant_id, account_id, month) do update set corrected = excluded.corrected;
create index journal_entry_reversal on journal_entry (tenant_id, date) where reverses is not null;
