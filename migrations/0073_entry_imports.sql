-- Files of journal entries that were taken, so that none is taken twice unawares.

create table entry_import (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    file_name        {TEXT} not null,
    -- SHA-256 of the file.
    digest           {TEXT} not null,
    first_number     {TEXT} not null,
    last_number      {TEXT} not null,
    entries          {ID} not null,
    imported_at      {TIME} not null,
    imported_by_name {TEXT} not null,
    primary key (tenant_id, id)
);
create index entry_import_digest on entry_import (tenant_id, digest);
