//! The accounts of withheld tax in the books.

use books::currencies;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money, Rate, Trade};
use platform::db::Clause;
use platform::{Problem, Result, TenantId, Tx};

use super::register_sources;

/// A span of days, as of now or as known at a moment.
pub type DaysKnownAt = ((Date, Date), Option<Timestamp>);

fn on_accounts(tenant: TenantId, accounts: &[AccountId], (days, known_at): DaysKnownAt) -> Clause {
    let mut clause = Clause::in_company(tenant, "l.tenant_id = $1");
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    clause.among("l.account_id", &ids);
    clause.when(Some(days.0), |p| format!("l.date >= {p}"));
    clause.when(Some(days.1), |p| format!("l.date <= {p}"));
    clause.when(known_at, |p| format!("e.posted_at <= {p}"));
    clause
}

const LINES: &str = "from journal_line l
     join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number";

/// The movement of an account by documents of one kind: debits less credits.
pub struct AccountMovement {
    pub account: AccountId,
    pub kind: String,
    pub amount: Money,
}

/// The movements of accounts in a period, by kind of document.
pub fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    days: DaysKnownAt,
) -> Result<Vec<AccountMovement>> {
    let clause = on_accounts(tenant, accounts, days);
    let sql = format!(
        "select l.account_id, e.doc_kind, cast(sum(l.debit) - sum(l.credit) as bigint)
         {LINES} {} group by l.account_id, e.doc_kind order by l.account_id, e.doc_kind",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(AccountMovement { account: row.get(0)?, kind: row.get(1)?, amount: row.get(2)? })
    })?)
}

/// A document that moved the accounts without having withheld anything.
pub struct OtherMovement {
    pub kind: String,
    pub doc_id: Option<i64>,
    pub number: Option<String>,
    pub date: Date,
    /// Debits less credits.
    pub amount: Money,
}

/// Amounts that the register has on other days than the books: notes, late payments, and returned
/// cheques.
pub fn reported_elsewhere(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: (Trade, &[AccountId]),
    days: DaysKnownAt,
) -> Result<Vec<OtherMovement>> {
    let mut moved = notes_elsewhere(tx, tenant, of, days)?;
    if of.0 == Trade::Purchase {
        moved.extend(late_payments(tx, tenant, of.1, days)?);
    }
    Ok(moved)
}

/// Payments whose tax is reported in other days than their own, and their cheques that came back
/// before: of those dated in these days what they moved, and of those reported in them the
/// opposite.
fn late_payments(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    ((first, last), known_at): DaysKnownAt,
) -> Result<Vec<OtherMovement>> {
    let mut clause = Clause::in_company(tenant, "r.tenant_id = $1");
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    clause.among("w.account_id", &ids);
    let (first, last) = (clause.param(first), clause.param(last));
    let within = |day: &str| format!("({day} >= {first} and {day} <= {last})");
    let (is_own, reported) = (within("r.date"), within("r.reported"));
    clause.and(&format!("{is_own} <> {reported}"));
    let at = known_at.map(|moment| clause.param(moment));
    let payments = register_sources::payments(Trade::Purchase, at.as_deref());
    let lines = register_sources::lines("w", at.as_deref());
    let step = register_sources::steps(at.as_deref());
    let columns = "y.tenant_id, y.id as payment_id, y.reported, y.exchange_rate, y.currency_id,
             y.until";
    let (payment, cheque) = (DocKind::Payment.as_str(), DocKind::Cheque.as_str());
    let sql = format!(
        "select r.kind, r.id, r.number, r.date, cast(sum(w.amount) as bigint), r.exchange_rate,
             r.currency_id, cast(case when {is_own} then 1 else 0 end as bigint), r.sign
         from (select '{payment}' as kind, y.id, y.number, y.date, cast(1 as bigint) as sign,
                   {columns} from {payments}
               union all
               select '{cheque}', y.id, y.number, h.date, cast(-1 as bigint), {columns}
               from cheque_step h
               join {payments} on y.tenant_id = h.tenant_id and y.id = h.cheque_id
               where h.tenant_id = $1 and {step} and y.reported > h.date) r
         join {lines} {}
         group by r.kind, r.id, r.number, r.date, r.exchange_rate, r.currency_id, r.sign,
             r.reported
         order by r.date, r.id, r.sign desc",
        clause.sql()
    );
    let base = currencies::base(tx, tenant)?.minor_digits;
    let rows = tx.all(&sql, &clause.args, |row| {
        let movement = OtherMovement {
            kind: row.get(0)?,
            doc_id: row.get(1)?,
            number: row.get(2)?,
            date: row.get(3)?,
            amount: row.get(4)?,
        };
        let moved_here = (row.get::<i64>(7)? == 1) == (row.get::<i64>(8)? > 0);
        Ok((movement, row.get::<Rate>(5)?, row.get::<i64>(6)?, moved_here))
    })?;
    let mut moved = Vec::with_capacity(rows.len());
    for (mut movement, rate, currency, credits) in rows {
        let decimals = currencies::stored(currency)?.minor_digits;
        // Withheld tax is payable: on the credit side.
        let debits = rate
            .to_base(movement.amount, decimals, base)
            .and_then(|amount| if credits { amount.neg() } else { Ok(amount) });
        movement.amount = debits.map_err(Problem::internal)?;
        moved.push(movement);
    }
    Ok(moved)
}

