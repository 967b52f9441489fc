-- Messages of members to the support. A file is sent in before its message and belongs to it once
-- that is sent; one that never does is removed. Answers come by mail.
create table ticket (
    tenant_id {ID} not null references tenant(id),
    id        {ID} not null,
    user_id   {ID} not null references app_user(id),
    full_name {TEXT} not null,
    email     {TEXT} not null,
    title     {TEXT} not null,
    message   {TEXT} not null,
    -- The page that it was written on.
    page      {TEXT},
    sent_at   {TIME} not null,
    primary key (tenant_id, id)
);
create index ticket_of_user on ticket (tenant_id, user_id, id);

create table ticket_file (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    user_id     {ID} not null references app_user(id),
    ticket_id   {ID},
    file_name   {TEXT} not null,
    media_type  {TEXT} not null,
    -- Bytes.
    size        {ID} not null check (size > 0),
    storage_key {TEXT} not null,
    uploaded_at {TIME} not null,
    primary key (tenant_id, id)
);
create index ticket_file_of_ticket on ticket_file (tenant_id, ticket_id);
