//! Lists of payments.

use jiff::civil::Date;
use ledger::{DocKind, Trade};
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::super::rows::{ListedPayment, PaymentKind, PaymentSort};
use super::cheque_state;
use documents::listing::{Order, SortPosition, Sorted};
use documents::payment_fields::{account_field, party_field};
use documents::searching::Search;

/// Which payments.
#[derive(Debug, Clone)]
pub struct Filter {
    pub trade: Trade,
    pub search: Option<Search>,
    pub kind: PaymentKind,
    pub party_id: Option<i64>,
    pub account_id: Option<i64>,
    pub payment_method_id: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
}

/// Every kind of payment in the words of one: `i` is the payment, `p` its party, `o` its open item,
/// `e` the expense that was paid with it.
pub(super) struct Source {
    table: DocKind,
    party: String,
    pub(super) item: String,
    expense: &'static str,
    /// The account of the money.
    account: &'static str,
    /// The party's column.
    party_id: &'static str,
    /// Withholding certificate.
    certificate: &'static str,
    /// Tax withheld.
    pub(super) withheld: &'static str,
    /// The amount not applied to a document.
    unapplied: &'static str,
    /// The expense, and its number.
    expense_of: &'static str,
}

impl Filter {
    /// The kind of document, which is its table too.
    fn table(&self) -> DocKind {
        match self.kind {
            PaymentKind::Payment => self.trade.payment(),
            PaymentKind::Refund => self.trade.refund(),
        }
    }

    fn account(&self) -> &'static str {
        match self.kind {
            PaymentKind::Payment => account_field(self.trade),
            PaymentKind::Refund => "account_id",
        }
    }

    pub(super) fn source(&self) -> Source {
        let (table, parties, party_id) =
            (self.table(), self.trade.party_kind(), party_field(self.trade));
        // An expense names a vendor or none, and its payment has nothing to give.
        let (join, expense, expense_of, unapplied) = match (self.trade, self.kind) {
            (Trade::Purchase, PaymentKind::Payment) => (
                "left join",
                "left join expense e on e.tenant_id = i.tenant_id and e.id = i.expense_id",
                "i.expense_id, e.number",
                "coalesce(o.total - o.settled, 0)",
            ),
            _ => ("join", "", "cast(null as bigint), cast(null as text)", "o.total - o.settled"),
        };
        // Nothing is withheld from a refund, and it is always fully applied.
        let (certificate, withheld, unapplied) = match self.kind {
            PaymentKind::Payment => ("i.withholding_certificate", "i.withholding", unapplied),
            PaymentKind::Refund => ("cast(null as text)", "cast(0 as bigint)", "cast(0 as bigint)"),
        };
        Source {
            table,
            party: format!(
                "{join} {parties} p on p.tenant_id = i.tenant_id and p.id = i.{party_id}"
            ),
            item: format!(
                "{join} open_item o on o.tenant_id = i.tenant_id and o.doc_kind = '{table}'
                     and o.doc_id = i.id"
            ),
            expense,
            account: self.account(),
            party_id,
            certificate,
            withheld,
            unapplied,
            expense_of,
        }
    }

    /// The payments of the filter: `i`.
    pub(super) fn conditions(&self, tenant: TenantId) -> Clause {
        let mut clause = Clause::in_company(tenant, "i.tenant_id = $1 and i.deleted_at is null");
        if let Some(search) = &self.search {
            search.narrow(self.trade, &mut clause);
        }
        let (party, account) = (party_field(self.trade), self.account());
        clause.when(self.party_id, |p| format!("i.{party} = {p}"));
        clause.when(self.account_id, |p| format!("i.{account} = {p}"));
        clause.when(self.payment_method_id, |p| format!("i.payment_method_id = {p}"));
        clause.when(self.from, |p| format!("i.date >= {p}"));
        clause.when(self.to, |p| format!("i.date <= {p}"));
        clause
    }
}

