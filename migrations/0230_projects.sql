-- Who runs a project; whoever added it sees it as well.
alter table project add column manager_id {ID};

-- Which papers of a project a file belongs to.
alter table attachment add column file_group {TEXT}
    check (file_group in ('contract', 'additional'));

-- What a project's page lists.
create index journal_line_project on journal_line (tenant_id, project_id, date desc,
    entry_number desc, line_no desc) where project_id is not null;
create index quote_project on quote (tenant_id, project_id, date desc, id desc)
    where project_id is not null and deleted_at is null;
create index credit_note_project on credit_note (tenant_id, project_id, date desc, id desc)
    where project_id is not null and deleted_at is null;
create index vendor_credit_project on vendor_credit (tenant_id, project_id, date desc, id desc)
    where project_id is not null and deleted_at is null;
