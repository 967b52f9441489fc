-- Files that people attached. A file is uploaded first and belongs to a document once that is
-- saved; one that never does is removed after two days. What was taken off a document stays,
-- marked.

create table attachment (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    -- The document; none while it has not been saved.
    doc_kind         {TEXT},
    doc_id           {ID},
    file_name        {TEXT} not null,
    media_type       {TEXT} not null,
    -- Bytes.
    size             {ID} not null check (size > 0),
    sha256           {BYTES} not null,
    storage_key      {TEXT} not null,
    uploaded_at      {TIME} not null,
    uploaded_by      {ID} not null,
    uploaded_by_name {TEXT} not null,
    deleted_at       {TIME},
    primary key (tenant_id, id),
    check ((doc_kind is null) = (doc_id is null))
);
create index attachment_doc on attachment (tenant_id, doc_kind, doc_id) where deleted_at is null;
