-- Item codes (EGS) that were sent to the tax authority to be registered, and what became of each.
-- Somebody there approves a code before a document may name it.
create table item_code (
    tenant_id   {ID} not null references tenant(id),
    environment {TEXT} not null check (environment in ('preproduction', 'production', 'simulator')),
    code        {TEXT} not null,
    product_id  {ID} not null,
    -- The brick of GS1's classification (GPC) under which it is registered.
    parent_code {TEXT} not null,
    -- `sent` until an answer says more: it may have been lost.
    state       {TEXT} not null check (state in ('sent', 'submitted', 'approved', 'rejected')),
    -- Why the authority refused it.
    words       {TEXT} not null default '',
    sent_at     {TIME} not null,
    -- When the authority was last asked after the company's codes, and when it said of this one
    -- where it is.
    asked_at    {TIME},
    checked_at  {TIME},
    primary key (tenant_id, environment, code)
);
create index item_code_state on item_code (tenant_id, environment, state, code);
-- A new code is looked for among the others.
create index product_egs_code on product (tenant_id, egs_code);
