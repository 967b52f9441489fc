-- The file of a whole company that somebody asked for: at most one of each company, made by a job.
create table company_export (
    tenant_id     {ID} not null references tenant(id),
    -- Which asking it is: the job of an earlier one makes nothing.
    run           {TEXT} not null,
    asked_by      {ID} not null references app_user(id),
    asked_by_name {TEXT} not null,
    asked_at      {TIME} not null,
    -- When it was whole; empty while it is being made.
    made_at       {TIME},
    -- When the latest attempt failed.
    failed_at     {TIME},
    size          {ID} not null,
    row_count     {ID} not null,
    file_count    {ID} not null,
    -- Attached files that were not in the store any more.
    missing_count {ID} not null,
    primary key (tenant_id)
);
