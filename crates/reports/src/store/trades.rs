//! The lines of sales or purchases, by product or by party.

use books::journal::Scope;
use jiff::civil::Date;
use ledger::{Money, Rate};
use platform::db::{DbError, Row, in_list};
use platform::{Result, TenantId, Tx, args};

use super::document_kinds::Kind;
use super::reading::{Reading, Source, moves, source};
use crate::request::ReportGroup;

/// Lines of one product, of one party if rows are of parties, that share a currency and a rate.
pub(crate) struct Traded {
    pub id: Option<i64>,
    pub product: Option<i64>,
    /// Scaled by 10^5.
    pub quantity: i64,
    pub net: Money,
    /// Whether these are goods whose cost the stock knows.
    pub stocked: bool,
    pub currency_id: i64,
    pub rate: Rate,
}

fn read(row: &Row<'_>) -> Result<Traded, DbError> {
    Ok(Traded {
        id: row.get(0)?,
        product: row.get(1)?,
        quantity: row.get(2)?,
        net: row.get(3)?,
        stocked: row.get(4)?,
        currency_id: row.get(5)?,
        rate: row.get(6)?,
    })
}

/// The lines of a kind of document in a period. Lines in the company's currency are summed in SQL;
/// others are read one by one, since each was rounded separately when it was posted. Without goods,
/// a party's lines are one sum, and which of them are goods isn't read. `cross join` and the plus
/// keep SQLite to the documents of those days: it would read every line, or every document by its
/// party.
pub(crate) fn traded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: &Kind,
    (group, with_goods): (ReportGroup, bool),
    (scope, base): (&Scope, i64),
    (first, last): (Date, Date),
) -> Result<Vec<Traded>> {
    let mut rows = Vec::new();
    for reading in Reading::in_scope(scope) {
        let mut values = args![tenant, first, last, base].to_vec();
        let Source { heads, party, lines, of_head, standing, .. } =
            source(kind, reading, scope, &mut values);
        let id = match group {
            ReportGroup::Item => "l.product_id".to_owned(),
            ReportGroup::Party => format!("+{party}"),
        };
        let goods = Goods::read_if(with_goods);
        let from = format!(
            "from {heads} d cross join {lines}
             where d.tenant_id = $1 and d.date >= $2 and d.date <= $3 and {standing}
                 and {of_head}"
        );
        // Products are looked up for the sums, of which there are fewer than lines.
        let own = format!(
            "select l.id, l.product_id, l.quantity, l.net, {}, cast($4 as bigint),
                 cast(100000 as bigint)
             from (select {id} as id, {} as product_id, cast(sum(l.quantity) as bigint) as quantity,
                       cast(sum(l.net) as bigint) as net
                   {from} and d.currency_id = $4 group by 1, 2) l
             {}",
            goods.stocked, goods.product, goods.products
        );
        rows.extend(tx.all(&own, &values, read)?);
        let foreign = format!(
            "select l.id, l.product_id, l.quantity, l.net, {}, l.currency_id, l.exchange_rate
             from (select {id} as id, {} as product_id, l.quantity, l.net, d.currency_id,
                       d.exchange_rate
                   {from} and d.currency_id <> $4) l
             {}",
            goods.stocked, goods.product, goods.products
        );
        rows.extend(tx.all(&foreign, &values, read)?);
    }
    Ok(rows)
}

/// What a statement reads of the products of lines `l`.
struct Goods {
    product: &'static str,
    products: &'static str,
    stocked: &'static str,
}

impl Goods {
    const fn read_if(with_goods: bool) -> Goods {
        if with_goods {
            return Goods {
                product: "l.product_id",
                products: "left join product p on p.tenant_id = $1 and p.id = l.product_id",
                stocked: "coalesce(p.kind = 'inventory', false)",
            };
        }
        Goods { product: "cast(null as bigint)", products: "", stocked: "false" }
    }
}

/// The cost of one product, or of one party if rows are parties.
pub(crate) struct Cost {
    pub id: Option<i64>,
    pub product: Option<i64>,
    pub cost: Money,
}

/// The cost of goods of a kind of document in a period: issues are positive.
pub(crate) fn costs(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: &Kind,
    group: ReportGroup,
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<Cost>> {
    let mut rows = Vec::new();
    for reading in Reading::in_scope(scope) {
        let mut values = args![tenant, first, last, kind.kind].to_vec();
        let of = source(kind, reading, scope, &mut values);
        let moves = moves(scope, &mut values);
        let Source { heads, id: document, party, lines, of_head, standing } = of;
        let id = match group {
            ReportGroup::Item => "m.product_id".to_owned(),
            ReportGroup::Party => format!("+{party}"),
        };
        // Each move is of a line, which is read for its class only.
        let (lines, of_line) = match scope.class {
            Some(_) => {
                (format!("cross join {lines}"), format!(" and {of_head} and m.line_no = l.line_no"))
            }
            None => (String::new(), String::new()),
        };
        let sql = format!(
            "select {id}, m.product_id, cast(sum(-m.value) as bigint)
             from {heads} d {lines} cross join ({moves}) m
             where d.tenant_id = $1 and d.date >= $2 and d.date <= $3 and {standing}
                 and m.tenant_id = $1 and m.doc_kind = $4 and m.doc_id = {document}{of_line}
             group by {id}, m.product_id"
        );
        rows.extend(tx.all(&sql, &values, |row| {
            Ok(Cost { id: row.get(0)?, product: row.get(1)?, cost: row.get(2)? })
        })?);
    }
    Ok(rows)
}

/// The names of products.
pub(crate) fn products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
) -> Result<Vec<(i64, String, Option<String>)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut values = args![tenant].to_vec();
    let list = in_list(ids, &mut values);
    let sql = format!("select id, name, sku from product where tenant_id = $1 and id in ({list})");
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}
