-- The application role: may read and write rows, owns nothing, bypasses nothing.
do $$
declare
    t record;
    -- What a policy asks for is asked once in a statement instead of once for each row; Citus takes
    -- no sub-select in a policy.
    once constant text := case when exists (select 1 from pg_extension where extname = 'citus')
        then '(%s)' else '(select %s)' end;
    company constant text := format(once,
        'nullif(current_setting(''app.tenant'', true), '''')::bigint');
    person constant text := format(once,
        'nullif(current_setting(''app.user'', true), '''')::bigint');
    is_system constant text := format(once, 'current_setting(''app.system'', true) = ''yes''');
    is_machinery constant text := format(once,
        'current_setting(''app.system'', true) = ''yes''
            and coalesce(current_setting(''app.tenant'', true), '''') = ''''');
    -- A dump (`mizan backup`) reads every row, as the owner and never as a request.
    is_backup constant text := format(once,
        'current_setting(''app.backup'', true) = ''yes'' and current_user <> ''mizan_app''');
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
            execute format('drop policy if exists of_the_backup on %I', t.name);
            execute format('create policy of_the_backup on %I for select using (%s)',
                t.name, is_backup);
            if t.name in ('membership') then
                execute format('create policy of_the_company on %I using (tenant_id = %s or %s)',
                    t.name, company, is_system);
                -- A person may see their own memberships before they have entered a company, and
                -- change none of them.
                execute format('drop policy if exists of_the_person on %I', t.name);
                execute format('create policy of_the_person on %I for select using (user_id = %s)',
                    t.name, person);
            else
                execute format('create policy of_the_company on %I using (tenant_id = %s)',
                    t.name, company);
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
        execute format('create policy of_the_machinery on %I for select using (%s)',
            t.name, is_machinery);
    end loop;
    -- A company's own row has no tenant_id column: its id is the company.
    alter table tenant enable row level security;
    alter table tenant force row level security;
    drop policy if exists of_the_company on tenant;
    execute format('create policy of_the_company on tenant using (id = %s or %s)',
        company, is_system);
    drop policy if exists of_the_backup on tenant;
    execute format('create policy of_the_backup on tenant for select using (%s)', is_backup);
end $$;
