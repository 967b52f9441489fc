-- What is expected of a fixed asset (its life, what it will still be worth, its rate) may change
-- after something of it was depreciated. The months to come then bear what is left; those that
-- were booked stay as they are (EAS 5, IAS 8.36: prospectively).

-- Since the latest change: the first day of the first month that it holds for, and what had worn
-- out before. The estimates themselves stand where they always did; of a straight line the months
-- are then those that were left.
alter table fixed_asset add column revised_from {DATE};
alter table fixed_asset add column revised_worn {MONEY};

-- Each change, with what stood before it.
create table asset_revision (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    asset_id        {ID} not null,
    from_month      {DATE} not null,
    worn            {MONEY} not null check (worn >= 0),
    reason          {TEXT},
    -- What stood before.
    salvage         {MONEY} not null,
    method          {TEXT} not null,
    life_months     {ID},
    yearly_rate     {ID},
    revised_from    {DATE},
    revised_worn    {MONEY},
    created_at      {TIME} not null,
    created_by      {ID} not null,
    created_by_name {TEXT} not null,
    undone_at       {TIME},
    primary key (tenant_id, id),
    foreign key (tenant_id, asset_id) references fixed_asset (tenant_id, id)
);
create index asset_revision_asset on asset_revision (tenant_id, asset_id, id);
