-- Payments of invoices by their links, through the company's own payment gateway.

create table online_gateway (
    tenant_id          {ID} not null references tenant(id),
    gateway            {TEXT} not null check (gateway in ('paymob', 'sandbox')),
    active             {BOOL} not null,
    -- Whether its keys move real money.
    live               {BOOL} not null,
    -- The account that the money arrives in.
    deposit_account_id {ID} not null,
    integration_id     {TEXT} not null,
    public_key         {TEXT} not null,
    -- Its secret keys and the word of its webhook, sealed with the program's key of `key_id`.
    secrets            {BYTES} not null,
    key_id             {TEXT} not null,
    tested_at          {TIME} not null,
    version            {ID} not null default 0,
    primary key (tenant_id)
);

-- Each time that somebody opened the gateway's page for an invoice.
create table online_payment (
    tenant_id      {ID} not null references tenant(id),
    id             {ID} not null,
    -- What the gateway knows it by; unique for ever.
    reference      {TEXT} not null,
    invoice_id     {ID} not null,
    -- Whose invoice it was then: the payer.
    customer_id    {ID} not null,
    -- In pounds.
    amount         {MONEY} not null check (amount > 0),
    state          {TEXT} not null check (state in ('pending', 'paid', 'failed', 'expired')),
    gateway        {TEXT} not null,
    -- Whether real money moves.
    live           {BOOL} not null,
    -- The gateway's order, and its page.
    order_id       {TEXT},
    page_url       {TEXT},
    -- The payment that was taken, or was heard of last, and why it was not taken.
    transaction_id {TEXT},
    refusal        {TEXT},
    -- The receipt, or why the money that was taken has none yet.
    receipt_id     {ID},
    trouble        {TEXT},
    -- What the admins had a mail about, a line each.
    notice         {TEXT},
    made_at        {TIME} not null,
    -- Nobody pays on its page after that.
    ends_at        {TIME} not null,
    primary key (tenant_id, id)
);
create unique index online_payment_reference on online_payment (tenant_id, reference);
create unique index online_payment_order on online_payment (tenant_id, gateway, order_id)
    where order_id is not null;
create index online_payment_of on online_payment (tenant_id, invoice_id, state);
