-- The index of what is open bears the day too: what came after the day of an ageing is passed by
-- without being read.
drop index open_item_party_open;
create index open_item_party_open on open_item (tenant_id, party_kind, party_id, date)
    where settled < total or settled_base < total_base;
