-- Since when a company files. Documents of earlier days may be filed, and are never late.
alter table einvoice_connection add column active_since {TIME};
update einvoice_connection set active_since = coalesce(
    (select min(e.created_at) from einvoice e where e.tenant_id = einvoice_connection.tenant_id),
    tested_at)
where active = {TRUE};
