-- Whom a company invited, as it named them: who is invited no more is no member, and has no name
-- there.
alter table security_event add column person_name {TEXT};
