-- What was posted to each account in a month under a customer, vendor, employee or shareholder, by
-- kind of document, kept as account_month is and in the same transaction. Lines that name nobody
-- are the whole less these.

create table party_month (
    tenant_id  {ID} not null references tenant(id),
    account_id {ID} not null,
    -- Year x 100 + month.
    month      {ID} not null,
    party_kind {TEXT} not null,
    party_id   {ID} not null,
    doc_kind   {TEXT} not null,
    debit      {MONEY} not null,
    credit     {MONEY} not null,
    primary key (tenant_id, account_id, month, party_kind, party_id, doc_kind)
){NARROW};

insert into party_month
    (tenant_id, account_id, month, party_kind, party_id, doc_kind, debit, credit)
select l.tenant_id, l.account_id,
    cast(substr(cast(l.date as text), 1, 4) as bigint) * 100
        + cast(substr(cast(l.date as text), 6, 2) as bigint),
    l.party_kind, l.party_id, e.doc_kind, sum(l.debit), sum(l.credit)
from journal_line l
join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
where l.party_id is not null
group by 1, 2, 3, 4, 5, 6;
