//! Lists of documents that fall due.

use books::journal::{UNLABELLED, tagged};
use books::settlements;
use jiff::civil::Date;
use ledger::Money;
use ledger::status::{Settled, SettlementFilter};
use platform::context::UserId;
use platform::db::{Clause, Dialect};
use platform::{Result, TenantId, Tx, args};

use super::filter::{Filter, filed};
use super::table::Table;
use super::{as_of, by_day};
use documents::listing::{Order, SortPosition, Sorted};
use documents::payment_fields::party_field;
use documents::store::own_rows_sql;

/// A row of a list.
pub struct Row {
    pub place: SortPosition,
    pub number: String,
    /// The other party's own number of it.
    pub reference: Option<String>,
    pub party_id: i64,
    pub party: String,
    pub date: Date,
    pub due_date: Date,
    pub currency_id: i64,
    pub total: Money,
    pub settled: Money,
    /// The part of it that money paid.
    pub paid: Money,
}

impl Row {
    /// What is left of it.
    pub fn due(&self) -> Money {
        self.total.sub(self.settled).unwrap_or(Money::ZERO)
    }

    /// What its status is read from.
    pub fn figures(&self) -> Settled {
        Settled { total: self.total, settled: self.settled, paid: self.paid }
    }
}

/// The customer or vendor: `c`.
fn party(table: &Table) -> String {
    let (party, id) = (table.trade.party_kind(), party_field(table.trade));
    format!("join {party} c on c.tenant_id = i.tenant_id and c.id = i.{id}")
}

/// The open item: `o`.
fn open_item(table: &Table, items: &str) -> String {
    let kind = table.kind;
    format!(
        "join {items} o on o.tenant_id = i.tenant_id and o.doc_kind = '{kind}'
           and o.doc_id = i.id"
    )
}

/// The `from` clause of documents as they are now: see [`Source::sql_source`].
pub(super) fn sql_source(table: &Table) -> String {
    Source::present(table).sql_source(table)
}

/// What the documents of a filter and their open items are read from.
pub(super) struct Source {
    /// What precedes the statement.
    pub with: String,
    heads: &'static str,
    items: &'static str,
}

impl Source {
    /// The tables.
    fn present(table: &Table) -> Source {
        Source { with: String::new(), heads: table.heads, items: "open_item" }
    }

    /// The tables, or what was known of them at the filter's moment.
    pub fn at_moment(table: &Table, filter: &Filter, clause: &mut Clause) -> Source {
        match filter.known_at {
            None => Source::present(table),
            Some(moment) => {
                let with = as_of::with(table, filter, moment, clause);
                Source { with, heads: "known", items: "known" }
            }
        }
    }

    /// The `from` clause: documents `i` with their parties `c` and open items `o`.
    pub fn sql_source(&self, table: &Table) -> String {
        format!("from {} i {} {}", self.heads, party(table), open_item(table, self.items))
    }
}

/// The documents of the filter, whatever their status: `i` is the document.
pub fn conditions(tenant: TenantId, table: &Table, filter: &Filter) -> Clause {
    let mut clause = Clause::in_company(tenant, "i.tenant_id = $1 and i.deleted_at is null");
    if let Some(search) = &filter.search {
        search.narrow(table.trade, &mut clause);
    }
    let party = party_field(table.trade);
    clause.when(filter.party_id, |p| format!("i.{party} = {p}"));
    for (column, id) in [("branch_id", filter.branch_id), ("project_id", filter.project_id)] {
        match id {
            Some(UNLABELLED) => clause.and(&format!("i.{column} is null")),
            id => clause.when(id, |p| format!("i.{column} = {p}")),
        }
    }
    if !filter.tag_ids.is_empty() {
        let asked = (filter.tag_ids.as_slice(), filter.known_at);
        let tagged = tagged(asked, Some(table.kind.as_str()), &mut clause.args);
        clause.and(&format!("i.id in ({tagged})"));
    }
    if !filter.ids.is_empty() {
        clause.among("i.id", &filter.ids);
    }
    clause.when(filter.from, |p| format!("i.date >= {p}"));
    clause.when(filter.to, |p| format!("i.date <= {p}"));
    clause.when(filter.due_from, |p| format!("i.due_date >= {p}"));
    clause.when(filter.due_to, |p| format!("i.due_date <= {p}"));
    clause.when(filter.min_total, |p| format!("i.total_base >= {p}"));
    clause.when(filter.max_total, |p| format!("i.total_base <= {p}"));
    clause.when(filter.own, |p| own_rows_sql("i", p));
    if let Some(raises) = filter.raises {
        clause.and(if raises { "i.original_id is not null" } else { "i.original_id is null" });
    }
    if let Some(on_the_spot) = filter.on_the_spot {
        let is_null = if on_the_spot { "is not null" } else { "is null" };
        clause.and(&format!("i.deposit_account_id {is_null}"));
    }
    filed(&mut clause, table, "i.id", (filter.sent_status, filter.validation_status));
    clause
}