/// Notes whose tax is reported in other days than their own: the movement of those dated in these
/// days, and the opposite of those reported in them. The register has both on the day of the
/// report.
fn notes_elsewhere(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, accounts): (Trade, &[AccountId]),
    ((first, last), known_at): DaysKnownAt,
) -> Result<Vec<OtherMovement>> {
    let (payments, note) = (trade.payment(), trade.note());
    let mut clause = Clause::in_company(tenant, "w.tenant_id = $1");
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    clause.among("w.account_id", &ids);
    clause.when(Some(note.as_str()), |p| format!("w.note_kind = {p}"));
    let (first, last) = (clause.param(first), clause.param(last));
    let within = |day: &str| format!("({day} >= {first} and {day} <= {last})");
    let is_own = within("w.date");
    clause.and(&format!("{is_own} <> {}", within("coalesce(w.told_on, w.date)")));
    let at = known_at.map(|moment| clause.param(moment));
    clause.and(&register_sources::returns(at.as_deref()));
    let sql = format!(
        "select w.note_kind, w.note_id, w.note_number, w.date, w.amount, w.exchange_rate,
             y.currency_id, cast(case when {is_own} then 1 else 0 end as bigint)
         from withheld_return w
         join {payments} y on y.tenant_id = w.tenant_id and y.id = w.payment_id {}
         order by w.date, w.id",
        clause.sql()
    );
    let base = currencies::base(tx, tenant)?.minor_digits;
    let rows = tx.all(&sql, &clause.args, |row| {
        let movement = OtherMovement {
            kind: row.get(0)?,
            doc_id: row.get(1)?,
            number: row.get(2)?,
            date: row.get(3)?,
            amount: row.get(4)?,
        };
        Ok((movement, row.get::<Rate>(5)?, row.get::<i64>(6)?, row.get::<i64>(7)? == 1))
    })?;
    let mut moved = Vec::with_capacity(rows.len());
    for (mut movement, rate, currency, is_own) in rows {
        let decimals = currencies::stored(currency)?.minor_digits;
        let debits = rate.to_base(movement.amount, decimals, base).and_then(|amount| {
            // Tax that vendors get back is no longer payable: debit; customers' is subtracted.
            if is_own == (trade == Trade::Purchase) { Ok(amount) } else { amount.neg() }
        });
        movement.amount = debits.map_err(Problem::internal)?;
        moved.push(movement);
    }
    Ok(moved)
}

/// Documents of other kinds that moved the accounts, by date; deleted ones are left out.
pub fn other_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    days: DaysKnownAt,
    (known, most): (&[DocKind], i64),
) -> Result<Vec<OtherMovement>> {
    let mut clause = on_accounts(tenant, accounts, days);
    for kind in known {
        clause.when(Some(kind.as_str()), |p| format!("e.doc_kind <> {p}"));
    }
    let most = clause.param(most);
    let sql = format!(
        "select e.doc_kind, e.doc_id, max(e.doc_number), min(l.date),
             cast(sum(l.debit) - sum(l.credit) as bigint)
         {LINES} {} group by e.doc_kind, e.doc_id having sum(l.debit) <> sum(l.credit)
         order by min(l.date), e.doc_kind, e.doc_id limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(OtherMovement {
            kind: row.get(0)?,
            doc_id: row.get::<Option<i64>>(1)?.filter(|id| *id != 0),
            number: row.get::<Option<String>>(2)?.filter(|number| !number.is_empty()),
            date: row.get(3)?,
            amount: row.get(4)?,
        })
    })?)
}
