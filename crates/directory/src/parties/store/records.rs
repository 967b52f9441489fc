//! The rows of parties: the columns of all parties, then those of the kind.

use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{Clause, DbError, Row, Tx, Value};
use platform::problem::Result;
use platform::text::fold;

use crate::parties::profile::Profile;
use crate::parties::record::{Particulars, Record};
use crate::store::{self as paging, Order};

/// The columns of the profile, in the order of [`read_profile`].
const PROFILE: [&str; 23] = [
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
    "phone",
    "mobile",
    "other",
    "website",
    "address",
    "city",
    "state",
    "postal_code",
    "country_id",
    "currency_id",
    "exchange_rate",
    "terms_id",
    "memo",
];
/// The columns that are derived from the profile.
const MADE: [&str; 3] = ["search_text", "display_key", "company_key"];
/// The index of the profile's first column in a row.
const FIRST: usize = 3;

/// The columns that an edit may change, in the order of [`values`].
fn written<P: Particulars>() -> impl Iterator<Item = &'static str> {
    PROFILE.into_iter().chain(MADE).chain(P::COLUMNS.iter().copied())
}

fn values<P: Particulars>(party: &Record<P>) -> Vec<Value> {
    let p = &party.profile;
    let mut values = args![
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
        &p.phone,
        &p.mobile,
        &p.other,
        &p.website,
        &p.address,
        &p.city,
        &p.state,
        &p.postal_code,
        p.country_id,
        p.currency_id,
        p.exchange_rate,
        p.terms_id,
        &p.memo,
        p.search_text(),
        fold(&p.display_name),
        p.company_name.as_deref().map(fold),
    ]
    .to_vec();
    values.extend(party.own.values());
    values
}

/// Stores a new party.
pub fn insert<P: Particulars>(tx: &mut dyn Tx, ctx: &Ctx, party: &Record<P>) -> Result<()> {
    let mut row = args![ctx.tenant, party.id, ctx.now, ctx.user].to_vec();
    row.extend(values(party));
    let columns: Vec<&str> = written::<P>().collect();
    let head = format!(
        "insert into {} (tenant_id, id, created_at, created_by, {})",
        P::TABLE.name,
        columns.join(", ")
    );
    Ok(tx.insert(&head, row.len(), &row, "")?)
}

/// Stores an edited party and increments its version.
pub fn update<P: Particulars>(tx: &mut dyn Tx, tenant: TenantId, party: &Record<P>) -> Result<()> {
    let mut row = args![tenant, party.id].to_vec();
    row.extend(values(party));
    let columns: Vec<String> =
        written::<P>().zip(3..).map(|(column, at)| format!("{column} = ${at}")).collect();
    let sql = format!(
        "update {} set version = version + 1, {} where tenant_id = $1 and id = $2",
        P::TABLE.name,
        columns.join(", ")
    );
    tx.exec(&sql, &row)?;
    Ok(())
}

/// A party that is not deleted.
pub fn find<P: Particulars>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
) -> Result<Option<Record<P>>> {
    let sql = format!(
        "select {} from {} where tenant_id = $1 and id = $2 and deleted_at is null",
        columns::<P>(),
        P::TABLE.name
    );
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The parties whose names match, by name; deleted ones are left out.
pub fn search<P: Particulars>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    search: Option<&str>,
    limit: i64,
) -> Result<Vec<Record<P>>> {
    let mut filter = not_deleted(tenant);
    filter.search(&["search_text"], search);
    let order = Order { column: "display_key", descending: false };
    let page = paging::page(&mut filter, &order, limit);
    let sql = format!("select {} from {} {page}", columns::<P>(), P::TABLE.name);
    Ok(tx.all(&sql, &filter.args, read)?)
}

/// The condition of parties that are not deleted.
pub fn not_deleted(tenant: TenantId) -> Clause {
    let mut filter = Clause::tenant(tenant);
    filter.and("deleted_at is null");
    filter
}

/// The columns that [`read`] reads.
pub fn columns<P: Particulars>() -> String {
    let own = P::COLUMNS.iter().copied();
    let all: Vec<&str> =
        ["id", "version", "opening_id"].into_iter().chain(PROFILE).chain(own).collect();
    all.join(", ")
}

/// The number of those columns.
pub const fn width<P: Particulars>() -> usize {
    FIRST + PROFILE.len() + P::COLUMNS.len()
}

/// The party of a row that starts with [`columns`].
pub fn read<P: Particulars>(row: &Row<'_>) -> Result<Record<P>, DbError> {
    Ok(Record {
        id: row.get(0)?,
        version: row.get(1)?,
        opening_id: row.get(2)?,
        profile: read_profile(row)?,
        own: P::read(row, FIRST + PROFILE.len())?,
    })
}

fn read_profile(row: &Row<'_>) -> Result<Profile, DbError> {
    Ok(Profile {
        title: row.get(FIRST)?,
        first_name: row.get(FIRST + 1)?,
        middle_name: row.get(FIRST + 2)?,
        last_name: row.get(FIRST + 3)?,
        company_name: row.get(FIRST + 4)?,
        display_name: row.get(FIRST + 5)?,
        national_id: row.get(FIRST + 6)?,
        tax_id: row.get(FIRST + 7)?,
        tax_registration: row.get(FIRST + 8)?,
        email: row.get(FIRST + 9)?,
        phone: row.get(FIRST + 10)?,
        mobile: row.get(FIRST + 11)?,
        other: row.get(FIRST + 12)?,
        website: row.get(FIRST + 13)?,
        address: row.get(FIRST + 14)?,
        city: row.get(FIRST + 15)?,
        state: row.get(FIRST + 16)?,
        postal_code: row.get(FIRST + 17)?,
        country_id: row.get(FIRST + 18)?,
        currency_id: row.get(FIRST + 19)?,
        exchange_rate: row.get(FIRST + 20)?,
        terms_id: row.get(FIRST + 21)?,
        memo: row.get(FIRST + 22)?,
    })
}
