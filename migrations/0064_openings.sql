-- Opening balances entered together, at one date.

-- The day on which a company's books begin here.
create table opening_setup (
    tenant_id {ID} primary key references tenant(id),
    date      {DATE} not null
);

-- The entries by which what was left on opening balance equity went where it belongs.
create table opening_closing (
    tenant_id {ID} not null,
    entry_id  {ID} not null,
    primary key (tenant_id, entry_id),
    foreign key (tenant_id, entry_id) references manual_entry (tenant_id, id)
);

-- What a unit of the account's currency was worth when the account opened, scaled by 10^5; none of
-- an account in the company's currency.
alter table account add column opening_rate {ID} check (opening_rate > 0);
