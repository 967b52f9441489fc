//! Queries of the general ledger in addition to the journal's pages.

pub(super) mod company;
pub(super) mod document_kinds;
pub(super) mod parties;
pub(super) mod projects;
mod reading;
pub(super) mod trades;
pub(super) mod vat;

use std::collections::{BTreeSet, HashMap};

use books::journal::OPENING_ENTRY;
use jiff::civil::Date;
use ledger::period::Period;
use ledger::{AccountId, Money};
use platform::db::in_list;
use platform::{Result, TenantId, Tx, Value, args};

use super::entry_sides::{OneSide, Sides};

/// The accounts on each side of entries, and the party of those that concern one only.
pub(super) fn sides(
    tx: &mut dyn Tx,
    tenant: TenantId,
    entries: &BTreeSet<i64>,
) -> Result<HashMap<i64, Sides>> {
    if entries.is_empty() {
        return Ok(HashMap::new());
    }
    let mut args = vec![Value::from(tenant)];
    let list = in_list(&entries.iter().copied().collect::<Vec<_>>(), &mut args);
    let sql = format!(
        "select entry_number,
                min(case when debit > 0 then account_id end),
                max(case when debit > 0 then account_id end),
                min(case when credit > 0 then account_id end),
                max(case when credit > 0 then account_id end),
                min(party_kind), max(party_kind), min(party_id), max(party_id)
         from journal_line where tenant_id = $1 and entry_number in ({list})
         group by entry_number"
    );
    let rows = tx.all(&sql, &args, |row| {
        let debit = OneSide::between(row.get(1)?, row.get(2)?);
        let credit = OneSide::between(row.get(3)?, row.get(4)?);
        let (kind, id): (Option<String>, Option<i64>) = (row.get(5)?, row.get(7)?);
        let one = kind == row.get(6)? && id == row.get(8)?;
        let party = kind.zip(id).filter(|_| one);
        Ok((row.get(0)?, Sides { debit, credit, party }))
    })?;
    Ok(rows.into_iter().collect())
}

/// Debits and credits of one account in a period: whole months from the monthly totals, the days
/// beside them from the account's own lines.
pub(super) fn movement(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    period: Period,
) -> Result<(Money, Money)> {
    let parts = Parts::split(period);
    let sums = tx.one(
        "select cast(coalesce(sum(debit), 0) as bigint), cast(coalesce(sum(credit), 0) as bigint)
         from (select debit, credit from account_month
               where tenant_id = $1 and account_id = $2 and month >= $3 and month <= $4
               union all
               select debit, credit from journal_line
               where tenant_id = $1 and account_id = $2 and date >= $5 and date <= $6
               union all
               select debit, credit from journal_line
               where tenant_id = $1 and account_id = $2 and date >= $7 and date <= $8) parts",
        args![
            tenant,
            account,
            parts.months.0,
            parts.months.1,
            parts.head.0,
            parts.head.1,
            parts.tail.0,
            parts.tail.1,
        ],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(sums.unwrap_or_default())
}

/// The amount of the reversed pairs of a period on each side of an account: a reversal has the date
/// of what it reverses. Opening balances of the first day are left out.
pub(super) fn reversed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    period: Period,
) -> Result<Money> {
    let sql = format!(
        "select cast(coalesce(sum(l.debit + l.credit), 0) as bigint)
         from journal_entry e
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
         where e.tenant_id = $1 and e.reverses is not null and e.date >= $3 and e.date <= $4
           and l.account_id = $2 and not (e.date = $3 and {OPENING_ENTRY})"
    );
    let minor: Option<i64> = tx.scalar(&sql, args![tenant, account, period.from(), period.to()])?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// A period as whole months (year × 100 + month) and the days before and after them. A part that
/// isn't there ends before it begins.
#[derive(Debug, PartialEq, Eq)]
struct Parts {
    head: (Date, Date),
    months: (i64, i64),
    tail: (Date, Date),
}

/// A range of dates without days.
const NO_DAYS: (Date, Date) = (Date::constant(2000, 1, 2), Date::constant(2000, 1, 1));
const NO_MONTHS: (i64, i64) = (1, 0);

impl Parts {
    fn split(period: Period) -> Parts {
        let (from, to) = (period.from(), period.to());
        let begins = from == from.first_of_month();
        let ends = to == to.last_of_month();
        let same_month = from.first_of_month() == to.first_of_month();
        if same_month && !(begins && ends) {
            return Parts { head: (from, to), months: NO_MONTHS, tail: NO_DAYS };
        }
        let (first, last) = (key(from) + i64::from(!begins), key(to) - i64::from(!ends));
        Parts {
            head: if begins { NO_DAYS } else { (from, from.last_of_month()) },
            // A month 13 or 0 is no month: nothing is stored under it, and the order holds.
            months: (first, last),
            tail: if ends { NO_DAYS } else { (to.first_of_month(), to) },
        }
    }
}

fn key(date: Date) -> i64 {
    i64::from(date.year()) * 100 + i64::from(date.month())
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::{NO_DAYS, NO_MONTHS, Parts, Period};

    fn parts(from: Date, to: Date) -> Parts {
        Parts::split(Period::new(from, to).unwrap())
    }

    #[test]
    fn whole_months_and_the_days_beside_them() {
        let year = parts(date(2026, 1, 1), date(2026, 12, 31));
        assert_eq!(year, Parts { head: NO_DAYS, months: (202_601, 202_612), tail: NO_DAYS });
        let ragged = parts(date(2026, 1, 15), date(2026, 3, 10));
        assert_eq!(
            ragged,
            Parts {
                head: (date(2026, 1, 15), date(2026, 1, 31)),
                months: (202_602, 202_602),
                tail: (date(2026, 3, 1), date(2026, 3, 10)),
            }
        );
        let month = parts(date(2026, 2, 1), date(2026, 2, 28));
        assert_eq!(month, Parts { head: NO_DAYS, months: (202_602, 202_602), tail: NO_DAYS });
    }

    #[test]
    fn days_of_one_month_are_read_once() {
        for (from, to) in [
            (date(2026, 2, 1), date(2026, 2, 10)),
            (date(2026, 2, 10), date(2026, 2, 28)),
            (date(2026, 2, 10), date(2026, 2, 10)),
        ] {
            let days = Parts { head: (from, to), months: NO_MONTHS, tail: NO_DAYS };
            assert_eq!(parts(from, to), days);
        }
    }

    #[test]
    fn the_turn_of_a_year_has_no_whole_month() {
        let turn = parts(date(2025, 12, 15), date(2026, 1, 15));
        assert_eq!(turn.months, (202_513, 202_600));
        assert_eq!(turn.head, (date(2025, 12, 15), date(2025, 12, 31)));
        assert_eq!(turn.tail, (date(2026, 1, 1), date(2026, 1, 15)));
    }
}
