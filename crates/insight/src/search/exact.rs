//! Exact meanings of a search text: an amount or a date.

use bank_statements::read_day;
use books::currencies;
use imports::days::DateOrder;
use jiff::Span;
use jiff::civil::Date;
use ledger::Money;
use platform::text::search_key;

/// Months ahead of today in which a day without a year is looked for.
const SOON: i32 = 3;

/// What people call currencies, folded, beside their codes and symbols.
const CURRENCY_WORDS: [&str; 9] =
    ["جنيه", "جنيها", "جنيه مصري", "ج", "ج.م", "le", "l.e", "دولار", "يورو"];

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

/// The possible meanings of a text: `137,769.00`, `١٣٧٧٦٩` and `5,000 EGP` as an amount,
/// `20/11/2026`, `٢٠ نوفمبر ٢٠٢٦` and `20/11` as a date; in numeric dates the day comes first, as
/// in Egypt. Amounts with the decimals of the company's currency come first.
pub(super) fn exact(text: &str, decimals: u8, today: Date) -> Vec<ExactMeaning> {
    // A plain number is an amount, although spreadsheets store dates as numbers.
    let is_figure = text.chars().all(char::is_numeric);
    let day = if is_figure { None } else { day(text).or_else(|| day_without_year(text, today)) };
    match day {
        Some(day) => vec![ExactMeaning::Day(day)],
        None => amounts(without_currency(text), decimals),
    }
}

fn day(text: &str) -> Option<Date> {
    let orders = [DateOrder::DayFirst, DateOrder::YearFirst];
    orders.into_iter().find_map(|order| read_day(text, order))
}

/// `5/11` and `5 نوفمبر` as the last such day, or one within the next months: what is due soon is
/// looked for too.
fn day_without_year(text: &str, today: Date) -> Option<Date> {
    let text = text.trim();
    let has_letters = text.chars().any(char::is_alphabetic);
    let strokes = text.chars().filter(|c| matches!(c, '/' | '-')).count();
    let between = match (has_letters, strokes) {
        (true, 0) => ' ',
        (false, 1) => text.chars().find(|c| matches!(c, '/' | '-'))?,
        _ => return None,
    };
    let soon = today.checked_add(Span::new().months(SOON)).ok()?;
    let of = |year: i16| day(&format!("{text}{between}{year}"));
    of(soon.year()).filter(|day| *day <= soon).or_else(|| of(soon.year() - 1))
}

/// The figure of a text, if only a currency is written beside it.
fn without_currency(text: &str) -> &str {
    let Some(from) = text.find(char::is_numeric) else { return text };
    let upto = text.trim_end_matches(|c: char| !c.is_numeric()).len();
    let [before, figure, behind] =
        [0..from, from..upto, upto..text.len()].map(|part| text.get(part).unwrap_or_default());
    if is_currency(before) && is_currency(behind) { figure } else { text }
}

/// Whether a text is empty or names a currency.
fn is_currency(text: &str) -> bool {
    let text = search_key(text);
    let is = |name: &str| search_key(name) == text;
    let mut all = currencies::all().iter();
    text.is_empty()
        || CURRENCY_WORDS.contains(&text.as_str())
        || all.any(|c| is(&c.code) || is(&c.symbol_en) || is(&c.symbol_ar))
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

    const TODAY: Date = date(2026, 11, 20);

    fn in_pounds(text: &str) -> Option<i64> {
        let egp = currencies::of_code("EGP").expect("the pound").id;
        exact(text, 2, TODAY).into_iter().find_map(|meant| match meant {
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
        for text in
            ["137769 EGP", "EGP 137,769", "١٣٧٧٦٩ جنيه", "137,769.00 ج.م", "137769ج", "LE137769"]
        {
            assert_eq!(in_pounds(text), Some(13_776_900), "{text}");
        }
        assert_eq!(in_pounds("137769 أصناف"), None);
        for text in ["0", "-5", "INV-5", "5.005", "", "5 000 000 000 000 000 000"] {
            assert_eq!(in_pounds(text), None, "{text}");
        }
        let yen = exact("137769", 0, TODAY);
        let [ExactMeaning::Amount { amount, .. }, ..] = yen[..] else { panic!("an amount") };
        assert_eq!(amount.minor(), 137_769);
        assert!(matches!(exact("137769", 2, TODAY)[..], [ExactMeaning::Amount { amount, .. }, ..]
            if amount.minor() == 13_776_900));
        let dinars = exact("5.005", 2, TODAY);
        assert!(
            matches!(dinars[..], [ExactMeaning::Amount { amount, .. }] if amount.minor() == 5_005)
        );
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        let day = date(2026, 11, 5);
        for text in ["2026-11-05", "5/11/2026", "٠٥/١١/٢٠٢٦", "5 Nov 2026", "5 نوفمبر 2026"]
        {
            assert_eq!(exact(text, 2, TODAY), [ExactMeaning::Day(day)], "{text}");
        }
    }

    #[test]
    fn a_day_without_a_year_is_the_last_one_or_soon() {
        for text in ["5/11", "5-11", "٥/١١", "5 Nov", "5 نوفمبر"] {
            assert_eq!(exact(text, 2, TODAY), [ExactMeaning::Day(date(2026, 11, 5))], "{text}");
        }
        let days = |text| exact(text, 2, TODAY);
        assert_eq!(days("15/1"), [ExactMeaning::Day(date(2027, 1, 15))], "due soon");
        assert_eq!(days("15/6"), [ExactMeaning::Day(date(2026, 6, 15))]);
        for text in ["31/2", "inv 5", "5/", "A4 80"] {
            assert!(days(text).is_empty(), "{text}");
        }
        assert!(matches!(days("5.11")[..], [ExactMeaning::Amount { .. }, ..]), "no day");
    }
}