/// What is left of an item; SQLite may begin with all that is open.
const UNPAID: &str = "o.settled < o.total";
/// The same, by which it doesn't.
const UNPAID_IN_ORDER: &str = "+o.settled < o.total";
/// A page begins with the open items of a status when there are not more of them: else one is soon
/// found among the documents in their order.
const FEW: i64 = 2_000;

/// How a page says that something is left. PostgreSQL knows by itself how much that is.
fn unpaid_of_page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    (filter, sort): (&Filter, Sort),
    today: Date,
) -> Result<&'static str> {
    let of_now = filter.status.filter(|_| filter.known_at.is_none() && sort != Sort::Due);
    let (Some(status), Dialect::Sqlite) = (of_now, tx.dialect()) else { return Ok(UNPAID) };
    let found = settlements::count_unpaid(tx, tenant, table.kind, status, today)?;
    Ok(if found <= FEW { UNPAID } else { UNPAID_IN_ORDER })
}

/// The rules of `ledger::status`, in the database's words.
pub(super) fn in_status(clause: &mut Clause, status: Option<SettlementFilter>, today: Date) {
    in_status_by(clause, (status, UNPAID), today);
}

fn in_status_by(
    clause: &mut Clause,
    (status, unpaid): (Option<SettlementFilter>, &str),
    today: Date,
) {
    let today = Some(today);
    match status {
        None => {}
        Some(SettlementFilter::Paid) => clause.and("o.settled >= o.total"),
        Some(SettlementFilter::Unpaid) => clause.and(unpaid),
        Some(SettlementFilter::Overdue) => {
            clause.when(today, |p| format!("{unpaid} and o.due_date < {p}"));
        }
        Some(SettlementFilter::Open) => {
            clause.when(today, |p| format!("{unpaid} and o.paid = 0 and o.due_date >= {p}"));
        }
        Some(SettlementFilter::Partial) => {
            clause.when(today, |p| format!("{unpaid} and o.paid > 0 and o.due_date >= {p}"));
        }
    }
}

/// What a list is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// By its length first: INV-9999 before INV-10000.
    Number,
    /// The party's name.
    Party,
    #[default]
    Date,
    DueDate,
    /// In the company's currency.
    Total,
    /// What is left, in the company's currency.
    Due,
}

impl Sort {
    fn key(self) -> &'static str {
        match self {
            Sort::Number => "i.number",
            Sort::Party => "c.display_key",
            Sort::Date => "i.date",
            Sort::DueDate => "i.due_date",
            Sort::Total => "i.total_base",
            Sort::Due => "(o.total_base - o.settled_base)",
        }
    }

    /// What kind of value it sorts by.
    pub fn sorted(self) -> Sorted {
        match self {
            Sort::Number => Sorted::Number,
            Sort::Party => Sorted::Text,
            Sort::Date | Sort::DueDate => Sorted::Day,
            Sort::Total | Sort::Due => Sorted::Amount,
        }
    }

    /// The order of rows whose document is `id`.
    pub(super) fn order(self, id: &'static str, descending: bool) -> Order<'static> {
        Order { key: self.key(), sorted: self.sorted(), id, descending }
    }
}

