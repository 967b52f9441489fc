-- What happened to a person's account, for them and for the support; kept 180 days. No secrets and
-- no whole addresses. `company_id` is the company that it concerns, if any; the row is the
-- person's.
create table security_event (
    id         {TEXT} primary key,
    user_id    {ID} not null references app_user(id),
    kind       {TEXT} not null,
    at         {TIME} not null,
    network    {TEXT},
    device     {TEXT},
    company_id {ID} references tenant(id)
);
create index security_event_of_user on security_event (user_id, at);
create index security_event_at on security_event (at);
