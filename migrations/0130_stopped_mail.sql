-- Addresses to which a company's mail was stopped by whoever reads it; only their SHA-256.
create table stopped_mail (
    tenant_id  {ID} not null references tenant(id),
    address    {BYTES} not null,
    stopped_at {TIME} not null,
    primary key (tenant_id, address)
);
