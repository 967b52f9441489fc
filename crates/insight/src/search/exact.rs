//! Exact meanings of a search text: an amount or a date.

use bank_statements::read_day;
use books::currencies;
use imports::days::DateOrder;
use jiff::civil::Date;
use ledger::Money;

/// Documents with a certain total or date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ExactMeaning {
    /// An amount in the currencies with this number of decimals.
    Amount {
        /// In minor units of these currencies.
        amount: Money,
        /// Their ids.
        currencies: Vec<i64>,
    },
    /// A day.
    Day(Date),
}

/// The possible meanings of a text: `137,769.00` and `١٣٧٧٦٩` as an amount, `20/11/2026` and `٢٠
/// نوفمبر ٢٠٢٦` as a date; in numeric dates the day comes first, as in Egypt. Amounts with the
/// decimals of the company's currency come first.
pub(super) fn exact(text: &str, decimals: u8) -> Vec<ExactMeaning> {
    let orders = [DateOrder::DayFirst, DateOrder::YearFirst];
    // A plain number is an amount, although spreadsheets store dates as numbers.
    let is_figure = text.chars().all(char::is_numeric);
    let day = orders.into_iter().filter(|_| !is_figure).find_map(|order| read_day(text, order));
    match day {
        Some(day) => vec![ExactMeaning::Day(day)],
        None => amounts(text, decimals),
    }
}

/// The amount in each group of currencies that can represent it.
fn amounts(text: &str, decimals: u8) -> Vec<ExactMeaning> {
    let mut digits: Vec<u8> = currencies::all().iter().map(|c| c.minor_digits).collect();
    digits.sort_unstable_by_key(|digits| (*digits != decimals, *digits));
    digits.dedup();
    let read = |digits: u8| {
        let amount = Money::parse(text, digits).ok().filter(|amount| amount.minor() > 0)?;
        let of = currencies::all().iter().filter(|c| c.minor_digits == digits);
        Some(ExactMeaning::Amount { amount, currencies: of.map(|c| c.id).collect() })
    };
    digits.into_iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn in_pounds(text: &str) -> Option<i64> {
        let egp = currencies::of_code("EGP").expect("the pound").id;
        exact(text, 2).into_iter().find_map(|meant| match meant {
            ExactMeaning::Amount { amount, currencies } => {
                currencies.contains(&egp).then(|| amount.minor())
            }
            ExactMeaning::Day(_) => None,
        })
    }

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for text in ["137769", "137,769", "137,769.00", "137769.0", "١٣٧٬٧٦٩٫٠٠", "١٣٧٧٦٩"]
        {
            assert_eq!(in_pounds(text), Some(13_776_900), "{text}");
        }
        assert_eq!(in_pounds("46331"), Some(4_633_100), "no day");
        for text in ["0", "-5", "INV-5", "5.005", "", "5 000 000 000 000 000 000"] {
            assert_eq!(in_pounds(text), None, "{text}");
        }
        let yen = exact("137769", 0);
        let [ExactMeaning::Amount { amount, .. }, ..] = yen[..] else { panic!("an amount") };
        assert_eq!(amount.minor(), 137_769);
        assert!(matches!(exact("137769", 2)[..], [ExactMeaning::Amount { amount, .. }, ..]
            if amount.minor() == 13_776_900));
        let dinars = exact("5.005", 2);
        assert!(
            matches!(dinars[..], [ExactMeaning::Amount { amount, .. }] if amount.minor() == 5_005)
        );
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        let day = date(2026, 11, 5);
        for text in ["2026-11-05", "5/11/2026", "٠٥/١١/٢٠٢٦", "5 Nov 2026", "5 نوفمبر 2026"]
        {
            assert_eq!(exact(text, 2), [ExactMeaning::Day(day)], "{text}");
        }
    }
}
