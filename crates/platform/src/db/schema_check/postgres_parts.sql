-- Kind, table, name and definition of every part of the current schema.
with ours as (
    select c.oid, c.relname::text as name, c.relkind, c.relpersistence, c.relacl,
           c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner)::text as owner
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not exists (select 1 from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
)
select 'table' as kind, o.name as part_of, o.name as name,
       concat_ws(' ', o.relkind, o.relpersistence, o.relrowsecurity, o.relforcerowsecurity,
           case when o.owner = 'mizan_app' then o.owner end) as definition
from ours o
union all
select 'column', o.name, a.attname::text,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
           (select l.collname from pg_collation l where l.oid = a.attcollation),
           pg_get_expr(d.adbin, d.adrelid))
from ours o
join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all
select 'constraint', o.name, k.conname::text,
       concat_ws(' ', pg_get_constraintdef(k.oid, true), k.convalidated)
from ours o
join pg_constraint k on k.conrelid = o.oid and k.contype <> 'n'
union all
select 'enforcement of constraint', o.name, k.conname::text,
       string_agg(distinct t.tgenabled::text, ' ' order by t.tgenabled::text)
from ours o
join pg_constraint k on k.conrelid = o.oid
join pg_trigger t on t.tgconstraint = k.oid and t.tgisinternal
group by o.name, k.conname
union all
select 'index', o.name, c.relname::text,
       concat_ws(' ', pg_get_indexdef(i.indexrelid, 0, true), i.indisvalid, i.indisready)
from ours o
join pg_index i on i.indrelid = o.oid
join pg_class c on c.oid = i.indexrelid
union all
select 'trigger', o.name, t.tgname::text,
       concat_ws(' ', pg_get_triggerdef(t.oid, true), t.tgenabled)
from ours o
join pg_trigger t on t.tgrelid = o.oid and not t.tgisinternal
union all
select 'rule', o.name, r.rulename::text, concat_ws(' ', pg_get_ruledef(r.oid, true), r.ev_enabled)
from ours o
join pg_rewrite r on r.ev_class = o.oid
union all
select 'policy', o.name, p.polname::text,
       concat_ws(' ', p.polcmd, p.polpermissive,
           (select string_agg(r.rolname, ',' order by r.rolname) from pg_roles r
                where r.oid = any (p.polroles)),
           pg_get_expr(p.polqual, p.polrelid), '/', pg_get_expr(p.polwithcheck, p.polrelid))
from ours o
join pg_policy p on p.polrelid = o.oid
union all
-- What everybody may do, `mizan_app` may do as well.
select 'rights', o.name, x.grantee, string_agg(x.privilege_type, ' ' order by x.privilege_type)
from ours o
cross join lateral (
    select e.privilege_type,
           case e.grantee when 0 then 'public' else pg_get_userbyid(e.grantee)::text end as grantee
    from aclexplode(o.relacl) e) x
where x.grantee in ('mizan_app', 'public')
group by o.name, x.grantee
union all
select 'rights to column', o.name, a.attname::text,
       string_agg(concat_ws(' ', case e.grantee when 0 then 'public' else 'mizan_app' end,
           e.privilege_type), ' ' order by e.grantee, e.privilege_type)
from ours o
join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
cross join aclexplode(a.attacl) e
where e.grantee = 0 or pg_get_userbyid(e.grantee) = 'mizan_app'
group by o.name, a.attname
union all
-- Rows of such a table are rows of ours.
select 'child table', o.name, h.inhrelid::regclass::text, ''
from ours o
join pg_inherits h on h.inhparent = o.oid
union all
select 'function', '', format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)),
       concat_ws(' ', l.lanname, p.provolatile, p.prosecdef, p.proisstrict,
           pg_get_function_result(p.oid), p.prosrc, array_to_string(p.proconfig, ','))
from pg_proc p
join pg_language l on l.oid = p.prolang
where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
    and not exists (select 1 from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
