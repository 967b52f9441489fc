//! The table of assets, and what has worn out of each.

use jiff::civil::Date;
use ledger::depreciation::Method;
use ledger::{DocKind, DocRef, Money, Percent};
use platform::db::{Clause, DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Problem, Result, TenantId, Tx, Value, args};

use super::super::choices::{AssetMethod, AssetState};
use super::super::estimates::Revised;
use super::super::model::{Asset, AssetAccounts, Body, Figures};
use super::super::wire::AssetSort;
use documents::dimensions::Dimensions;
use documents::listing::{Order, SortPosition, Sorted};

pub(super) const COLUMNS: &str =
    "f.id, f.number, f.name, f.serial_number, f.note, f.cost_account_id,
    f.accumulated_account_id, f.expense_account_id, f.acquired_on, f.in_service_on, f.cost,
    f.salvage, f.method, f.life_months, f.yearly_rate, f.opening_on, f.opening_depreciation,
    f.posts_opening, f.project_id, f.branch_id, f.class_id, f.source_kind, f.source_id, f.version,
    f.created_at, f.created_by_name, f.deleted_at, f.revised_from, f.revised_worn";
/// How many they are.
pub(super) const WIDTH: usize = 29;

/// The accumulated depreciation of an asset `f`, by runs and disposals that were not undone.
const WORN: &str = "(select cast(coalesce(sum(d.amount), 0) as bigint) from asset_depreciation d
    where d.tenant_id = $1 and d.asset_id = f.id and d.undone_at is null)";

/// The disposal of an asset `f` that was not undone: `x`.
const GONE: &str = "left join asset_disposal x on x.tenant_id = f.tenant_id and x.asset_id = f.id
    and x.deleted_at is null";

/// The method as it is stored: its word, the months of a straight line, the rate of a declining
/// balance.
pub(super) fn stored(method: Method) -> (&'static str, Option<i64>, Option<Percent>) {
    match method {
        Method::None => ("none", None, None),
        Method::StraightLine { months } => ("straight_line", Some(months), None),
        Method::DecliningBalance { yearly } => ("declining_balance", None, Some(yearly)),
    }
}

/// The method that is stored so.
pub(super) fn method(word: &str, months: Option<i64>, yearly: Option<Percent>) -> Method {
    match (word, months, yearly) {
        ("straight_line", Some(months), _) => Method::StraightLine { months },
        ("declining_balance", _, Some(yearly)) => Method::DecliningBalance { yearly },
        _ => Method::None,
    }
}

fn search_text(asset: &Asset) -> String {
    let body = &asset.body;
    let serial = body.serial_number.as_deref().unwrap_or_default();
    let note = body.note.as_deref().unwrap_or_default();
    search_key(&[&asset.number, &body.name, serial, note].join(" "))
}

/// What an edit may change, in the order of both statements below.
fn values(asset: &Asset) -> Vec<Value> {
    let Body { name, serial_number, note, figures, dimensions, class, source } = &asset.body;
    let (method, months, yearly) = stored(figures.method);
    args![
        name,
        serial_number,
        note,
        figures.places.cost,
        figures.places.accumulated,
        figures.places.expense,
        figures.acquired_on,
        figures.in_service_on,
        figures.cost,
        figures.salvage,
        method,
        months,
        yearly,
        figures.opening_on,
        figures.opening_depreciation,
        figures.posts_opening,
        dimensions.project,
        dimensions.branch,
        *class,
        source.map(|doc| doc.kind.as_str()),
        source.map(|doc| doc.id),
        search_text(asset),
        asset.version,
    ]
    .to_vec()
}

/// Stores a new asset.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, asset: &Asset) -> Result<()> {
    let mut all = args![ctx.tenant, asset.id].to_vec();
    all.extend(values(asset));
    all.extend_from_slice(args![&asset.number, asset.created_at, ctx.user, &asset.created_by]);
    tx.send(
        "insert into fixed_asset (tenant_id, id, name, serial_number, note, cost_account_id,
            accumulated_account_id, expense_account_id, acquired_on, in_service_on, cost, salvage,
            method, life_months, yearly_rate, opening_on, opening_depreciation, posts_opening,
            project_id, branch_id, class_id, source_kind, source_id, search_text, version, number,
            created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)",
        &all,
    )?;
    Ok(())
}

