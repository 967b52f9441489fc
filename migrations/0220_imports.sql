-- Files of other programs on their way to become records.

-- A file that was uploaded, and what became of it.
create table import_batch (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    kind            {TEXT} not null,
    file_name       {TEXT},
    -- The product that wrote it, when its headings are known.
    source          {TEXT},
    state           {TEXT} not null check (state in ('mapping', 'review', 'importing', 'imported',
        'failed', 'undone')),
    mode            {TEXT} check (mode in ('all', 'good')),
    -- Why it failed, in both languages.
    problem         {JSON},
    -- How the file is written, its sheets, and which of them this is.
    about           {JSON} not null,
    -- Which column is which field.
    mapping         {JSON} not null,
    -- Counts what was done to its rows, so that two people can't check them at once.
    version         {ID} not null default 0,
    created_at      {TIME} not null,
    created_by_name {TEXT} not null,
    -- For whom the rows are imported.
    started_by      {ID},
    imported_at     {TIME},
    primary key (tenant_id, id)
);

-- A row of the file, as text.
create table import_row (
    tenant_id   {ID} not null,
    import_id   {ID} not null,
    -- As the person sees it in the file, from 1.
    line        {ID} not null,
    cells       {JSON} not null,
    -- A letter for each cell: what it is.
    kinds       {TEXT} not null,
    -- 'none': headings, totals, and what is no record.
    state       {TEXT} not null check (state in ('none', 'good', 'bad', 'duplicate')),
    -- Its values by field, as they will be recorded.
    record      {JSON} not null,
    troubles    {JSON} not null,
    duplicate   {JSON},
    decision    {TEXT} not null check (decision in ('import', 'skip', 'merge')),
    outcome     {TEXT} check (outcome in ('made', 'merged', 'refused')),
    record_id   {ID},
    -- What a merged record was before, and its version after.
    before      {JSON},
    version     {ID},
    primary key (tenant_id, import_id, line),
    foreign key (tenant_id, import_id) references import_batch (tenant_id, id)
);

-- What the company chose for files with the same headings.
create table import_mapping (
    tenant_id {ID} not null references tenant(id),
    kind      {TEXT} not null,
    -- SHA-256 of the headings.
    headings  {TEXT} not null,
    fields    {JSON} not null,
    primary key (tenant_id, kind, headings)
);
