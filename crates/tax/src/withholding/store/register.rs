//! Payments that had tax withheld, and what of.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Percent, Trade};
use platform::db::{Clause, DbError, Row};
use platform::text::word_patterns;
use platform::{Result, TenantId, Tx};

use super::super::rows::{Nature, ReturningNote, Withheld};
use super::register_sources::{self, RETURNED_REPORTED_ON};
use documents::payment_fields::net_of;

/// Which rows of the register.
#[derive(Debug, Clone)]
pub struct Filter {
    pub trade: Trade,
    pub first: Date,
    pub last: Date,
    pub party_id: Option<i64>,
    /// Only by one nature of dealing.
    pub nature: Option<i64>,
    pub search: Option<String>,
    /// Only where no certificate's number is known.
    pub without_certificate: bool,
    /// Only amounts posted on one account.
    pub account: Option<AccountId>,
    /// Without tax that was withheld and reversed with a returned cheque in the same period.
    pub standing: bool,
    /// As known at this moment.
    pub known_at: Option<Timestamp>,
}

impl Filter {
    /// Everything of a side and a period.
    pub fn everything(trade: Trade, (first, last): (Date, Date)) -> Filter {
        Filter {
            trade,
            first,
            last,
            party_id: None,
            nature: None,
            search: None,
            without_certificate: false,
            account: None,
            standing: false,
            known_at: None,
        }
    }
}

/// The tax that a note reversed, as `x`, joined to its line `s`.
const RETURN: &str =
    "left join withheld_return x on x.tenant_id = r.tenant_id and x.id = r.return_id";
const OF_RETURN: &str = "(x.id is null or (x.doc_kind = s.doc_kind and x.doc_id = s.doc_id))";

/// For vendors, the category row says at which rate how much was withheld. A customer's part is
/// read from the documents that the receipt settled.
fn from(trade: Trade, at: Option<&str>) -> (&'static str, String) {
    match trade {
        Trade::Sale => (
            "s.doc_kind, s.doc_id, cast(null as bigint), cast(null as text), cast(null as text),
             cast(null as text), coalesce(i.withholding_percent, 0), coalesce(x.net, s.applied),
             coalesce(x.amount, s.withholding), cast(null as bigint),
             case when x.id is null then i.net end, case when x.id is null then i.total end",
            format!("{RETURN} {}", register_sources::settled(at)),
        ),
        Trade::Purchase => (
            "s.doc_kind, s.doc_id, s.tax_id, t.eta_sub_type, t.name_en, t.name_ar, s.percent,
             coalesce(x.net, s.net), coalesce(x.amount, s.amount), s.account_id,
             cast(null as bigint), cast(null as bigint)",
            format!(
                "{RETURN} join {} join tax t on t.tenant_id = s.tenant_id and t.id = s.tax_id",
                register_sources::lines("s", at)
            ),
        ),
    }
}

fn order(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "r.date, r.id, s.id",
        Trade::Purchase => "r.date, r.id, s.doc_id",
    }
}

/// The day whose quarter reports what a note reversed.
const NOTE_REPORTED_ON: &str = "coalesce(w.told_on, w.date)";

/// Payments that had tax withheld, steps by which that came back with a cheque, and what notes took
/// back of it, each by its own id and by the day by which it is reported: `r`. Which of them, says
/// a condition on the names of both.
fn papers(trade: Trade, at: Option<&str>, which: impl Fn(&str, &str) -> String) -> String {
    let (payments, step) = (register_sources::payments(trade, at), register_sources::steps(at));
    let columns = |rate: &str, note: &str| {
        format!(
            "y.tenant_id, y.id as payment_id, y.number, y.party_id, y.certificate,
             y.currency_id, {rate}.exchange_rate, y.search_text, y.until, {note} as return_id"
        )
    };
    let own = columns("y", "cast(0 as bigint)");
    let (of_note, returned, payment) =
        (columns("w", "w.id"), register_sources::returns(at), trade.payment());
    format!(
        "(select y.id as id, y.reported as date, cast(1 as bigint) as sign,
              (select min({RETURNED_REPORTED_ON}) from cheque_step h where h.tenant_id = $1
                   and h.cheque_id = y.id and {step}) as other_date, {own}, y.date as day
          from {payments} where {}
          union all
          select h.id, {RETURNED_REPORTED_ON}, cast(-1 as bigint), y.reported, {own}, h.date
          from cheque_step h
          join {payments} on y.tenant_id = h.tenant_id and y.id = h.cheque_id
          where h.tenant_id = $1 and {step} and {}
          union all
          select w.id, {NOTE_REPORTED_ON}, cast(-1 as bigint), cast(null as date), {of_note}, w.date
          from withheld_return w
          join {payments} on y.tenant_id = w.tenant_id and y.id = w.payment_id
          where w.tenant_id = $1 and w.payment_kind = '{payment}' and {returned} and {}) r",
        which("y.reported", "y.id"),
        which(RETURNED_REPORTED_ON, "h.id"),
        which(NOTE_REPORTED_ON, "w.id"),
    )
}

