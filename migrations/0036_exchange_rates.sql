-- What a unit of a foreign currency is worth from a day on, as the company wrote it down.

create table exchange_rate (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    currency_id     {ID} not null,
    date            {DATE} not null,
    -- Base per unit of the currency, scaled by 10^5.
    rate            {ID} not null check (rate > 0),
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    primary key (tenant_id, id),
    unique (tenant_id, currency_id, date)
);

-- The latest document of a currency tells the rate when nobody wrote one down. Documents in the
-- company's own currency stand at 1 and stay out, so that most of them don't pay for it.
create index open_item_rate on open_item (tenant_id, currency_id, date)
    where exchange_rate <> 100000;

-- When a schedule was last typed: no older rate takes the place of its own. None of those that were
-- there before: since they were made.
alter table recurring_invoice add column typed_on {DATE};
