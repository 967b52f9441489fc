//! Lists of payments.

use books::currencies;
use jiff::civil::Date;
use ledger::{DocKind, Money, Overflow, Rate, Trade};
use platform::db::{Clause, DbError, Row};
use platform::{Problem, Result, TenantId, Tx, args};

use super::super::model::account_field;
use super::super::wire::{PaymentKind, PaymentSort};
use crate::listing::{Order, Place, Sorted};
use crate::money::party_field;

/// Which payments.
#[derive(Debug, Clone)]
pub struct Filter {
    pub trade: Trade,
    pub search: Option<String>,
    pub kind: PaymentKind,
    pub party_id: Option<i64>,
    pub account_id: Option<i64>,
    pub payment_method_id: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
}

/// A payment in a list.
pub struct ListedPayment {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Who paid, or was paid; none by an expense that names no vendor.
    pub party_id: Option<i64>,
    /// The party's name.
    pub party: Option<String>,
    /// The expense that was paid at once with it, and its number.
    pub expense: Option<(i64, String)>,
    /// When.
    pub date: Date,
    /// English and Arabic name of the account of the money.
    pub account: (String, String),
    /// English and Arabic name of the payment method.
    pub method: (Option<String>, Option<String>),
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// Number of the withholding certificate.
    pub certificate: Option<String>,
    /// Its currency.
    pub currency_id: i64,
    /// Company currency per unit.
    pub rate: Rate,
    /// The cash, in its currency.
    pub amount: Money,
    /// Tax withheld, beside the cash.
    pub withholding: Money,
    /// What no document took.
    pub unapplied: Money,
}

impl ListedPayment {
    /// Cash and tax withheld in the company's currency, of so many decimals, as they were posted:
    /// at the payment's own rate, whatever rate the documents that it settled were booked at.
    pub fn total_base(&self, base_decimals: u8) -> Result<Money> {
        let decimals = currencies::stored(self.currency_id)?.minor_digits;
        let in_base = |amount: Money| self.rate.to_base(amount, decimals, base_decimals);
        let total = || in_base(self.amount)?.add(in_base(self.withholding)?);
        total().map_err(|fault: Overflow| Problem::internal(fault))
    }
}

/// Every kind of payment in the words of one: `r` is the payment, `p` its party, `o` its open item.
struct Source {
    from: String,
    party: &'static str,
    /// Withholding certificate.
    certificate: &'static str,
    /// Tax withheld.
    withheld: &'static str,
    /// What no document took.
    unapplied: &'static str,
    /// The expense that was paid with it, and its number.
    expense_of: &'static str,
}

impl Filter {
    /// The kind of document, which is its table too.
    fn table(&self) -> DocKind {
        match self.kind {
            PaymentKind::Receipt => self.trade.payment(),
            PaymentKind::Refund => self.trade.refund(),
        }
    }

    fn source(&self) -> Source {
        let (table, parties, party) =
            (self.table(), self.trade.party_kind(), party_field(self.trade));
        let account = match self.kind {
            PaymentKind::Receipt => account_field(self.trade),
            PaymentKind::Refund => "account_id",
        };
        // An expense names a vendor or none, and its payment has nothing to give.
        let (join, expense, expense_of, unapplied) = match (self.trade, self.kind) {
            (Trade::Purchase, PaymentKind::Receipt) => (
                "left join",
                "left join expense e on e.tenant_id = r.tenant_id and e.id = r.expense_id",
                "r.expense_id, e.number",
                "coalesce(o.total - o.settled, 0)",
            ),
            _ => ("join", "", "cast(null as bigint), cast(null as text)", "o.total - o.settled"),
        };
        let from = format!(
            "from {table} r
             {join} {parties} p on p.tenant_id = r.tenant_id and p.id = r.{party}
             {join} open_item o on o.tenant_id = r.tenant_id and o.doc_kind = '{table}'
                 and o.doc_id = r.id
             {expense}
             join account a on a.tenant_id = r.tenant_id and a.id = r.{account}
             left join payment_method m
                 on m.tenant_id = r.tenant_id and m.id = r.payment_method_id"
        );
        // Of a refund nothing is withheld, and its credits settle it whole.
        let (certificate, withheld, unapplied) = match self.kind {
            PaymentKind::Receipt => ("r.withholding_certificate", "r.withholding", unapplied),
            PaymentKind::Refund => ("cast(null as text)", "cast(0 as bigint)", "cast(0 as bigint)"),
        };
        Source { from, party, certificate, withheld, unapplied, expense_of }
    }
}

impl PaymentSort {
    /// The order in the database's words.
    pub fn order(self, trade: Trade, descending: bool) -> Order<'static> {
        let (key, sorted) = match (self, trade) {
            (PaymentSort::Number, _) => ("r.number", Sorted::Number),
            (PaymentSort::Customer, Trade::Sale) => ("p.display_key", Sorted::Text),
            (PaymentSort::Customer, Trade::Purchase) => {
                ("coalesce(p.display_key, '')", Sorted::Text)
            }
            (PaymentSort::Date, _) => ("r.date", Sorted::Day),
            (PaymentSort::Amount, Trade::Sale) => ("o.total_base", Sorted::Amount),
            (PaymentSort::Amount, Trade::Purchase) => {
                ("coalesce(o.total_base, e.total_base)", Sorted::Amount)
            }
        };
        Order { key, sorted, id: "r.id", descending }
    }
}