/// Stores what an edit changed.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, asset: &Asset) -> Result<()> {
    let mut all = args![tenant, asset.id].to_vec();
    all.extend(values(asset));
    tx.send(
        "update fixed_asset set name = $3, serial_number = $4, note = $5, cost_account_id = $6,
            accumulated_account_id = $7, expense_account_id = $8, acquired_on = $9,
            in_service_on = $10, cost = $11, salvage = $12, method = $13, life_months = $14,
            yearly_rate = $15, opening_on = $16, opening_depreciation = $17, posts_opening = $18,
            project_id = $19, branch_id = $20, class_id = $21, source_kind = $22, source_id = $23,
            search_text = $24, version = $25
         where tenant_id = $1 and id = $2",
        &all,
    )?;
    Ok(())
}

/// Marks an asset deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update fixed_asset set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The asset, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Asset>> {
    let sql = format!("select {COLUMNS} from fixed_asset f where f.tenant_id = $1 and f.id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

pub(super) fn read(row: &Row<'_>) -> Result<Asset, DbError> {
    let method = method(row.get::<String>(12)?.as_str(), row.get(13)?, row.get(14)?);
    let source = match (row.get::<Option<String>>(21)?, row.get(22)?) {
        (Some(kind), Some(id)) if kind == DocKind::Bill.as_str() => {
            Some(DocRef::new(DocKind::Bill, id))
        }
        (Some(_), Some(id)) => Some(DocRef::new(DocKind::Expense, id)),
        _ => None,
    };
    let figures = Figures {
        places: AssetAccounts { cost: row.get(5)?, accumulated: row.get(6)?, expense: row.get(7)? },
        acquired_on: row.get(8)?,
        in_service_on: row.get(9)?,
        cost: row.get(10)?,
        salvage: row.get(11)?,
        method,
        opening_on: row.get(15)?,
        opening_depreciation: row.get(16)?,
        posts_opening: row.get(17)?,
        revised: match (row.get(27)?, row.get(28)?) {
            (Some(from), Some(worn)) => Some(Revised { from, worn }),
            _ => None,
        },
    };
    let body = Body {
        name: row.get(2)?,
        serial_number: row.get(3)?,
        note: row.get(4)?,
        figures,
        dimensions: Dimensions { project: row.get(18)?, branch: row.get(19)?, tags: Vec::new() },
        class: row.get(20)?,
        source,
    };
    Ok(Asset {
        id: row.get(0)?,
        number: row.get(1)?,
        body,
        version: row.get(23)?,
        created_at: row.get(24)?,
        created_by: row.get(25)?,
        deleted_at: row.get(26)?,
    })
}

/// An asset with what has worn out of it and is in the books, what it was carried over with
/// included.
#[derive(Debug, Clone)]
pub struct DepreciatedAsset {
    pub asset: Asset,
    pub accumulated: Money,
}

/// Every asset that is there and wears out, by number, with what has worn out of it.
pub fn all_depreciable(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<DepreciatedAsset>> {
    let sql = format!(
        "select {COLUMNS}, f.opening_depreciation + {WORN} from fixed_asset f {GONE}
         where f.tenant_id = $1 and f.deleted_at is null and f.method <> 'none' and x.id is null
         order by length(f.number), f.number"
    );
    Ok(tx.all(&sql, args![tenant], |row| {
        Ok(DepreciatedAsset { asset: read(row)?, accumulated: row.get(WIDTH)? })
    })?)
}

/// What has worn out of an asset and is in the books, what it was carried over with included.
pub fn depreciation_of(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Money> {
    let sql = format!(
        "select f.opening_depreciation + {WORN} from fixed_asset f
         where f.tenant_id = $1 and f.id = $2"
    );
    let worn: Option<i64> = tx.scalar(&sql, args![tenant, id])?;
    Ok(Money::from_minor(worn.unwrap_or_default()))
}

/// Which assets.
pub struct AssetFilter<'w> {
    pub search: Option<&'w str>,
    pub state: Option<AssetState>,
    pub cost_account: Option<i64>,
    pub branch: Option<i64>,
}

/// An asset as the list shows it.
pub struct Listed {
    pub id: i64,
    pub number: String,
    pub name: String,
    pub category: (String, String),
    pub acquired_on: Date,
    pub cost: Money,
    pub accumulated: Money,
    pub book_value: Money,
    pub state: AssetState,
}

/// The book value of an asset: zero after its disposal.
fn book_value() -> String {
    format!("case when x.id is null then f.cost - f.opening_depreciation - {WORN} else 0 end")
}

fn state_is(state: AssetState) -> String {
    let worn =
        format!("(f.method <> 'none' and f.cost - f.salvage = f.opening_depreciation + {WORN})");
    match state {
        AssetState::Disposed => "x.id is not null".to_owned(),
        AssetState::FullyDepreciated => format!("x.id is null and {worn}"),
        AssetState::InUse => format!("x.id is null and not {worn}"),
    }
}

/// A page of assets in an order, behind a place if one is given; each with its own place.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    wanted: &AssetFilter<'_>,
    (sort, descending): (AssetSort, bool),
    behind: Option<&SortPosition>,
    limit: i64,
) -> Result<Vec<(SortPosition, Listed)>> {
    let value = book_value();
    let (key, sorted) = match sort {
        AssetSort::Number => ("f.number", Sorted::Number),
        AssetSort::Name => ("f.name", Sorted::Text),
        AssetSort::Acquired => ("f.acquired_on", Sorted::Day),
        AssetSort::Cost => ("f.cost", Sorted::Amount),
        AssetSort::BookValue => (value.as_str(), Sorted::Amount),
    };
    let order = Order { key, sorted, id: "f.id", descending };
    let mut clause = Clause::in_company(tenant, "f.tenant_id = $1 and f.deleted_at is null");
    clause.search(&["f.search_text"], wanted.search);
    clause.when(wanted.cost_account, |p| format!("f.cost_account_id = {p}"));
    clause.when(wanted.branch, |p| format!("f.branch_id = {p}"));
    if let Some(state) = wanted.state {
        clause.and(&format!("({})", state_is(state)));
    }
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select f.id, f.number, f.name, a.name_en, a.name_ar, f.acquired_on, f.cost,
             f.opening_depreciation + {WORN}, {value}, {key}, x.id, f.method, f.salvage
         from fixed_asset f
         join account a on a.tenant_id = f.tenant_id and a.id = f.cost_account_id
         {GONE} {} {} limit {limit}",
        clause.sql(),
        order.sql(),
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read_listed(row)?;
        Ok((SortPosition { key: sorted.read(row, 9)?, id: listed.id }, listed))
    })?)
}

