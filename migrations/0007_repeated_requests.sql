-- The answer to what a person made outside any company, such as a further company of theirs.
create table person_idempotency (
    user_id     {ID} not null references app_user(id),
    key         {TEXT} not null,
    digest      {BYTES} not null,
    answer      {TEXT} not null,
    created_at  {TIME} not null,
    primary key (user_id, key)
);
