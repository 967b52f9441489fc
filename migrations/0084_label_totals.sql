-- What was posted to each account in a month under a branch, a class or a project, kept as
-- account_month is and in the same transaction. What bears no such label is the whole less these.

create table label_month (
    tenant_id  {ID} not null references tenant(id),
    -- Which kind of label: branch, class or project.
    label      {TEXT} not null,
    month      {ID} not null,
    label_id   {ID} not null,
    account_id {ID} not null,
    debit      {MONEY} not null,
    credit     {MONEY} not null,
    primary key (tenant_id, label, month, label_id, account_id)
){NARROW};

insert into label_month (tenant_id, label, month, label_id, account_id, debit, credit)
select tenant_id, 'branch', cast(substr(cast(date as text), 1, 4) as bigint) * 100
    + cast(substr(cast(date as text), 6, 2) as bigint), branch_id, account_id,
    sum(debit), sum(credit)
from journal_line where branch_id is not null group by 1, 2, 3, 4, 5;
insert into label_month (tenant_id, label, month, label_id, account_id, debit, credit)
select tenant_id, 'class', cast(substr(cast(date as text), 1, 4) as bigint) * 100
    + cast(substr(cast(date as text), 6, 2) as bigint), class_id, account_id,
    sum(debit), sum(credit)
from journal_line where class_id is not null group by 1, 2, 3, 4, 5;
insert into label_month (tenant_id, label, month, label_id, account_id, debit, credit)
select tenant_id, 'project', cast(substr(cast(date as text), 1, 4) as bigint) * 100
    + cast(substr(cast(date as text), 6, 2) as bigint), project_id, account_id,
    sum(debit), sum(credit)
from journal_line where project_id is not null group by 1, 2, 3, 4, 5;
