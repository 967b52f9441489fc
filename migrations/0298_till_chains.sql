-- The chain of a till: each link names a filing that is there, and none is ever changed or deleted.

--- sqlite
create table till_link_anew (
    tenant_id     {ID} not null references tenant(id),
    till_id       {ID} not null,
    number        {ID} not null,
    uuid          {TEXT} not null,
    previous_uuid {TEXT} not null,
    einvoice_id   {ID} not null,
    text          {BYTES} not null,
    at            {TIME} not null,
    primary key (tenant_id, till_id, number),
    foreign key (tenant_id, till_id) references till (tenant_id, id),
    foreign key (tenant_id, einvoice_id) references einvoice (tenant_id, id)
);
insert into till_link_anew select * from till_link;
drop table till_link;
alter table till_link_anew rename to till_link;
create unique index till_link_previous on till_link (tenant_id, till_id, previous_uuid);
create unique index till_link_uuid on till_link (tenant_id, uuid);
--- postgres
alter table till_link add foreign key (tenant_id, einvoice_id) references einvoice (tenant_id, id);
--- both
-- Which filing a link is of is asked when its records are proved.
create index till_link_einvoice on till_link (tenant_id, einvoice_id);

--- sqlite
create trigger till_link_update before update on till_link
begin select raise(abort, 'a receipt of a till is never changed'); end;
create trigger till_link_delete before delete on till_link
begin select raise(abort, 'a receipt of a till is never deleted'); end;
--- postgres
create function till_links_are_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'a receipt of a till is never changed or deleted'
        using errcode = 'integrity_constraint_violation';
end $$;
create trigger till_link_append_only before update or delete or truncate on till_link
    for each statement execute function till_links_are_append_only();
--- both
