-- Invoices and the receipts that settle them. Amounts in minor units of the document's currency.

create table invoice (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    customer_id         {ID} not null,
    customer_email      {TEXT},
    date                {DATE} not null,
    due_date            {DATE} not null,
    terms_id            {ID},
    billing_address     {TEXT},
    payment_method_id   {ID},
    payment_ref_no      {TEXT},
    currency_id         {ID} not null,
    -- Base per unit of the currency, scaled by 10^5.
    exchange_rate       {ID} not null check (exchange_rate > 0),
    prices_include_tax  {BOOL} not null,
    -- Document discount: percent scaled by 10^5, or an amount.
    discount_percent    {ID},
    discount_amount     {MONEY},
    withholding_percent {ID} not null,
    subtotal            {MONEY} not null,
    discount            {MONEY} not null,
    net                 {MONEY} not null,
    tax                 {MONEY} not null,
    total               {MONEY} not null check (total >= 0),
    total_base          {MONEY} not null,
    -- Each tax of the document: [{"tax_id":…,"kind":…,"base":…,"amount":…}], in the order of
    -- computation.
    taxes               {JSON} not null,
    notes               {TEXT},
    internal_memo       {TEXT},
    project_id          {ID},
    branch_id           {ID},
    search_text         {TEXT} not null,
    -- Counts edits, so that two people can't overwrite each other unseen.
    version             {ID} not null default 1,
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index invoice_date on invoice (tenant_id, date desc, id desc) where deleted_at is null;
create index invoice_customer on invoice (tenant_id, customer_id, date desc, id desc)
    where deleted_at is null;

create table invoice_line (
    tenant_id         {ID} not null,
    invoice_id        {ID} not null,
    line_no           {ID} not null,
    product_id        {ID},
    product_name      {TEXT},
    description       {TEXT} not null,
    -- Scaled by 10^5.
    quantity          {ID} not null,
    unit_price        {ID} not null,
    discount_percent  {ID},
    discount_amount   {MONEY},
    -- All that was taken off the line: its own discount and its share of the document's.
    discount          {MONEY} not null,
    net               {MONEY} not null,
    tax               {MONEY} not null,
    total             {MONEY} not null,
    -- The taxes of the line: [{"tax_id":…,"amount":…}]
    taxes             {JSON} not null,
    income_account_id {ID} not null,
    class_id          {ID},
    primary key (tenant_id, invoice_id, line_no),
    foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
){NARROW};

create table receipt (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    customer_id         {ID} not null,
    date                {DATE} not null,
    deposit_account_id  {ID} not null,
    payment_method_id   {ID},
    reference_number    {TEXT},
    comments            {TEXT},
    withholding_certificate {TEXT},
    currency_id         {ID} not null,
    exchange_rate       {ID} not null check (exchange_rate > 0),
    -- Cash received; withholding comes on top of it.
    amount              {MONEY} not null check (amount >= 0),
    withholding         {MONEY} not null check (withholding >= 0),
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index receipt_customer on receipt (tenant_id, customer_id, date desc, id desc)
    where deleted_at is null;
