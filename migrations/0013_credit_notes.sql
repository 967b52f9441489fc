-- Sales taken back or corrected downward, and money given back to customers. Amounts in minor units
-- of the document's currency.

create table credit_note (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    number              {TEXT} not null,
    customer_id         {ID} not null,
    -- The invoice that it corrects; none for a free one.
    invoice_id          {ID},
    -- What a free one refers to: a document of another program. The tax authority asks for it.
    original_document   {TEXT},
    date                {DATE} not null,
    reason              {TEXT} not null,
    billing_address     {TEXT},
    currency_id         {ID} not null,
    -- Base per unit of the currency, scaled by 10^5.
    exchange_rate       {ID} not null check (exchange_rate > 0),
    prices_include_tax  {BOOL} not null,
    discount_percent    {ID},
    discount_amount     {MONEY},
    subtotal            {MONEY} not null,
    discount            {MONEY} not null,
    net                 {MONEY} not null,
    tax                 {MONEY} not null,
    total               {MONEY} not null check (total >= 0),
    total_base          {MONEY} not null,
    taxes               {JSON} not null,
    notes               {TEXT},
    internal_memo       {TEXT},
    -- The invoice's.
    project_id          {ID},
    branch_id           {ID},
    search_text         {TEXT} not null,
    version             {ID} not null default 1,
    created_at          {TIME} not null,
    created_by          {ID} not null,
    created_by_name     {TEXT} not null,
    deleted_at          {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, customer_id) references customer (tenant_id, id),
    foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index credit_note_date on credit_note (tenant_id, date desc, id desc)
    where deleted_at is null;
create index credit_note_invoice on credit_note (tenant_id, invoice_id)
    where invoice_id is not null;

create table credit_note_line (
    tenant_id         {ID} not null,
    credit_note_id    {ID} not null,
    line_no           {ID} not null,
    product_id        {ID},
    product_name      {TEXT},
    description       {TEXT} not null,
    -- Scaled by 10^5.
    quantity          {ID} not null,
    unit_price        {ID} not null,
    discount_percent  {ID},
    discount_amount   {MONEY},
    discount          {MONEY} not null,
    net               {MONEY} not null,
    tax               {MONEY} not null,
    total             {MONEY} not null,
    taxes             {JSON} not null,
    income_account_id {ID} not null,
    class_id          {ID},
    -- The invoice's line that it takes back.
    invoice_line_no   {ID},
    -- Whether the goods go back to stock.
    to_stock          {BOOL} not null,
    primary key (tenant_id, credit_note_id, line_no),
    foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id)
){NARROW};

create table refund (
    tenant_id         {ID} not null references tenant(id),
    id                {ID} not null,
    number            {TEXT} not null,
    customer_id       {ID} not null,
    date              {DATE} not null,
    -- Where the money comes from.
    account_id        {ID} not null,
    payment_method_id {ID},
    reference_number  {TEXT},
    comments          {TEXT},
    currency_id       {ID} not null,
    exchange_rate     {ID} not null check (exchange_rate > 0),
    amount            {MONEY} not null check (amount > 0),
    created_at        {TIME} not null,
    created_by        {ID} not null,
    created_by_name   {TEXT} not null,
    deleted_at        {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, customer_id) references customer (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- Companies that were there before have series of numbers for them too.
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'credit_note', 'CN-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'refund', 'RF-', 0, 4 from tenant;
