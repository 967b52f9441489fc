-- Purchases given back or corrected downward, and money that vendors give back: the columns of
-- credit notes and refunds, by their own party's name.

create table vendor_credit (
    tenant_id            {ID} not null references tenant(id),
    id                   {ID} not null,
    -- Ours, unique.
    number               {TEXT} not null,
    -- The vendor's own number of it.
    vendor_credit_number {TEXT},
    -- The number that the tax authority gave the vendor's electronic credit note.
    einvoice_uuid        {TEXT},
    vendor_id            {ID} not null,
    -- The bill that it corrects; none for a free one.
    bill_id              {ID},
    -- What a free one refers to: a document of another program.
    original_document    {TEXT},
    date                 {DATE} not null,
    reason               {TEXT} not null,
    mailing_address      {TEXT},
    currency_id          {ID} not null,
    -- Base per unit of the currency, scaled by 10^5.
    exchange_rate        {ID} not null check (exchange_rate > 0),
    prices_include_tax   {BOOL} not null,
    discount_percent     {ID},
    discount_amount      {MONEY},
    subtotal             {MONEY} not null,
    discount             {MONEY} not null,
    net                  {MONEY} not null,
    tax                  {MONEY} not null,
    total                {MONEY} not null check (total >= 0),
    total_base           {MONEY} not null,
    taxes                {JSON} not null,
    notes                {TEXT},
    internal_memo        {TEXT},
    -- The bill's.
    project_id           {ID},
    branch_id            {ID},
    search_text          {TEXT} not null,
    version              {ID} not null default 1,
    created_at           {TIME} not null,
    created_by           {ID} not null,
    created_by_name      {TEXT} not null,
    deleted_at           {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, vendor_id) references vendor (tenant_id, id),
    foreign key (tenant_id, bill_id) references bill (tenant_id, id)
);
create index vendor_credit_date on vendor_credit (tenant_id, date desc, id desc)
    where deleted_at is null;
create index vendor_credit_vendor on vendor_credit (tenant_id, vendor_id, date desc, id desc)
    where deleted_at is null;
create index vendor_credit_bill on vendor_credit (tenant_id, bill_id)
    where bill_id is not null;

create table vendor_credit_line (
    tenant_id          {ID} not null,
    vendor_credit_id   {ID} not null,
    line_no            {ID} not null,
    product_id         {ID},
    product_name       {TEXT},
    description        {TEXT} not null,
    -- Scaled by 10^5.
    quantity           {ID} not null,
    unit_price         {ID} not null,
    discount_percent   {ID},
    discount_amount    {MONEY},
    discount           {MONEY} not null,
    net                {MONEY} not null,
    tax                {MONEY} not null,
    total              {MONEY} not null,
    taxes              {JSON} not null,
    -- What the line is taken off again; of goods that are kept in stock what they cost.
    expense_account_id {ID} not null,
    -- What comes off that account, in base currency: the net, and the taxes that nobody gives back.
    cost_base          {MONEY} not null,
    class_id           {ID},
    item_code          {TEXT},
    -- The bill's line that it takes back.
    bill_line_no       {ID},
    -- Whether the goods leave stock.
    from_stock         {BOOL} not null,
    primary key (tenant_id, vendor_credit_id, line_no),
    foreign key (tenant_id, vendor_credit_id) references vendor_credit (tenant_id, id)
){NARROW};

create table vendor_refund (
    tenant_id         {ID} not null references tenant(id),
    id                {ID} not null,
    number            {TEXT} not null,
    vendor_id         {ID} not null,
    date              {DATE} not null,
    -- Where the money goes.
    account_id        {ID} not null,
    payment_method_id {ID},
    reference_number  {TEXT},
    comments          {TEXT},
    currency_id       {ID} not null,
    exchange_rate     {ID} not null check (exchange_rate > 0),
    amount            {MONEY} not null check (amount > 0),
    search_text       {TEXT} not null,
    created_at        {TIME} not null,
    created_by        {ID} not null,
    created_by_name   {TEXT} not null,
    deleted_at        {TIME},
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, vendor_id) references vendor (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index vendor_refund_vendor on vendor_refund (tenant_id, vendor_id, date desc, id desc)
    where deleted_at is null;
create index vendor_refund_day on vendor_refund (tenant_id, date) where deleted_at is null;
