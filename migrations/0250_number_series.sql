-- Numbers of documents by branch, where a branch has a series; elsewhere the company's counts.
create table branch_numbering (
    tenant_id  {ID} not null references tenant(id),
    branch_id  {ID} not null,
    doc_kind   {TEXT} not null,
    prefix     {TEXT} not null,
    last       {ID} not null,
    digits     {INT} not null,
    primary key (tenant_id, branch_id, doc_kind),
    foreign key (tenant_id, branch_id) references branch (tenant_id, id)
);

-- Series that were used before a prefix was changed: the list of missing numbers reads them too.
create table former_numbering (
    tenant_id  {ID} not null references tenant(id),
    doc_kind   {TEXT} not null,
    prefix     {TEXT} not null,
    digits     {INT} not null,
    primary key (tenant_id, doc_kind, prefix)
);
