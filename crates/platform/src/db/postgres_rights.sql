-- The application role: may read and write rows, owns nothing, bypasses nothing.
do $$
declare
    t record;
begin
    if not exists (select 1 from pg_roles where rolname = 'mizan_app') then
        begin
            create role mizan_app nologin;
        exception when duplicate_object or unique_violation then
            -- Roles belong to the whole cluster: another database's migration was quicker.
            null;
        end;
    end if;
    if not pg_has_role(current_user, 'mizan_app', 'member') then
        execute format('grant mizan_app to %I', current_user);
    end if;
    execute format('grant usage on schema %I to mizan_app', current_schema());
    for t in
        select c.relname as name,
               exists (select 1 from pg_attribute a where a.attrelid = c.oid
                   and a.attname = 'tenant_id' and not a.attisdropped) as owned
        from pg_class c where c.relkind = 'r'
            and c.relnamespace = current_schema()::regnamespace and c.relname <> 'migration'
    loop
        execute format('revoke all on %I from mizan_app', t.name);
        execute format('grant select, insert on %I to mizan_app', t.name);
        -- The journal is append-only: the role has no right to change or delete it at all.
        if t.name not in ('journal_entry', 'journal_line', 'record_seal', 'anchor', 'till_link')
        then
            execute format('grant update, delete on %I to mizan_app', t.name);
        end if;
        if t.owned and t.name <> 'one_time_link' then
            execute format('alter table %I enable row level security', t.name);
            execute format('alter table %I force row level security', t.name);
            execute format('drop policy if exists of_the_company on %I', t.name);
            -- A dump (`mizan backup`) reads every row, as the owner and never as a request.
            execute format('drop policy if exists of_the_backup on %I', t.name);
            execute format('create policy of_the_backup on %I for select using (
                current_setting(''app.backup'', true) = ''yes''
                and current_user <> ''mizan_app'')', t.name);
            if t.name in ('membership') then
                execute format('create policy of_the_company on %I using (
                    tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint
                    or current_setting(''app.system'', true) = ''yes'')', t.name);
                -- A person may see their own memberships before they have entered a company, and
                -- change none of them.
                execute format('drop policy if exists of_the_person on %I', t.name);
                execute format('create policy of_the_person on %I for select using (
                    user_id = nullif(current_setting(''app.user'', true), '''')::bigint)', t.name);
            else
                execute format('create policy of_the_company on %I using (
                    tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint)',
                    t.name);
            end if;
        end if;
    end loop;
    -- Housekeeping finds out in no company whose chores are due, and the guard whose API key it is;
    -- they read no more than these.
    for t in
        select name from unnest(array['anchor', 'api_key', 'attachment', 'charge', 'company_export',
            'customer_reminders', 'delivery', 'einvoice', 'einvoice_connection',
            'einvoice_signer', 'idempotency', 'import_batch', 'item_code', 'record_seal',
            'recurring_bill', 'recurring_entry', 'recurring_invoice', 'reminder',
            'reminder_digest', 'search_mark', 'subscription', 'tenant_sequence',
            'webhook_delivery']) as name
        where to_regclass(quote_ident(name)) is not null
    loop
        execute format('drop policy if exists of_the_machinery on %I', t.name);
        execute format('create policy of_the_machinery on %I for select using (
            current_setting(''app.system'', true) = ''yes''
            and coalesce(current_setting(''app.tenant'', true), '''') = '''')', t.name);
    end loop;
    -- A company's own row has no tenant_id column: its id is the company.
    alter table tenant enable row level security;
    alter table tenant force row level security;
    drop policy if exists of_the_company on tenant;
    create policy of_the_company on tenant using (
        id = nullif(current_setting('app.tenant', true), '')::bigint
        or current_setting('app.system', true) = 'yes');
    drop policy if exists of_the_backup on tenant;
    create policy of_the_backup on tenant for select using (
        current_setting('app.backup', true) = 'yes' and current_user <> 'mizan_app');
end $$;
