-- A quote may be mailed again, and to several people: each message has a link of its own, and all
-- of them lead to the quote until somebody makes a new one by hand, which voids the others.
drop index quote_link;
create table quote_link (
    tenant_id  {ID} not null references tenant(id),
    -- SHA-256 of the word in the link.
    hash       {BYTES} not null,
    quote_id   {ID} not null,
    made_at    {TIME} not null,
    primary key (tenant_id, hash),
    foreign key (tenant_id, quote_id) references quote (tenant_id, id)
);
create index quote_link_of on quote_link (tenant_id, quote_id);
insert into quote_link (tenant_id, hash, quote_id, made_at)
    select tenant_id, link_hash, id, created_at from quote where link_hash is not null;
alter table quote drop column link_hash;
