-- Who may come in, and what the machinery keeps: companies, people, sessions, jobs, limits.
-- Type words such as {ID} are filled in per database by platform::db::migrate.

-- A company. Everything that belongs to it carries its id as the first column of every key.
create table tenant (
    id                       {ID} primary key,
    company_name             {TEXT} not null,
    legal_name               {TEXT} not null,
    industry_id              {ID} not null,
    company_size             {TEXT} not null,
    currency_id              {ID} not null,
    company_main_email       {TEXT},
    billing_email            {TEXT},
    company_address          {TEXT},
    phone                    {TEXT},
    tax_id                   {TEXT},
    time_zone                {TEXT} not null default 'Africa/Cairo',
    fiscal_year_start_month  {INT} not null default 1
        check (fiscal_year_start_month between 1 and 12),
    tier                     {INT} not null default 1,
    plan_code                {TEXT},
    -- intrial, active, canceling, waiting, canceled
    subscription_status      {TEXT} not null,
    trial_starts_on          {DATE},
    trial_ends_on            {DATE},
    branches_enabled         {BOOL} not null default {FALSE},
    created_at               {TIME} not null
);

create table app_user (
    id             {ID} primary key,
    -- Lower case; a person has one account and may belong to several companies.
    email          {TEXT} not null unique,
    first_name     {TEXT} not null,
    last_name      {TEXT} not null,
    phone          {TEXT} not null,
    user_type      {TEXT} not null default '',
    -- argon2id in PHC text; null until an invited person sets one.
    password_hash  {TEXT},
    accepted_terms_at {TIME},
    created_at     {TIME} not null
);

create table membership (
    tenant_id    {ID} not null references tenant(id),
    user_id      {ID} not null references app_user(id),
    role         {TEXT} not null check (role in ('admin', 'accountant', 'reg_user', 'PM')),
    -- The member's own flags over the role's table, as JSON; null: the role's table alone.
    permissions  {JSON},
    active       {BOOL} not null default {TRUE},
    created_at   {TIME} not null,
    -- When role or permissions were last changed: older sessions must be renewed.
    changed_at   {TIME},
    primary key (tenant_id, user_id)
);
create index membership_user on membership (user_id, tenant_id);

-- A bearer token is stored only as its SHA-256.
create table session (
    id            {TEXT} primary key,
    token_hash    {BYTES} not null unique,
    user_id       {ID} not null references app_user(id),
    device        {TEXT} not null,
    created_at    {TIME} not null,
    last_seen_at  {TIME} not null,
    revoked_at    {TIME}
);
create index session_of_user on session (user_id);

-- Four-digit codes sent by mail: ten minutes, five attempts.
create table email_verification (
    id           {TEXT} primary key,
    email        {TEXT} not null,
    code_hash    {BYTES} not null,
    attempts     {INT} not null default 0,
    expires_at   {TIME} not null,
    verified_at  {TIME},
    used_at      {TIME}
);

-- One-time links: password recovery and invitations; stored only as SHA-256.
create table one_time_link (
    token_hash  {BYTES} primary key,
    purpose     {TEXT} not null,
    user_id     {ID} not null references app_user(id),
    tenant_id   {ID},
    expires_at  {TIME} not null,
    used_at     {TIME}
);

-- Answers to the bot check that were used and would still be valid: each counts once.
create table used_challenge (
    signature   {TEXT} primary key,
    expires_at  {TIME} not null
);

-- How often something was tried, by key and window; shared by every copy of the server.
create table rate_limit (
    key           {TEXT} not null,
    window_start  {TIME} not null,
    hits          {ID} not null,
    primary key (key, window_start)
);

-- Work to be done after the transaction that asked for it has been committed.
create table job (
    id           {TEXT} primary key,
    kind         {TEXT} not null,
    payload      {JSON} not null,
    run_at       {TIME} not null,
    attempts     {INT} not null default 0,
    locked_until {TIME},
    last_error   {TEXT},
    failed_at    {TIME}
);
create index job_due on job (run_at);

-- The answer to a create, kept so that a repeated request gets it again instead of a second record.
create table idempotency (
    tenant_id   {ID} not null,
    user_id     {ID} not null,
    key         {TEXT} not null,
    digest      {BYTES} not null,
    answer      {TEXT} not null,
    created_at  {TIME} not null,
    primary key (tenant_id, user_id, key)
);

-- The next free id of a company: one sequence for all of its records.
create table tenant_sequence (
    tenant_id  {ID} primary key references tenant(id),
    next_id    {ID} not null
);

-- The sequence of ids that belong to no company: tenants and users.
create table global_sequence (
    name     {TEXT} primary key,
    next_id  {ID} not null
);
insert into global_sequence (name, next_id) values ('tenant', 1), ('user', 1);

-- Who did what, when, with the fields before and after.
create table activity (
    tenant_id  {ID} not null references tenant(id),
    id         {ID} not null,
    kind       {TEXT} not null,
    record_id  {ID} not null,
    action     {TEXT} not null,
    user_id    {ID} not null,
    user_name  {TEXT} not null,
    at         {TIME} not null,
    changes    {JSON} not null,
    primary key (tenant_id, id)
);
create index activity_record on activity (tenant_id, kind, record_id, id);