/// A query of the period: its parameters, its conditions and its sources.
struct OfPeriod {
    clause: Clause,
    papers: String,
    /// The parameter of the moment.
    at: Option<String>,
}

fn of_period(tenant: TenantId, filter: &Filter) -> OfPeriod {
    let mut clause = Clause::in_company(tenant, "r.tenant_id = $1");
    let (first, last) = (clause.param(filter.first), clause.param(filter.last));
    let at = filter.known_at.map(|moment| clause.param(moment));
    if filter.standing {
        clause.and(&format!(
            "(r.other_date is null or r.other_date < {first} or r.other_date > {last})"
        ));
    }
    let within = |date: &str, _: &str| format!("{date} >= {first} and {date} <= {last}");
    let papers = papers(filter.trade, at.as_deref(), within);
    OfPeriod { clause, papers, at }
}

/// Further conditions, each separate. A category selects all payments that withheld by it, with
/// their other rows: only together do their rows equal what was posted.
fn narrowing(filter: &Filter, at: Option<&str>, clause: &mut Clause) -> Vec<String> {
    let mut narrowing = Vec::new();
    if let Some(party) = filter.party_id {
        let party = clause.param(party);
        narrowing.push(format!("r.party_id = {party}"));
    }
    for word in filter.search.as_deref().map(word_patterns).unwrap_or_default() {
        let pattern = clause.param(word);
        let texts = ["r.search_text", "p.search_text"];
        let found = texts.map(|text| format!("{text} like {pattern} escape '\\'"));
        narrowing.push(format!("({})", found.join(" or ")));
    }
    if filter.without_certificate {
        narrowing.push("r.certificate is null".to_owned());
    }
    if let Some(nature) = filter.nature {
        narrowing.push(match filter.trade {
            // Customers say it to nobody.
            Trade::Sale => "1 = 0".to_owned(),
            Trade::Purchase => format!(
                "exists (select 1 from tax n join {} and w.tax_id = n.id
                     where w.tenant_id = $1 and n.tenant_id = $1 and n.id = {})",
                register_sources::lines("w", at),
                clause.param(nature)
            ),
        });
    }
    narrowing
}

fn narrowed(tenant: TenantId, filter: &Filter) -> OfPeriod {
    let mut of = of_period(tenant, filter);
    for condition in narrowing(filter, of.at.as_deref(), &mut of.clause) {
        of.clause.and(&condition);
    }
    of
}

