-- When a member was last here, their picture, and whose company it is: the person who opened it,
-- until they give it to another admin.
alter table membership add column last_seen_at {TIME};
alter table membership add column picture_key {TEXT};
alter table membership add column picture_type {TEXT};
alter table membership add column is_owner {BOOL} not null default {FALSE};
update membership set is_owner = {TRUE}
where role = 'admin' and active = {TRUE} and created_at =
    (select t.created_at from tenant t where t.id = membership.tenant_id);
create unique index membership_owner on membership (tenant_id) where is_owner = {TRUE};
