-- By which a key that the authority calls with is found: a keyed hash, not the key.
alter table einvoice_connection add column callback_mark {BYTES};
create index einvoice_connection_callback on einvoice_connection (callback_mark)
    where callback_mark is not null;

-- Messages of the authority that were heeded: each is sent until it is answered.
create table einvoice_callback (
    tenant_id   {ID} not null references tenant(id),
    delivery    {TEXT} not null,
    received_at {TIME} not null,
    primary key (tenant_id, delivery)
);
