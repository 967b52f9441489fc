-- What bringing goods in cost, added to what lines of bills and expenses stand at in stock.
create table landed_cost (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    number           {TEXT} not null,
    date             {DATE} not null,
    -- What each charge is spread over the goods by.
    basis            {TEXT} not null check (basis in ('value', 'quantity')),
    memo             {TEXT},
    -- All charges, in the company's currency.
    amount           {MONEY} not null check (amount > 0),
    created_at       {TIME} not null,
    created_by       {ID} not null,
    created_by_name  {TEXT} not null,
    deleted_at       {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number)
);
create index landed_cost_day on landed_cost (tenant_id, date desc, id desc)
    where deleted_at is null;

-- What was paid, and where that stands: freight, customs, insurance.
create table landed_cost_charge (
    tenant_id       {ID} not null,
    landed_cost_id  {ID} not null,
    line_no         {ID} not null,
    account_id      {ID} not null,
    description     {TEXT},
    amount          {MONEY} not null check (amount > 0),
    primary key (tenant_id, landed_cost_id, line_no),
    foreign key (tenant_id, landed_cost_id) references landed_cost (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
){NARROW};

-- The goods' lines, as they were, and what each takes of all charges.
create table landed_cost_goods (
    tenant_id       {ID} not null,
    landed_cost_id  {ID} not null,
    doc_kind        {TEXT} not null,
    doc_id          {ID} not null,
    line_no         {ID} not null,
    doc_number      {TEXT} not null,
    doc_date        {DATE} not null,
    product_id      {ID} not null,
    -- Scaled by 10^5.
    quantity        {ID} not null,
    -- What the line itself cost, and what is added to it.
    value           {MONEY} not null,
    amount          {MONEY} not null check (amount >= 0),
    primary key (tenant_id, landed_cost_id, doc_kind, doc_id, line_no),
    foreign key (tenant_id, landed_cost_id) references landed_cost (tenant_id, id),
    foreign key (tenant_id, product_id) references product (tenant_id, id)
);
create index landed_cost_goods_doc on landed_cost_goods (tenant_id, doc_kind, doc_id);

-- What of the value of a move into stock was added to it later, and by what. Goes with what added
-- it; the move's own value contains it.
create table stock_landed (
    tenant_id   {ID} not null references tenant(id),
    by_kind     {TEXT} not null,
    by_id       {ID} not null,
    by_number   {TEXT} not null,
    doc_kind    {TEXT} not null,
    doc_id      {ID} not null,
    line_no     {ID} not null,
    value       {MONEY} not null check (value > 0),
    primary key (tenant_id, by_kind, by_id, doc_kind, doc_id, line_no)
);
create index stock_landed_doc on stock_landed (tenant_id, doc_kind, doc_id);
