//! Lists of cheques, and what falls due when.

use jiff::civil::Date;
use ledger::{Money, Party, Rate};
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::super::model::{ChequeState, Direction};
use super::super::table::ChequeSort;
use super::{FROM, direction, state};
use documents::listing::{Order, SortPosition, Sorted};

/// Which cheques.
#[derive(Debug, Clone)]
pub struct Filter {
    /// Those that this person may see; never empty.
    pub directions: Vec<Direction>,
    /// Any of these states; all states when empty.
    pub states: Vec<ChequeState>,
    pub search: Option<String>,
    pub party: Option<Party>,
    pub bank_account_id: Option<i64>,
    pub currency_id: Option<i64>,
    pub due: (Option<Date>, Option<Date>),
}

/// A cheque in a list.
pub struct ListedCheque {
    /// Its id, which is its payment's.
    pub id: i64,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// The cheque's number.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    pub due_date: Date,
    /// Its currency.
    pub currency_id: i64,
    /// In that currency.
    pub amount: Money,
    /// In the company's, as booked.
    pub amount_base: Money,
    /// The rate at which it was.
    pub rate: Rate,
    /// Its state.
    pub state: ChequeState,
    /// English and Arabic name of the bank account.
    pub bank_account: (Option<String>, Option<String>),
    /// The day of its last step, or of its payment.
    pub moved_on: Date,
    /// The number of the receipt or payment that it came with.
    pub payment_number: String,
    /// When that was.
    pub payment_date: Date,
    /// The expense that it paid.
    pub expense_id: Option<i64>,
    /// The customer or vendor; none by an expense that names no vendor.
    pub party_id: Option<i64>,
    /// Their name.
    pub party: Option<String>,
}

const PARTIES: &str = "
    left join customer cu on cu.tenant_id = c.tenant_id and cu.id = r.customer_id
    left join vendor v on v.tenant_id = c.tenant_id and v.id = p.vendor_id";

/// The sort key's column in a row.
const KEY: usize = 18;

impl ChequeSort {
    /// The order in the database's words.
    pub fn order(self, descending: bool) -> Order<'static> {
        let (key, sorted) = match self {
            ChequeSort::DueDate => ("c.due_date", Sorted::Day),
            ChequeSort::Date => ("coalesce(r.date, p.date)", Sorted::Day),
            ChequeSort::Amount => ("c.amount_base", Sorted::Amount),
            ChequeSort::Number => ("c.number", Sorted::Number),
            ChequeSort::Party => ("coalesce(cu.display_key, v.display_key, '')", Sorted::Text),
        };
        Order { key, sorted, id: "c.id", descending }
    }
}

/// Cheques that are not money yet, with the condition of their partial index: they are few among
/// many settled ones.
const OPEN: &str = "c.state in ('in_hand', 'under_collection', 'outstanding')";

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = Clause::in_company(tenant, "c.tenant_id = $1 and c.deleted_at is null");
    keep_words(&mut clause, "c.direction", filter.directions.iter().map(|one| one.as_str()));
    if ChequeState::open().eq(filter.states.iter().copied()) {
        clause.and(OPEN);
    } else {
        keep_words(&mut clause, "c.state", filter.states.iter().map(|one| one.as_str()));
    }
    let columns = ["c.search_text", "cu.search_text", "v.search_text"];
    clause.search(&columns, filter.search.as_deref());
    if let Some(party) = filter.party {
        // One party's payments are few among all.
        let (payments, column) = match party.kind {
            ledger::PartyKind::Vendor => ("payment", "vendor_id"),
            _ => ("receipt", "customer_id"),
        };
        let id = clause.param(party.id);
        clause.and(&format!(
            "c.id in (select id from {payments} where tenant_id = $1 and {column} = {id}
                 and deleted_at is null)"
        ));
    }
    clause.when(filter.bank_account_id, |p| format!("c.bank_account_id = {p}"));
    clause.when(filter.currency_id, |p| format!("c.currency_id = {p}"));
    clause.when(filter.due.0, |p| format!("c.due_date >= {p}"));
    clause.when(filter.due.1, |p| format!("c.due_date <= {p}"));
    clause
}

/// Keeps only rows whose column holds one of the words; every row when there are none.
fn keep_words<'w>(clause: &mut Clause, column: &str, words: impl Iterator<Item = &'w str>) {
    let params: Vec<String> = words.map(|word| clause.param(word)).collect();
    if !params.is_empty() {
        clause.and(&format!("{column} in ({})", params.join(", ")));
    }
}

/// The tables of a filter: cheques only, unless it needs their payments and parties.
fn read_from(with_others: bool) -> String {
    if with_others { format!("{FROM} {PARTIES}") } else { "from cheque c".to_owned() }
}

