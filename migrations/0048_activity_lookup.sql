-- The company's activity is looked up by person, and by kind of record.
create index activity_user on activity (tenant_id, user_id, id);
create index activity_kind on activity (tenant_id, kind, id);
