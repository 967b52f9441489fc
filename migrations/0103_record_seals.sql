-- Each record that reports, returns and papers read is hashed when it is written, and the hashes of
-- a company are chained. Nothing here is ever changed or deleted.

create table record_seal (
    tenant_id {ID} not null references tenant(id),
    -- 1, 2, 3, … in each company.
    number    {ID} not null,
    -- Which record: `invoice`, `account`, `activity`, …
    kind      {TEXT} not null,
    record_id {ID} not null,
    -- SHA-256 of its rows.
    digest    {BYTES} not null,
    -- Two bytes for each column, which say where a changed record differs.
    outline   {BYTES} not null,
    -- SHA-256 of the seal before and of this one.
    hash      {BYTES} not null,
    primary key (tenant_id, number)
){NARROW};
create index record_seal_record on record_seal (tenant_id, kind, record_id, number);

-- What a label was before is read by its document.
create index document_tag_past_document on document_tag_past (tenant_id, doc_kind, doc_id);

--- sqlite
create trigger record_seal_update before update on record_seal
begin select raise(abort, 'a seal is never changed'); end;
create trigger record_seal_delete before delete on record_seal
begin select raise(abort, 'a seal is never deleted'); end;
--- postgres
create function record_seals_are_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'a seal is never changed or deleted'
        using errcode = 'integrity_constraint_violation';
end $$;
create trigger record_seal_append_only before update or delete or truncate on record_seal
    for each statement execute function record_seals_are_append_only();
--- both