/// Where the sort key stands in a row.
const KEY: usize = 18;

fn select(source: &Source, order: &Order<'_>) -> String {
    let Source { from, party, certificate, withheld, unapplied, expense_of } = source;
    let key = order.key;
    format!(
        "select r.id, r.number, r.{party}, p.display_name, r.date, a.name_en, a.name_ar,
                m.name_en, m.name_ar, r.reference_number, {certificate}, {withheld}, {unapplied},
                r.currency_id, r.exchange_rate, r.amount, {expense_of}, {key}
         {from}"
    )
}

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = Clause::of(tenant, "r.tenant_id = $1 and r.deleted_at is null");
    clause.search(&["r.search_text", "p.search_text"], filter.search.as_deref());
    let party = party_field(filter.trade);
    clause.when(filter.party_id, |p| format!("r.{party} = {p}"));
    clause.when(filter.account_id, |p| format!("a.id = {p}"));
    clause.when(filter.payment_method_id, |p| format!("r.payment_method_id = {p}"));
    clause.when(filter.from, |p| format!("r.date >= {p}"));
    clause.when(filter.to, |p| format!("r.date <= {p}"));
    clause
}

/// A page of the filtered list, behind a place if one is given; each row with its own place.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    behind: Option<&Place>,
    limit: i64,
) -> Result<Vec<(Place, ListedPayment)>> {
    let mut clause = conditions(tenant, filter);
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let limit = clause.param(limit);
    let select = select(&filter.source(), &order);
    let sql = format!("{select} {} {} limit {limit}", clause.sql(), order.sql());
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read(row)?;
        Ok((Place { key: order.sorted.read(row, KEY)?, id: listed.id }, listed))
    })?)
}

/// Hands on every payment of the filter, in its order.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    give: &mut dyn FnMut(ListedPayment) -> Result<()>,
) -> Result<()> {
    let clause = conditions(tenant, filter);
    let select = select(&filter.source(), &order);
    let sql = format!("{select} {} {}", clause.sql(), order.sql());
    tx.stream(&sql, &clause.args, read, give)
}

fn read(row: &Row<'_>) -> Result<ListedPayment, DbError> {
    Ok(ListedPayment {
        id: row.get(0)?,
        number: row.get(1)?,
        party_id: row.get(2)?,
        party: row.get(3)?,
        date: row.get(4)?,
        account: (row.get(5)?, row.get(6)?),
        method: (row.get(7)?, row.get(8)?),
        reference: row.get(9)?,
        certificate: row.get(10)?,
        withholding: row.get(11)?,
        unapplied: row.get(12)?,
        currency_id: row.get(13)?,
        rate: row.get(14)?,
        amount: row.get(15)?,
        expense: row.get::<Option<i64>>(16)?.zip(row.get(17)?),
    })
}

/// What the payments of a filter come to.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sums {
    pub count: i64,
    /// What no document took, in the company's currency.
    pub unapplied: Money,
    /// Cash of payments in the company's own currency.
    pub cash: Money,
    /// Tax withheld of those.
    pub withholding: Money,
}

/// How many payments the filter finds, what of them no document took, and the cash and tax withheld
/// of those in the currency `base`.
pub fn sums(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter, base: i64) -> Result<Sums> {
    let mut clause = conditions(tenant, filter);
    let base = clause.param(base);
    let Source { from, withheld, .. } = filter.source();
    let sql = format!(
        "select cast(count(*) as bigint),
                cast(coalesce(sum(o.total_base - o.settled_base), 0) as bigint),
                cast(coalesce(sum(case when r.currency_id = {base} then r.amount end), 0)
                     as bigint),
                cast(coalesce(sum(case when r.currency_id = {base} then {withheld} end), 0)
                     as bigint)
         {from} {}",
        clause.sql()
    );
    let read = |row: &Row<'_>| {
        let (unapplied, cash) = (row.get(1)?, row.get(2)?);
        Ok(Sums { count: row.get(0)?, unapplied, cash, withholding: row.get(3)? })
    };
    Ok(tx.one(&sql, &clause.args, read)?.unwrap_or_default())
}

/// A payment in a foreign currency.
pub struct Abroad {
    pub currency_id: i64,
    pub rate: Rate,
    /// In its currency, as the next.
    pub cash: Money,
    pub withholding: Money,
}

/// Each payment in another currency than `base`. It was brought into the company's currency by
/// itself, so they can't be summed before.
pub fn abroad(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    base: i64,
) -> Result<Vec<Abroad>> {
    let mut clause = conditions(tenant, filter);
    let Source { from, withheld, .. } = filter.source();
    clause.when(Some(base), |p| format!("r.currency_id <> {p}"));
    let sql = format!(
        "select r.currency_id, r.exchange_rate, r.amount, {withheld} {from} {}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let (currency_id, rate) = (row.get(0)?, row.get(1)?);
        Ok(Abroad { currency_id, rate, cash: row.get(2)?, withholding: row.get(3)? })
    })?)
}

/// Whether there is any payment of the filter's kind.
pub fn company_has_any(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<bool> {
    let table = filter.table();
    let sql = format!("select 1 from {table} where tenant_id = $1 and deleted_at is null limit 1");
    Ok(tx.exists(&sql, args![tenant])?)
}