/// A page of the filtered list, after a position if one is given; each row with its position.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    behind: Option<&SortPosition>,
    limit: i64,
) -> Result<Vec<(SortPosition, ListedCheque)>> {
    let mut clause = conditions(tenant, filter);
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let (key, rows, by) = (order.key, clause.sql(), order.sql());
    // The ids of the page are selected first, and only then their other columns.
    let from = read_from(filter.search.is_some() || !key.starts_with("c."));
    let sql = format!(
        "{} where c.tenant_id = $1 and c.id in (select c.id {from} {rows} {by} limit {limit}) {by}",
        select(key)
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read(row)?;
        Ok((SortPosition { key: order.sorted.read(row, KEY)?, id: listed.id }, listed))
    })?)
}

/// Hands on every cheque of the filter, in its order.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    give: &mut dyn FnMut(ListedCheque) -> Result<()>,
) -> Result<()> {
    let clause = conditions(tenant, filter);
    let sql = format!("{} {} {}", select(order.key), clause.sql(), order.sql());
    tx.stream(&sql, &clause.args, read, give)
}

/// The selected columns of cheques, with the sort key.
fn select(key: &str) -> String {
    format!(
        "select c.id, c.direction, c.number, c.bank, c.due_date, c.currency_id, c.amount,
            c.amount_base, c.state, b.name_en, b.name_ar, c.moved_on,
            coalesce(r.number, p.number), coalesce(r.date, p.date), p.expense_id,
            coalesce(r.customer_id, p.vendor_id), coalesce(cu.display_name, v.display_name),
            c.exchange_rate, {key}
         {FROM} {PARTIES}
         left join account b on b.tenant_id = c.tenant_id and b.id = c.bank_account_id"
    )
}

fn read(row: &Row<'_>) -> Result<ListedCheque, DbError> {
    Ok(ListedCheque {
        id: row.get(0)?,
        direction: direction(row, 1)?,
        number: row.get(2)?,
        bank: row.get(3)?,
        due_date: row.get(4)?,
        currency_id: row.get(5)?,
        amount: row.get(6)?,
        amount_base: row.get(7)?,
        state: state(row, 8)?,
        bank_account: (row.get(9)?, row.get(10)?),
        moved_on: row.get(11)?,
        payment_number: row.get(12)?,
        payment_date: row.get(13)?,
        expense_id: row.get(14)?,
        party_id: row.get(15)?,
        party: row.get(16)?,
        rate: row.get(17)?,
    })
}

/// How many cheques, and their total in the company's currency.
pub type Sum = (i64, Money);

/// Count and total of the cheques of a filter, by direction and state.
pub fn by_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
) -> Result<Vec<(Direction, ChequeState, Sum)>> {
    let (clause, from) = (conditions(tenant, filter), read_from(filter.search.is_some()));
    let sql = format!(
        "select c.direction, c.state, cast(count(*) as bigint),
            cast(sum(c.amount_base) as bigint)
         {from} {} group by c.direction, c.state",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok((direction(row, 0)?, state(row, 1)?, (row.get(2)?, row.get(3)?)))
    })?)
}

/// Cheques that wait for the same thing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waiting {
    /// How many.
    pub count: i64,
    /// Their total in the company's currency.
    pub amount: Money,
    /// When the first of them falls due.
    pub first_due: Option<Date>,
    /// When the last of them does.
    pub last_due: Option<Date>,
}

/// The cheques in one state that fall due by a day.
pub fn waiting(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (direction, state): (Direction, ChequeState),
    until: Date,
) -> Result<Waiting> {
    let found = tx.one(
        "select cast(count(*) as bigint), cast(coalesce(sum(amount_base), 0) as bigint),
             min(due_date), max(due_date)
         from cheque
         where tenant_id = $1 and direction = $2 and state = $3 and due_date <= $4
           and deleted_at is null",
        args![tenant, direction.as_str(), state.as_str(), until],
        |row| {
            let (first_due, last_due) = (row.get(2)?, row.get(3)?);
            Ok(Waiting { count: row.get(0)?, amount: row.get(1)?, first_due, last_due })
        },
    )?;
    Ok(found.unwrap_or_default())
}

/// The due amounts of the filter's cheques by day, the earliest first.
pub fn by_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
) -> Result<Vec<(Date, Direction, Sum)>> {
    let (clause, from) = (conditions(tenant, filter), read_from(filter.search.is_some()));
    let sql = format!(
        "select c.due_date, c.direction, cast(count(*) as bigint),
            cast(sum(c.amount_base) as bigint)
         {from} {} group by c.due_date, c.direction order by c.due_date",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok((row.get(0)?, direction(row, 1)?, (row.get(2)?, row.get(3)?)))
    })?)
}

/// Whether the company has any cheque that went this way.
pub fn company_has_any(
    tx: &mut dyn Tx,
    tenant: TenantId,
    directions: &[Direction],
) -> Result<bool> {
    for one in directions {
        let sql = "select 1 from cheque
                   where tenant_id = $1 and direction = $2 and deleted_at is null limit 1";
        if tx.exists(sql, args![tenant, one.as_str()])? {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_of_open_cheques_names_what_is_open() {
        let words: Vec<String> =
            ChequeState::open().map(|state| format!("'{}'", state.as_str())).collect();
        assert_eq!(OPEN, format!("c.state in ({})", words.join(", ")));
    }
}