/// How a list is ordered and where the page starts.
pub struct Paging<'a> {
    pub sort: Sort,
    pub descending: bool,
    pub after: Option<&'a SortPosition>,
    pub limit: i64,
}

/// What the documents of a page are picked from: their id there, the tables, and the conditions.
fn picked_from(
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    sort: Sort,
) -> (&'static str, Source, String, Clause) {
    let kind = table.kind;
    // Every existing document has its open item. To look each one's document up as well would take
    // twenty times as long over a million of them.
    if sort == Sort::Due && filter.is_only_by_status() {
        let mut items =
            Clause::in_company(tenant, &format!("o.tenant_id = $1 and o.doc_kind = '{kind}'"));
        let source = Source::at_moment(table, filter, &mut items);
        return ("o.doc_id", source, "from open_item o".to_owned(), items);
    }
    let mut clause = conditions(tenant, table, filter);
    let source = Source::at_moment(table, filter, &mut clause);
    let by_due = sort == Sort::Due || filter.status.is_some();
    let item = by_due.then(|| open_item(table, source.items));
    let joins = [(sort == Sort::Party).then(|| party(table)), item];
    let joins: Vec<String> = joins.into_iter().flatten().collect();
    let from = format!("from {} i {}", source.heads, joins.join(" "));
    ("i.id", source, from, clause)
}

/// A page of the filtered list. Its documents are picked first, by what the order and the filter
/// need; what the page shows is joined to those only.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    today: Date,
    paging: &Paging<'_>,
) -> Result<Vec<Row>> {
    let Paging { sort, descending, after, limit } = *paging;
    let (picked, source, from, mut clause) = picked_from(tenant, table, filter, sort);
    let unpaid = unpaid_of_page(tx, tenant, table, (filter, sort), today)?;
    in_status_by(&mut clause, (filter.status, unpaid), today);
    if let Some(place) = after {
        sort.order(picked, descending).behind(&mut clause, place);
    }
    // The limit is a number: SQLite would take the page for as long as the list, and join from the
    // other end.
    let (Source { with, heads, items }, party_id) = (source, party_field(table.trade));
    let reference = table.reference_of("i");
    let sql = format!(
        "{with}select i.id, i.number, i.{party_id}, c.display_name, i.date, i.due_date,
                i.currency_id, i.total, o.settled, {}, {reference}, o.paid
         from (select {picked} as picked {from} {} {} limit {limit}) p
         join {heads} i on i.tenant_id = $1 and i.id = p.picked
         {} {} {}",
        sort.key(),
        clause.sql(),
        sort.order(picked, descending).sql(),
        party(table),
        open_item(table, items),
        sort.order("i.id", descending).sql(),
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Row {
            place: SortPosition { key: sort.sorted().read(row, 9)?, id: row.get(0)? },
            number: row.get(1)?,
            party_id: row.get(2)?,
            party: row.get(3)?,
            date: row.get(4)?,
            due_date: row.get(5)?,
            currency_id: row.get(6)?,
            total: row.get(7)?,
            settled: row.get(8)?,
            reference: row.get(10)?,
            paid: row.get(11)?,
        })
    })?)
}

/// The place of one document in an order; none when there is no such existing one, or not one of
/// `own_rows_sql`.
pub fn place(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    own: Option<UserId>,
    (sort, id): (Sort, i64),
) -> Result<Option<SortPosition>> {
    let mut clause = conditions(tenant, table, &Filter { own, ..Filter::default() });
    clause.equals("i.id", id);
    let sql = format!("select {} {} {}", sort.key(), sql_source(table), clause.sql());
    Ok(tx
        .one(&sql, &clause.args, |row| Ok(SortPosition { key: sort.sorted().read(row, 0)?, id }))?)
}

/// Whether there is any such document, and whether the company works with branches.
pub fn company(tx: &mut dyn Tx, tenant: TenantId, table: &Table) -> Result<(bool, bool)> {
    let any = by_day::any(tx, tenant, table)?;
    let branches = tx.scalar("select branches_enabled from tenant where id = $1", args![tenant])?;
    Ok((any, branches.unwrap_or_default()))
}
