-- What is open of customers or vendors, of which little is among what was ever open: an item is
-- open as long as either of its amounts is. Whoever asks for `settled < total` is answered by it
-- too.

drop index open_item_party_open;
create index open_item_party_open on open_item (tenant_id, party_kind, party_id)
    where settled < total or settled_base < total_base;