/// The payments or receipts of a page, with their reversed tax: the first `limit` after a position,
/// by date.
pub fn payments(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<(Date, i64)>> {
    let parties = filter.trade.party_kind();
    let OfPeriod { mut clause, papers, .. } = narrowed(tenant, filter);
    if let Some((day, id)) = behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("(r.date, r.id) > ({day}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select r.date, r.id from {papers}
         join {parties} p on p.tenant_id = r.tenant_id and p.id = r.party_id
         {} order by r.date, r.id limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The rows of these payments; `ids` must not be empty.
pub fn rows_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    ids: &[i64],
) -> Result<Vec<Withheld>> {
    let mut clause = Clause::in_company(tenant, "r.tenant_id = $1");
    let ids: Vec<String> = ids.iter().map(|id| clause.param(*id)).collect();
    let at = filter.known_at.map(|moment| clause.param(moment));
    let these = |_: &str, id: &str| format!("{id} in ({})", ids.join(", "));
    let papers = papers(filter.trade, at.as_deref(), these);
    let sql = select(filter.trade, &OfPeriod { clause: clause.clone(), papers, at }, "1");
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Hands on every row of the filter, by days.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    give: &mut dyn FnMut(Withheld) -> Result<()>,
) -> Result<()> {
    let mut of = narrowed(tenant, filter);
    if filter.trade == Trade::Purchase {
        of.clause.when(filter.account, |p| format!("s.account_id = {p}"));
    }
    let sql = select(filter.trade, &of, "1");
    tx.stream(&sql, &of.clause.args, read, give)
}

/// Hands on every row of the filter's period, by days, with whether it is one of the filter.
pub fn each_of_period(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    give: &mut dyn FnMut((Withheld, bool)) -> Result<()>,
) -> Result<()> {
    let mut of = of_period(tenant, filter);
    let narrowing = match narrowing(filter, of.at.as_deref(), &mut of.clause).join(" and ") {
        none if none.is_empty() => "1".to_owned(),
        narrowing => format!("case when {narrowing} then 1 else 0 end"),
    };
    let sql = select(filter.trade, &of, &narrowing);
    let read = |row: &Row<'_>| Ok((read(row)?, row.get::<i64>(IS_REQUESTED)? == 1));
    let nature = filter.nature;
    tx.stream(&sql, &of.clause.args, read, &mut |(row, asked): (Withheld, bool)| {
        let asked = asked && row.is_by(nature);
        give((row, asked))
    })
}

/// The parties that something was withheld from, or who withheld, each once.
pub fn parties(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<Vec<i64>> {
    let OfPeriod { mut clause, papers, at } = of_period(tenant, filter);
    if filter.trade == Trade::Purchase {
        clause.when(filter.account, |p| format!("s.account_id = {p}"));
    }
    clause.and(OF_RETURN);
    let (_, from) = from(filter.trade, at.as_deref());
    let sql = format!("select distinct r.party_id from {papers} {from} {}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get(0))?)
}

/// Where a row says whether it is one that is asked for.
const IS_REQUESTED: usize = 23;

fn select(trade: Trade, of: &OfPeriod, asked: &str) -> String {
    let OfPeriod { clause, papers, at } = of;
    let (parties, posted) = (trade.party_kind(), register_sources::posted(at.as_deref()));
    let (columns, from) = from(trade, at.as_deref());
    let mut clause = clause.clone();
    clause.and(OF_RETURN);
    format!(
        "select r.payment_id, r.number, r.day, p.id, p.display_name, p.tax_id,
             r.certificate, r.currency_id, r.exchange_rate,
             (select e.doc_number from journal_entry e where e.tenant_id = $1
                 and e.doc_kind = s.doc_kind and e.doc_id = s.doc_id{posted}
                 order by e.number desc limit 1), {columns}, r.sign, cast({asked} as bigint),
             x.note_kind, x.note_id, x.note_number, r.date
         from {papers}
         join {parties} p on p.tenant_id = r.tenant_id and p.id = r.party_id
         {from} {} order by {}",
        clause.sql(),
        order(trade)
    )
}

fn read(row: &Row<'_>) -> Result<Withheld, DbError> {
    let tax_id: Option<i64> = row.get(12)?;
    let nature = match tax_id {
        Some(tax_id) => Some(Nature {
            tax_id,
            code: row.get(13)?,
            name_en: row.get(14)?,
            name_ar: row.get(15)?,
        }),
        None => None,
    };
    let paid: Money = row.get(17)?;
    let (net, total): (Option<Money>, Option<Money>) = (row.get(20)?, row.get(21)?);
    // An opening balance has no tax.
    let net = match (net, total) {
        (Some(net), Some(total)) => net_of(net, paid, total),
        _ => Ok(paid),
    };
    let net = net.map_err(|fault| DbError::Other(fault.to_string()))?;
    let came_back = row.get::<i64>(22)? < 0;
    let signed = |amount: Money| if came_back { amount.neg() } else { Ok(amount) };
    let signed = |amount| signed(amount).map_err(|fault| DbError::Other(fault.to_string()));
    let note = match row.get::<Option<String>>(24)? {
        Some(kind) => Some(ReturningNote { kind, id: row.get(25)?, number: row.get(26)? }),
        None => None,
    };
    Ok(Withheld {
        note,
        payment_id: row.get(0)?,
        payment_number: row.get(1)?,
        date: row.get(2)?,
        reported: row.get(27)?,
        party_id: row.get(3)?,
        party: row.get(4)?,
        party_tax_id: row.get(5)?,
        certificate: row.get(6)?,
        currency_id: row.get(7)?,
        rate: row.get(8)?,
        doc_kind: row.get(10)?,
        doc_id: row.get(11)?,
        doc_number: row.get(9)?,
        nature,
        percent: row.get::<Percent>(16)?,
        net: signed(net)?,
        tax: signed(row.get(18)?)?,
        came_back,
        account: row.get(19)?,
    })
}
