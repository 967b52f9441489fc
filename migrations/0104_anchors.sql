-- Where the chains of a company ended on a day, signed with a key that is outside the database:
-- whoever makes a chain anew can't make these anew. Nothing here is ever changed or deleted.

create table anchor (
    tenant_id  {ID} not null references tenant(id),
    -- 1, 2, 3, … in each company.
    number     {ID} not null,
    day        {DATE} not null,
    -- The last entry of the journal and its hash.
    entries    {ID} not null,
    entry_hash {BYTES} not null,
    -- The last seal of a record and its hash.
    seals      {ID} not null,
    seal_hash  {BYTES} not null,
    -- SHA-256 of the statement before.
    before     {BYTES} not null,
    signed_at  {TIME} not null,
    -- Ed25519 (RFC 8032), over the statement's text.
    public_key {BYTES} not null,
    signature  {BYTES} not null,
    primary key (tenant_id, number)
){NARROW};

--- sqlite
create trigger anchor_update before update on anchor
begin select raise(abort, 'an anchor is never changed'); end;
create trigger anchor_delete before delete on anchor
begin select raise(abort, 'an anchor is never deleted'); end;
--- postgres
create function anchors_are_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'an anchor is never changed or deleted'
        using errcode = 'integrity_constraint_violation';
end $$;
create trigger anchor_append_only before update or delete or truncate on anchor
    for each statement execute function anchors_are_append_only();
--- both
