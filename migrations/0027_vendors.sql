-- Vendors: whom the company buys from. Columns that customers have too bear the same names, so that
-- one store reads and writes both.

create table vendor (
    tenant_id                {ID} not null references tenant(id),
    id                       {ID} not null,
    title                    {TEXT},
    first_name               {TEXT},
    middle_name              {TEXT},
    last_name                {TEXT},
    company_name             {TEXT},
    display_name             {TEXT} not null,
    national_id              {TEXT},
    tax_id                   {TEXT},
    tax_registration         {TEXT},
    -- What the form of withheld tax asks for of each vendor.
    tax_office               {TEXT},
    tax_file_number          {TEXT},
    email                    {TEXT},
    phone                    {TEXT},
    mobile                   {TEXT},
    other                    {TEXT},
    website                  {TEXT},
    address                  {TEXT},
    city                     {TEXT},
    state                    {TEXT},
    postal_code              {TEXT},
    country_id               {ID},
    -- Without residence in Egypt.
    is_foreign               {BOOL} not null,
    currency_id              {ID} not null,
    -- Base currency per unit of the vendor's currency, scaled by 10^5.
    exchange_rate            {ID} not null check (exchange_rate > 0),
    terms_id                 {ID},
    -- What an hour costs in the vendor's currency, scaled by 10^5.
    billing_rate             {MONEY} check (billing_rate >= 0),
    -- What the lines of its bills are usually for, and where it is owed; the company's usual
    -- account of payables when none is named.
    main_account_id          {ID},
    payable_account_id       {ID},
    -- The usual nature of dealing, and until when nothing is withheld.
    withholding_tax_id       {ID},
    withholding_exempt_until {DATE},
    memo                     {TEXT},
    -- The opening balance that the form shows.
    opening_id               {ID},
    -- Names, numbers and phones folded for search (platform::text::search_key).
    search_text              {TEXT} not null,
    -- Folded names, unique among the living.
    display_key              {TEXT} not null,
    company_key              {TEXT},
    -- Counts the edits, so that two people can't overwrite each other unseen.
    version                  {ID} not null default 1,
    created_at               {TIME} not null,
    created_by               {ID} not null,
    deleted_at               {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, main_account_id) references account (tenant_id, id),
    foreign key (tenant_id, payable_account_id) references account (tenant_id, id),
    foreign key (tenant_id, withholding_tax_id) references tax (tenant_id, id)
);
create unique index vendor_display on vendor (tenant_id, display_key) where deleted_at is null;
create unique index vendor_company on vendor (tenant_id, company_key)
    where deleted_at is null and company_key is not null;
create index vendor_tax_id on vendor (tenant_id, tax_id)
    where deleted_at is null and tax_id is not null;

-- From whom a product is usually bought.
alter table product add column preferred_vendor_id {ID};
--- postgres
-- Lists are walked in the order of this text: by its bytes, as SQLite orders text.
alter table vendor alter column display_key type text collate "C";
