-- E-invoices filed with the Egyptian Tax Authority.

-- How a company is connected; secrets are sealed with the program's key that `key_id` names.
create table einvoice_connection (
    tenant_id        {ID} primary key references tenant(id),
    tax_id           {TEXT},
    tax_name         {TEXT},
    full_name        {TEXT},
    taxpayer         {TEXT},
    national_id      {TEXT},
    -- Codes, separated by commas; the first is that of documents without one.
    activity_codes   {TEXT} not null default '',
    -- What the authority calls the branch of documents without one.
    branch_id        {TEXT} not null default '0',
    governorate      {TEXT},
    region           {TEXT},
    street           {TEXT},
    building_number  {TEXT},
    environment      {TEXT} check (environment in ('preproduction', 'production', 'simulator')),
    client_id        {TEXT},
    client_secret    {BYTES},
    callback_key     {BYTES},
    key_id           {TEXT},
    tested_at        {TIME},
    seal_kind        {TEXT} not null default 'none' check (seal_kind in ('none', 'file', 'agent')),
    -- The key and its certificates, sealed like the other secrets.
    seal             {BYTES},
    seal_subject     {TEXT},
    seal_issuer      {TEXT},
    seal_tax_id      {TEXT},
    seal_valid_until {TIME},
    seal_tested_at   {TIME},
    mode             {TEXT} not null default 'by_hand'
        check (mode in ('by_hand', 'on_save', 'nightly')),
    active           {BOOL} not null default {FALSE},
    -- For so many hours after submission a valid document is neither edited nor deleted here.
    hours_to_cancel  {INT} not null default 24,
    -- How many documents go into one submission: halved when the authority finds it too large.
    most_in_batch    {INT} not null default 100 check (most_in_batch > 0),
    version          {ID} not null default 0,
    -- Who works at the company's queue, until when, and for when the next job is put down.
    lease            {TEXT},
    leased_until     {TIME},
    wake_at          {TIME}
);

-- A document on its way to the authority, and what became of it there.
create table einvoice (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    doc_kind         {TEXT} not null check (doc_kind in ('invoice', 'credit_note')),
    doc_id           {ID} not null,
    -- The document's edit that the text says.
    doc_version      {ID} not null,
    number           {TEXT} not null,
    environment      {TEXT} not null,
    tax_id           {TEXT} not null,
    state            {TEXT} not null check (state in ('draft', 'ready', 'waiting_for_signature',
        'signed', 'submitting', 'refused', 'submitted', 'valid', 'invalid', 'cancel_requested',
        'cancelled', 'reject_requested', 'rejected')),
    -- Given up for a person to look at.
    dead             {BOOL} not null default {FALSE},
    -- The text as it is hashed; with the signature once it is signed. Never written anew.
    text             {BYTES},
    signed_at        {TIME},
    sending_since    {TIME},
    searches         {INT} not null default 0,
    attempts         {INT} not null default 0,
    next_attempt_at  {TIME},
    submission_id    {TEXT},
    uuid             {TEXT},
    long_id          {TEXT},
    submitted_at     {TIME},
    can_cancel_until {TIME},
    cancel_reason    {TEXT},
    -- What was found wrong here or there: [{"name":…,"status":…,"faults":[…]}]
    steps            {JSON} not null,
    created_at       {TIME} not null,
    primary key (tenant_id, id)
);
-- One filing of a document at a time, freed by a final answer alone.
create unique index einvoice_open on einvoice (tenant_id, doc_kind, doc_id)
    where state not in ('invalid', 'cancelled', 'rejected');
create index einvoice_of on einvoice (tenant_id, doc_kind, doc_id, id);
create index einvoice_due on einvoice (tenant_id, next_attempt_at)
    where next_attempt_at is not null;
create unique index einvoice_uuid on einvoice (tenant_id, uuid) where uuid is not null;

-- Each move of one, with whose doing it was.
create table einvoice_move (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    einvoice_id {ID} not null,
    at          {TIME} not null,
    from_state  {TEXT} not null,
    to_state    {TEXT} not null,
    event       {TEXT} not null,
    -- A person's name; none where the program did it.
    who         {TEXT},
    -- Our code, and what the authority said.
    code        {TEXT},
    words       {TEXT},
    primary key (tenant_id, id),
    foreign key (tenant_id, einvoice_id) references einvoice (tenant_id, id)
);
create index einvoice_move_of on einvoice_move (tenant_id, einvoice_id, id);

-- Documents of which somebody said whether they are e-invoices; others are when filing is on.
create table einvoice_option (
    tenant_id {ID} not null references tenant(id),
    doc_kind  {TEXT} not null check (doc_kind in ('invoice', 'credit_note')),
    doc_id    {ID} not null,
    wanted    {BOOL} not null,
    primary key (tenant_id, doc_kind, doc_id)
);

-- The moves of `eta::MOVES`; no other is taken, whoever asks for it.
--- sqlite
create trigger einvoice_moves before update of state on einvoice
when old.state <> new.state and old.state || '>' || new.state not in (
        'draft>ready', 'ready>draft', 'ready>waiting_for_signature',
        'waiting_for_signature>ready', 'waiting_for_signature>signed', 'signed>draft',
        'signed>submitting', 'submitting>signed', 'submitting>refused', 'submitting>submitted',
        'refused>draft', 'submitted>valid', 'submitted>invalid', 'submitted>cancelled',
        'submitted>rejected', 'valid>cancel_requested', 'valid>reject_requested',
        'valid>cancelled', 'valid>rejected', 'cancel_requested>valid',
        'cancel_requested>cancelled', 'cancel_requested>rejected', 'reject_requested>valid',
        'reject_requested>rejected', 'reject_requested>cancelled')
begin select raise(abort, 'einvoice: no such move'); end;
create trigger einvoice_begins before insert on einvoice
when new.state <> 'draft'
begin select raise(abort, 'einvoice: begins as a draft'); end;
--- postgres
create function einvoice_moves() returns trigger language plpgsql as $$
begin
    if old.state <> new.state and old.state || '>' || new.state not in (
        'draft>ready', 'ready>draft', 'ready>waiting_for_signature',
        'waiting_for_signature>ready', 'waiting_for_signature>signed', 'signed>draft',
        'signed>submitting', 'submitting>signed', 'submitting>refused', 'submitting>submitted',
        'refused>draft', 'submitted>valid', 'submitted>invalid', 'submitted>cancelled',
        'submitted>rejected', 'valid>cancel_requested', 'valid>reject_requested',
        'valid>cancelled', 'valid>rejected', 'cancel_requested>valid',
        'cancel_requested>cancelled', 'cancel_requested>rejected', 'reject_requested>valid',
        'reject_requested>rejected', 'reject_requested>cancelled') then
        raise exception 'einvoice: no such move' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end $$;
create trigger einvoice_moves before update of state on einvoice
    for each row execute function einvoice_moves();
create function einvoice_begins() returns trigger language plpgsql as $$
begin
    if new.state <> 'draft' then
        raise exception 'einvoice: begins as a draft'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end $$;
create trigger einvoice_begins before insert on einvoice
    for each row execute function einvoice_begins();
--- both
