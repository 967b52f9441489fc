-- Who locked a period, by the name that they had then.
alter table period_lock add column locked_by_name {TEXT} not null default '';
update period_lock set locked_by_name = coalesce((
    select u.first_name || ' ' || u.last_name from app_user u
    where u.id = period_lock.locked_by), '');
