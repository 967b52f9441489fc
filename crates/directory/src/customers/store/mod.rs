//! Where customers are kept.

pub mod list;

use std::collections::HashMap;

use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{Clause, DbError, Row, Tx, Value};
use platform::problem::Result;
use platform::text::fold;

use crate::customers::model::{Customer, CustomerKind, Profile};
use crate::parties::CUSTOMERS;
use crate::store::{self as paging, Order};

/// What an edit may change, in the order of [`profile_values`].
const PROFILE: [&str; 35] = [
    "customer_type",
    "title",
    "first_name",
    "middle_name",
    "last_name",
    "company_name",
    "display_name",
    "national_id",
    "tax_id",
    "tax_registration",
    "email",
    "billing_email",
    "phone",
    "mobile",
    "other",
    "website",
    "address",
    "city",
    "state",
    "postal_code",
    "country_id",
    "billing_same_as_shipping",
    "shipping_address",
    "shipping_city",
    "shipping_state",
    "shipping_postal_code",
    "shipping_country_id",
    "currency_id",
    "exchange_rate",
    "terms_id",
    "memo",
    // Made from the fields above.
    "search_text",
    "display_key",
    "company_key",
    // Null while the customer lives.
    "deleted_at",
];

fn profile_values(profile: &Profile) -> Vec<Value> {
    let p = profile;
    args![
        p.kind.as_str(),
        &p.title,
        &p.first_name,
        &p.middle_name,
        &p.last_name,
        &p.company_name,
        &p.display_name,
        &p.national_id,
        &p.tax_id,
        &p.tax_registration,
        &p.email,
        &p.billing_email,
        &p.phone,
        &p.mobile,
        &p.other,
        &p.website,
        &p.address,
        &p.city,
        &p.state,
        &p.postal_code,
        p.country_id,
        p.billing_same_as_shipping,
        &p.shipping_address,
        &p.shipping_city,
        &p.shipping_state,
        &p.shipping_postal_code,
        p.shipping_country_id,
        p.currency_id,
        p.exchange_rate,
        p.terms_id,
        &p.memo,
        p.search_text(),
        fold(&p.display_name),
        p.company_name.as_deref().map(fold),
        Value::Null,
    ]
    .to_vec()
}

pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, customer: &Customer) -> Result<()> {
    let mut values = args![ctx.tenant, customer.id, ctx.now, ctx.user].to_vec();
    values.extend(profile_values(&customer.profile));
    let head = format!(
        "insert into customer (tenant_id, id, created_at, created_by, {})",
        PROFILE.join(", ")
    );
    Ok(tx.insert(&head, values.len(), &values, "")?)
}

/// Stores the profile and counts the edit.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, customer: &Customer) -> Result<()> {
    let mut values = args![tenant, customer.id].to_vec();
    values.extend(profile_values(&customer.profile));
    let columns: Vec<String> =
        PROFILE.iter().zip(3..).map(|(column, at)| format!("{column} = ${at}")).collect();
    let sql = format!(
        "update customer set version = version + 1, {} where tenant_id = $1 and id = $2",
        columns.join(", ")
    );
    tx.exec(&sql, &values)?;
    Ok(())
}

/// The customer that this one was merged into.
pub fn merged_into(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<i64>> {
    let sql = "select merged_into from customer
               where tenant_id = $1 and id = $2 and merged_into is not null";
    Ok(tx.scalar(sql, args![tenant, id])?)
}

/// Marks a customer as merged into another, and who was merged into it before with it, so that one
/// step always leads to who is left.
pub fn mark_merged(tx: &mut dyn Tx, ctx: &Ctx, merged: i64, into: i64) -> Result<()> {
    tx.exec(
        "update customer set merged_into = $3
         where tenant_id = $1 and (id = $2 or merged_into = $2)",
        args![ctx.tenant, merged, into],
    )?;
    CUSTOMERS.set_opening(tx, ctx.tenant, merged, None)?;
    CUSTOMERS.mark_deleted(tx, ctx, merged)
}

/// A living customer.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Customer>> {
    let columns = PROFILE[..31].join(", ");
    let sql = format!(
        "select id, {columns}, version, opening_id from customer
         where tenant_id = $1 and id = $2 and deleted_at is null"
    );
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

pub fn names(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Clause::of(tenant, "c.tenant_id = $1");
    filter.among("c.id", ids);
    let sql = format!(
        "select c.id, coalesce(k.display_name, c.display_name) from customer c
         left join customer k on k.tenant_id = c.tenant_id and k.id = c.merged_into {}",
        filter.sql()
    );
    let rows = tx.all(&sql, &filter.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// Whether anything was ever posted for the customer or who was merged into it, deleted documents
/// included.
pub fn is_used(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from journal_line
               where tenant_id = $1 and party_kind = $2 and party_id in (
                   select id from customer
                   where tenant_id = $1 and (id = $3 or merged_into = $3)) limit 1";
    Ok(CUSTOMERS.has_documents(tx, tenant, id)? || tx.exists(sql, args![tenant, "customer", id])?)
}

/// The profiles of the living customers whose names match, by name.
pub fn search(
    tx: &mut dyn Tx,
    tenant: TenantId,
    search: Option<&str>,
    limit: i64,
) -> Result<Vec<Customer>> {
    let mut filter = living(tenant);
    filter.search(&["search_text"], search);
    let page =
        paging::page(&mut filter, &Order { column: "display_key", descending: false }, limit);
    let sql = format!(
        "select id, {}, version, opening_id from customer {page}",
        PROFILE[..31].join(", ")
    );
    Ok(tx.all(&sql, &filter.args, read)?)
}

/// How many living customers are of each kind.
pub fn kinds(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(CustomerKind, i64)>> {
    Ok(tx.all(
        "select customer_type, cast(count(*) as bigint) from customer
         where tenant_id = $1 and deleted_at is null
         group by customer_type order by customer_type",
        args![tenant],
        |row| Ok((CustomerKind::from_stored(&row.get::<String>(0)?), row.get(1)?)),
    )?)
}

fn living(tenant: TenantId) -> Clause {
    let mut filter = Clause::tenant(tenant);
    filter.and("deleted_at is null");
    filter
}

fn read(row: &Row<'_>) -> Result<Customer, DbError> {
    let profile = Profile {
        kind: CustomerKind::from_stored(&row.get::<String>(1)?),
        title: row.get(2)?,
        first_name: row.get(3)?,
        middle_name: row.get(4)?,
        last_name: row.get(5)?,
        company_name: row.get(6)?,
        display_name: row.get(7)?,
        national_id: row.get(8)?,
        tax_id: row.get(9)?,
        tax_registration: row.get(10)?,
        email: row.get(11)?,
        billing_email: row.get(12)?,
        phone: row.get(13)?,
        mobile: row.get(14)?,
        other: row.get(15)?,
        website: row.get(16)?,
        address: row.get(17)?,
        city: row.get(18)?,
        state: row.get(19)?,
        postal_code: row.get(20)?,
        country_id: row.get(21)?,
        billing_same_as_shipping: row.get(22)?,
        shipping_address: row.get(23)?,
        shipping_city: row.get(24)?,
        shipping_state: row.get(25)?,
        shipping_postal_code: row.get(26)?,
        shipping_country_id: row.get(27)?,
        currency_id: row.get(28)?,
        exchange_rate: row.get(29)?,
        terms_id: row.get(30)?,
        memo: row.get(31)?,
    };
    Ok(Customer { id: row.get(0)?, version: row.get(32)?, opening_id: row.get(33)?, profile })
}