fn read_listed(row: &Row<'_>) -> Result<Listed, DbError> {
    let (cost, accumulated): (Money, Money) = (row.get(6)?, row.get(7)?);
    let left = cost.minor() - accumulated.minor() - row.get::<Money>(12)?.minor();
    let wears = row.get::<String>(11)? != "none";
    let state = match row.get::<Option<i64>>(10)? {
        Some(_) => AssetState::Disposed,
        None if wears && left == 0 => AssetState::FullyDepreciated,
        None => AssetState::InUse,
    };
    Ok(Listed {
        id: row.get(0)?,
        number: row.get(1)?,
        name: row.get(2)?,
        category: (row.get(3)?, row.get(4)?),
        acquired_on: row.get(5)?,
        cost,
        accumulated,
        book_value: row.get(8)?,
        state,
    })
}

/// What all assets that are there cost, and what of that has worn out.
pub struct Totals {
    pub cost: Money,
    pub accumulated: Money,
}

/// The totals of the register.
pub fn totals(tx: &mut dyn Tx, tenant: TenantId) -> Result<Totals> {
    let sql = format!(
        "select cast(coalesce(sum(f.cost), 0) as bigint),
             cast(coalesce(sum(f.opening_depreciation + {WORN}), 0) as bigint)
         from fixed_asset f {GONE}
         where f.tenant_id = $1 and f.deleted_at is null and x.id is null"
    );
    let read = |row: &Row<'_>| Ok(Totals { cost: row.get(0)?, accumulated: row.get(1)? });
    let found = tx.one(&sql, args![tenant], read)?;
    found.ok_or_else(|| Problem::internal("a sum of nothing"))
}

/// The number of an existing bill or expense, and whether there is one.
pub fn source_number(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<String>> {
    let sql = match doc.kind {
        DocKind::Bill => "select number from bill where tenant_id = $1 and id = $2",
        _ => "select number from expense where tenant_id = $1 and id = $2",
    };
    Ok(tx.scalar(sql, args![tenant, doc.id])?)
}

/// Whether a bill or expense is there, not deleted.
pub fn document_exists(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<bool> {
    let table = if doc.kind == DocKind::Bill { "bill" } else { "expense" };
    Ok(documents::store::is_active_for(tx, tenant, (table, doc.id), None)? == Some(true))
}

/// The word of a method on the wire.
impl From<Method> for AssetMethod {
    fn from(method: Method) -> AssetMethod {
        match method {
            Method::None => AssetMethod::None,
            Method::StraightLine { .. } => AssetMethod::StraightLine,
            Method::DecliningBalance { .. } => AssetMethod::DecliningBalance,
        }
    }
}
