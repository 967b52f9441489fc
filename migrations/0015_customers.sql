-- Customers whole: who was merged into whom, persons to talk to, notes.

-- The customer that took this one's documents over. Its journal lines stay as they were posted:
-- whoever reads them follows this.
alter table customer add column merged_into {ID};
-- The opening balance that the customer's form shows; one that came by a merge stands beside it.
alter table customer add column opening_id {ID};
update customer set opening_id = (
    select min(o.doc_id) from open_item o
    where o.tenant_id = customer.tenant_id and o.doc_kind = 'opening'
      and o.party_kind = 'customer' and o.party_id = customer.id);
create index customer_tax_id on customer (tenant_id, tax_id)
    where deleted_at is null and tax_id is not null;
create index customer_merged on customer (tenant_id, merged_into) where merged_into is not null;

-- Goods go to the billing address where the customer says so: from now on it is written there.
update customer set shipping_address = address, shipping_city = city, shipping_state = state,
    shipping_postal_code = postal_code, shipping_country_id = country_id
where billing_same_as_shipping = {TRUE};

-- What is left open of each party, and what a day brought.
create index open_item_party_open on open_item (tenant_id, party_kind, party_id)
    where settled < total;
create index open_item_day on open_item (tenant_id, party_kind, date);

-- People of a customer (later of a vendor): whom to call about what.
create table party_contact (
    tenant_id   {ID} not null references tenant(id),
    id          {ID} not null,
    party_kind  {TEXT} not null,
    party_id    {ID} not null,
    name        {TEXT} not null,
    -- What they do there.
    role        {TEXT},
    phone       {TEXT},
    email       {TEXT},
    -- Counts edits, so that two people can't overwrite each other unseen.
    version     {ID} not null default 1,
    created_at  {TIME} not null,
    created_by  {ID} not null,
    deleted_at  {TIME},
    primary key (tenant_id, id)
);
create index party_contact_party on party_contact (tenant_id, party_kind, party_id)
    where deleted_at is null;

-- What people of the company noted about a customer. Never changed, only taken away.
create table party_note (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    party_kind       {TEXT} not null,
    party_id         {ID} not null,
    body             {TEXT} not null,
    written_at       {TIME} not null,
    written_by       {ID} not null,
    written_by_name  {TEXT} not null,
    deleted_at       {TIME},
    primary key (tenant_id, id)
);
create index party_note_party on party_note (tenant_id, party_kind, party_id, id)
    where deleted_at is null;

-- Which customer was merged into which, and the ids of all that changed hands.
create table customer_merge (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    kept_id         {ID} not null,
    merged_id       {ID} not null,
    -- {"invoice":[…],"receipt":[…]}
    moved           {JSON} not null,
    merged_at       {TIME} not null,
    merged_by       {ID} not null,
    merged_by_name  {TEXT} not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, kept_id) references customer (tenant_id, id),
    foreign key (tenant_id, merged_id) references customer (tenant_id, id)
);

-- عبد الفتاح and عبدالفتاح are one name to whoever searches (platform::text::search_key): the space
-- after these words is left out from now on, here in what is there already.
update customer set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);
update product set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);
update invoice set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);
update quote set search_text =
    substr(replace(replace(' ' || search_text, ' عبد ', ' عبد'), ' ابو ', ' ابو'), 2);
