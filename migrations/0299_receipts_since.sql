-- Since when sales receipts are filed as e-receipts: earlier ones need not be filed.
alter table einvoice_connection add column receipts_since {TIME};
-- Where they are filed already, since the first of them, or since there is a till.
update einvoice_connection set receipts_since = coalesce(
    (select min(l.at) from till_link l where l.tenant_id = einvoice_connection.tenant_id),
    (select min(t.created_at) from till t where t.tenant_id = einvoice_connection.tenant_id))
where receipts = {TRUE};
