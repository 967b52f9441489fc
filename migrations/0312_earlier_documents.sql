-- Documents dated before the first VAT return. What was in the books when somebody said from when
-- returns are made was filed elsewhere; what is entered later into those days is asked about.
alter table vat_setting add column through_entry {ID} not null default 0;
update vat_setting set through_entry = coalesce((
    select max(e.number) from journal_entry e
    where e.tenant_id = vat_setting.tenant_id and e.posted_at <= (
        select min(a.at) from activity a
        where a.tenant_id = vat_setting.tenant_id and a.kind = 'company'
          and a.record_id = vat_setting.tenant_id
          and cast(a.changes as text) like '%vat_first_day%')), (
    -- Nobody knows when: then all that is there.
    select max(e.number) from journal_entry e where e.tenant_id = vat_setting.tenant_id), 0);

-- What was answered.
create table vat_earlier_document (
    tenant_id      {ID} not null references tenant(id),
    doc_kind       {TEXT} not null,
    doc_id         {ID} not null,
    -- A return includes it; otherwise it was filed elsewhere.
    included       {BOOL} not null,
    -- The last entry at that moment: a later change of what was filed elsewhere is asked about.
    through_entry  {ID} not null,
    chosen_at      {TIME} not null,
    chosen_by      {ID} not null,
    chosen_by_name {TEXT} not null,
    primary key (tenant_id, doc_kind, doc_id)
);