impl PaymentSort {
    /// The order in the database's words.
    pub fn order(self, (trade, kind): (Trade, PaymentKind), descending: bool) -> Order<'static> {
        let (key, sorted) = match (self, trade) {
            (PaymentSort::Number, _) => ("i.number", Sorted::Number),
            (PaymentSort::Party, Trade::Sale) => ("p.display_key", Sorted::Text),
            (PaymentSort::Party, Trade::Purchase) => ("coalesce(p.display_key, '')", Sorted::Text),
            (PaymentSort::Date, _) => ("i.date", Sorted::Day),
            // The payment of an expense paid at once has no open item.
            (PaymentSort::Amount, Trade::Purchase) if kind == PaymentKind::Payment => {
                ("coalesce(o.total_base, e.total_base)", Sorted::Amount)
            }
            (PaymentSort::Amount, _) => ("o.total_base", Sorted::Amount),
        };
        Order { key, sorted, id: "i.id", descending }
    }
}

/// The sort key's column in a row.
const KEY: usize = 19;

impl Source {
    /// The columns of payments that the order needs.
    fn picked_from(&self, order: &Order<'_>) -> String {
        let Source { table, party, item, expense, .. } = self;
        let needs = |alias: &str| order.key.contains(alias);
        let joins = [("p.", party.as_str()), ("o.", item.as_str()), ("e.", *expense)];
        let joins: Vec<_> =
            joins.iter().filter(|(alias, _)| needs(alias)).map(|(_, join)| *join).collect();
        format!("from {table} i {}", joins.join(" "))
    }

    /// The payments without joined tables.
    pub(super) fn payments_only(&self) -> String {
        format!("from {} i", self.table)
    }

    /// The columns of a row, of the payments that `which` selects.
    fn select(&self, order: &Order<'_>, which: &str) -> String {
        let Source { party, item, expense, account, .. } = self;
        let Source { party_id, certificate, withheld, unapplied, expense_of, .. } = self;
        format!(
            "select i.id, i.number, i.{party_id}, p.display_name, i.date, a.name_en, a.name_ar,
                    m.name_en, m.name_ar, i.reference_number, {certificate}, {withheld},
                    {unapplied}, i.currency_id, i.exchange_rate, i.amount, {expense_of},
                    q.state, {key}
             from {which} {party} {item} {expense}
             join account a on a.tenant_id = i.tenant_id and a.id = i.{account}
             left join cheque q on q.tenant_id = i.tenant_id and q.id = i.id
                 and q.deleted_at is null
             left join payment_method m
                 on m.tenant_id = i.tenant_id and m.id = i.payment_method_id",
            key = order.key,
        )
    }
}

/// A page of the filtered list, after a position if one is given; each row with its position. Its
/// payments are selected first, by what the order and the filter need. The other tables are joined
/// only to those.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    behind: Option<&SortPosition>,
    limit: i64,
) -> Result<Vec<(SortPosition, ListedPayment)>> {
    let mut clause = filter.conditions(tenant);
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let source = filter.source();
    let picked = format!(
        "(select i.id as picked {} {} {} limit {limit}) k
         join {} i on i.tenant_id = $1 and i.id = k.picked",
        source.picked_from(&order),
        clause.sql(),
        order.sql(),
        source.table,
    );
    let sql = format!("{} {}", source.select(&order, &picked), order.sql());
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read(row)?;
        Ok((SortPosition { key: order.sorted.read(row, KEY)?, id: listed.id }, listed))
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
    let (clause, source) = (filter.conditions(tenant), filter.source());
    let all = format!("{} i", source.table);
    let sql = format!("{} {} {}", source.select(&order, &all), clause.sql(), order.sql());
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
        cheque: cheque_state(row, 18)?,
    })
}

/// Whether there is any payment of the filter's kind.
pub fn company_has_any(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<bool> {
    let table = filter.table();
    let sql = format!("select 1 from {table} where tenant_id = $1 and deleted_at is null limit 1");
    Ok(tx.exists(&sql, args![tenant])?)
}
