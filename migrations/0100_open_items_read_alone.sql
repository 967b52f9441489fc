-- The index of what is open bears all that an ageing adds up: its documents are not looked up one
-- by one. What is settled leaves it, so that it stays as small as what is owed.
drop index open_item_party_open;
create index open_item_party_open on open_item (tenant_id, party_kind, party_id, date, due_date,
        side, account_id, currency_id, total, total_base, settled, settled_base)
    where settled < total or settled_base < total_base;
