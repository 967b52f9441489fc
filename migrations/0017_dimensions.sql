-- What a sale is told apart by: class (per line), branch and project (per document), and tags.
-- Names are folded into name_key and are the company's only ones of their kind.

-- What the lines of documents are told apart by: departments, lines of business (تصنيف).
create table class (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    name        {TEXT} not null,
    name_key    {TEXT} not null,
    -- The class that it belongs to; five levels at most.
    parent_id   {ID},
    active      {BOOL} not null,
    created_at  {TIME} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, parent_id) references class (tenant_id, id)
);
create unique index class_name on class (tenant_id, name_key);
alter table product add column class_id {ID};

-- Free labels of documents, without any effect on the books (وسم).
create table tag (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    name        {TEXT} not null,
    name_key    {TEXT} not null,
    created_at  {TIME} not null,
    deleted_at  {TIME},
    primary key (tenant_id, id)
);
create unique index tag_name on tag (tenant_id, name_key) where deleted_at is null;

create table document_tag (
    tenant_id  {ID} not null,
    doc_kind   {TEXT} not null,
    doc_id     {ID} not null,
    tag_id     {ID} not null,
    primary key (tenant_id, doc_kind, doc_id, tag_id),
    foreign key (tenant_id, tag_id) references tag (tenant_id, id)
){NARROW};
create index document_tag_tag on document_tag (tenant_id, tag_id, doc_kind, doc_id);

-- Where a company does its business (فرع). Whether it works with branches stands on the tenant.
create table branch (
    tenant_id      {ID} not null references tenant(id),
    id             {ID} not null,
    name           {TEXT} not null,
    name_key       {TEXT} not null,
    street_name    {TEXT},
    street_no      {TEXT},
    phone_number   {TEXT},
    postal_code    {TEXT},
    email          {TEXT},
    -- What the tax authority calls the branch, and the code of what is done there.
    eta_branch_id  {TEXT},
    activity_code  {TEXT},
    -- What a new document begins with; one of a company's branches.
    is_default     {BOOL} not null,
    created_at     {TIME} not null,
    -- Offered no more; documents keep it.
    deleted_at     {TIME},
    primary key (tenant_id, id)
);
create unique index branch_name on branch (tenant_id, name_key) where deleted_at is null;
create unique index branch_default on branch (tenant_id) where is_default and deleted_at is null;

-- Where projects are (موقع المشروع).
create table project_location (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    name        {TEXT} not null,
    name_key    {TEXT} not null,
    created_at  {TIME} not null,
    primary key (tenant_id, id)
);
create unique index project_location_name on project_location (tenant_id, name_key);

create table project (
    tenant_id          {ID} not null references tenant(id),
    id                 {ID} not null,
    name               {TEXT} not null,
    name_key           {TEXT} not null,
    customer_id        {ID} not null,
    location_id        {ID} not null,
    status             {TEXT} not null
        check (status in ('open', 'in-progress', 'on-hold', 'closed')),
    starts_on          {DATE},
    ends_on            {DATE},
    -- In minor units of the company's currency.
    expected_revenue   {MONEY},
    expected_expenses  {MONEY},
    note               {TEXT},
    customer_note      {TEXT},
    -- Whom to speak to at the customer's.
    poc                {TEXT},
    mobile             {TEXT},
    customer_email     {TEXT},
    version            {ID} not null default 1,
    created_at         {TIME} not null,
    created_by         {ID} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, customer_id) references customer (tenant_id, id),
    foreign key (tenant_id, location_id) references project_location (tenant_id, id)
);
create unique index project_name on project (tenant_id, name_key);
create index project_customer on project (tenant_id, customer_id);

alter table quote add column project_id {ID};
alter table quote add column branch_id {ID};
create index invoice_project on invoice (tenant_id, project_id, date desc, id desc)
    where project_id is not null and deleted_at is null;
create index invoice_branch on invoice (tenant_id, branch_id, date desc, id desc)
    where branch_id is not null and deleted_at is null;
--- postgres
-- Ordered by their bytes, as SQLite orders text.
alter table class alter column name_key type text collate "C";
alter table tag alter column name_key type text collate "C";
alter table branch alter column name_key type text collate "C";
alter table project alter column name_key type text collate "C";
alter table project_location alter column name_key type text collate "C";
--- both
