-- The people and things that documents name: customers, products, terms.

create table customer (
    tenant_id                {ID} not null references tenant(id),
    id                       {ID} not null,
    customer_type            {TEXT} not null
        check (customer_type in ('personal', 'local_company', 'foreign')),
    title                    {TEXT},
    first_name               {TEXT},
    middle_name              {TEXT},
    last_name                {TEXT},
    company_name             {TEXT},
    display_name             {TEXT} not null,
    national_id              {TEXT},
    tax_id                   {TEXT},
    tax_registration         {TEXT},
    email                    {TEXT},
    billing_email            {TEXT},
    phone                    {TEXT},
    mobile                   {TEXT},
    other                    {TEXT},
    website                  {TEXT},
    address                  {TEXT},
    city                     {TEXT},
    state                    {TEXT},
    postal_code              {TEXT},
    country_id               {ID},
    billing_same_as_shipping {BOOL} not null default {FALSE},
    shipping_address         {TEXT},
    shipping_city            {TEXT},
    shipping_state           {TEXT},
    shipping_postal_code     {TEXT},
    shipping_country_id      {ID},
    currency_id              {ID} not null,
    -- Base currency per unit of the customer's currency, scaled by 10^5.
    exchange_rate            {ID} not null,
    terms_id                 {ID},
    memo                     {TEXT},
    -- Names, numbers and phones folded for search (platform::text::fold).
    search_text              {TEXT} not null,
    -- Folded names, unique among the living.
    display_key              {TEXT} not null,
    company_key              {TEXT},
    created_at               {TIME} not null,
    created_by               {ID} not null,
    deleted_at               {TIME},
    primary key (tenant_id, id)
);
create unique index customer_display on customer (tenant_id, display_key) where deleted_at is null;
create unique index customer_company on customer (tenant_id, company_key)
    where deleted_at is null and company_key is not null;

create table product (
    tenant_id             {ID} not null references tenant(id),
    id                    {ID} not null,
    kind                  {TEXT} not null check (kind in ('inventory', 'non_inventory', 'service')),
    name                  {TEXT} not null,
    name_key              {TEXT} not null,
    sku                   {TEXT},
    description           {TEXT},
    -- Unit prices scaled by 10^5 of the company's currency.
    sales_price           {MONEY} not null,
    unit_cost             {MONEY},
    income_account_id     {ID} not null,
    expense_account_id    {ID},
    tax_id                {ID},
    unit                  {TEXT},
    egs_code              {TEXT},
    purchase_description  {TEXT},
    active                {BOOL} not null,
    search_text           {TEXT} not null,
    created_at            {TIME} not null,
    created_by            {ID} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, income_account_id) references account (tenant_id, id),
    foreign key (tenant_id, expense_account_id) references account (tenant_id, id),
    foreign key (tenant_id, tax_id) references tax (tenant_id, id)
);
create unique index product_name on product (tenant_id, name_key) where active;

create table term (
    tenant_id  {ID} not null references tenant(id),
    id         {ID} not null,
    name_en    {TEXT} not null,
    name_ar    {TEXT} not null,
    days       {INT} not null check (days between 0 and 3650),
    primary key (tenant_id, id)
);
