-- The moment that a company's last write bears. No later write bears an earlier one, whatever the
-- clocks of the servers show, so that what was known at a moment stays what was known then.
create table write_clock (
    tenant_id  {ID} primary key references tenant(id),
    last_write {TIME} not null
);
insert into write_clock (tenant_id, last_write)
select tenant_id, max(posted_at) from journal_entry group by tenant_id;
