//! Open amounts by days past due.

use books::settlements::OpenItem;
use jiff::civil::Date;
use ledger::{Money, Trade};
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::signed;

/// Open amounts by days past due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ageing {
    /// Not due yet.
    pub current: String,
    /// 1 to 30 days past due.
    pub days_1_30: String,
    /// 31 to 60 days past due.
    pub days_31_60: String,
    /// 61 to 90 days past due.
    pub days_61_90: String,
    /// More than 90 days past due.
    pub days_over_90: String,
    /// The total.
    pub total: String,
}

impl Ageing {
    /// The columns as text, in a currency with this number of decimals.
    ///
    /// # Errors
    /// An internal error, when their sum overflows.
    pub fn written(aged: &ledger::ageing::Ageing, decimals: u8) -> Result<Ageing> {
        Ok(Ageing {
            current: aged.current.to_text(decimals),
            days_1_30: aged.days_1_to_30.to_text(decimals),
            days_31_60: aged.days_31_to_60.to_text(decimals),
            days_61_90: aged.days_61_to_90.to_text(decimals),
            days_over_90: aged.days_91_and_more.to_text(decimals),
            total: aged.total().map_err(Problem::internal)?.to_text(decimals),
        })
    }
}

/// Open items by age. Future-dated items are not owed yet, so the columns add up to today's
/// balance.
pub fn ageing(trade: Trade, items: &[OpenItem], today: Date, decimals: u8) -> Result<Ageing> {
    let of_today = items.iter().filter(|item| item.date <= today);
    let open = of_today.map(|item| Ok((item.due_date, signed(trade, item.side, item.open())?)));
    aged(today, open.collect::<Result<Vec<(Date, Money)>>>()?, decimals)
}

/// Open amounts with their due dates, in the columns of a day.
pub fn aged(today: Date, open: Vec<(Date, Money)>, decimals: u8) -> Result<Ageing> {
    let aged = ledger::ageing::Ageing::at(today, open).map_err(Problem::internal)?;
    Ageing::written(&aged, decimals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::{AccountId, DocKind, DocRef, Rate, Side};

    fn item(kind: DocKind, side: Side, total: i64, day: Date) -> OpenItem {
        OpenItem {
            doc: DocRef::new(kind, 1),
            number: "X-1".to_owned(),
            party: Trade::Sale.party(5),
            side,
            account: AccountId(1),
            currency_id: 30,
            rate: Rate::ONE,
            date: day,
            due_date: day,
            total: Money::from_minor(total),
            total_base: Money::from_minor(total),
            settled: Money::ZERO,
            settled_base: Money::ZERO,
            paid: Money::ZERO,
        }
    }

    #[test]
    fn what_is_dated_ahead_is_not_owed_yet() {
        let today = date(2026, 11, 20);
        let items = [
            item(DocKind::Opening, Side::Debit, 1_000, date(2026, 8, 1)),
            item(DocKind::Invoice, Side::Debit, 500, date(2026, 12, 1)),
            item(DocKind::Receipt, Side::Credit, 200, date(2026, 11, 19)),
        ];
        let sold = ageing(Trade::Sale, &items, today, 2).unwrap();
        assert_eq!((sold.days_over_90.as_str(), sold.current.as_str()), ("10.00", "0.00"));
        assert_eq!((sold.days_1_30.as_str(), sold.total.as_str()), ("-2.00", "8.00"));
        let bought = ageing(Trade::Purchase, &items, today, 2).unwrap();
        assert_eq!((bought.days_1_30.as_str(), bought.total.as_str()), ("2.00", "-8.00"));
    }
}
