-- Signing in with a second step. The secret that the person's app shares is encrypted with a key
-- derived from the program's; `last_step` is the latest step of time whose code was used.
create table two_step (
    user_id      {ID} primary key references app_user(id),
    secret       {BYTES} not null,
    confirmed_at {TIME},
    last_step    {ID} not null default 0,
    created_at   {TIME} not null
);

-- Codes for whoever has lost their app: each works once, only a keyed hash is stored.
create table recovery_code (
    user_id   {ID} not null references app_user(id),
    code_hash {BYTES} not null,
    used_at   {TIME},
    primary key (user_id, code_hash)
);

-- The password was right, the second step is still open. `company_id` is the company asked for.
create table sign_in_challenge (
    token_hash {BYTES} primary key,
    user_id    {ID} not null references app_user(id),
    company_id {ID},
    attempts   {INT} not null default 0,
    expires_at {TIME} not null
);
create index sign_in_challenge_of_user on sign_in_challenge (user_id);

-- Four-digit codes mailed to somebody who is signed in: for a new address, for giving a company
-- away. `subject` is what the code is for: the new address, the member.
create table mailed_code (
    id         {TEXT} primary key,
    user_id    {ID} not null references app_user(id),
    purpose    {TEXT} not null,
    subject    {TEXT} not null,
    code_hash  {BYTES} not null,
    attempts   {INT} not null default 0,
    expires_at {TIME} not null
);
create index mailed_code_of_user on mailed_code (user_id, purpose);

-- The language that a person chose for the product; null until they choose one.
alter table app_user add column language {TEXT};
alter table tenant add column members_use_two_step {BOOL} not null default {FALSE};
