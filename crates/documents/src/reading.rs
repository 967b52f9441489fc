//! What a person typed on a document, read within what the books can hold.
//!
//! Each function notes a refusal in [`Fields`] and continues with a harmless value, so that one
//! answer names every refused field; nothing is stored unless [`Fields::check`] passes.

use std::borrow::Cow;

use books::periods::EARLIEST;
use books::rates::MAX_RATE;
use jiff::civil::{Date, date};
use jiff::{Span, Timestamp};
use ledger::{Money, NumberError, Percent, Quantity, Rate, UnitPrice};
use platform::Ctx;
use platform::context::date_in_cairo;
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::text::{latin_digits, written_day};

/// The most that one document may amount to, in minor units: a trillion pounds. Far above any
/// sale, and far enough below what a total can hold that no sum of documents ever overflows.
pub const MAX_AMOUNT: Money = Money::from_minor(100_000_000_000_000);

/// A billion units of a thing.
const MAX_QUANTITY: Quantity = Quantity::from_scaled(100_000_000_000_000);
/// A trillion for one unit.
const MAX_PRICE: UnitPrice = UnitPrice::from_scaled(100_000_000_000_000_000);

/// How long the tax authority's number of an electronic receipt is.
const RECEIPT_UUID: usize = 64;
/// Shorter than any of its numbers is a slip.
const SHORTEST_UUID: usize = 15;

const LATEST: Date = date(2100, 12, 31);

type Field = Cow<'static, str>;

/// As known at a moment: who asks, on that day. A moment to come would not say the same tomorrow.
pub fn known_at(fields: &mut Fields, ctx: &Ctx, moment: Option<Timestamp>) -> Ctx {
    if moment.is_some_and(|moment| moment > ctx.now) {
        fields.refuse("known_at", "known.in_future");
    }
    Ctx { today: moment.map_or(ctx.today, date_in_cairo), ..ctx.clone() }
}

/// An amount in a currency of `decimals` decimals: not negative, at most [`MAX_AMOUNT`].
pub fn amount(
    fields: &mut Fields,
    field: impl Into<Field>,
    text: &DecimalText,
    decimals: u8,
) -> Money {
    let parsed = Money::parse(text.as_str(), decimals);
    within(fields, field.into(), parsed, Money::ZERO, Some(MAX_AMOUNT))
}

/// An optional amount; blank and nothing count as absent.
pub fn optional_amount(
    fields: &mut Fields,
    field: impl Into<Field>,
    text: Option<&DecimalText>,
    decimals: u8,
) -> Option<Money> {
    let text = text.filter(|text| !text.as_str().trim().is_empty())?;
    Some(amount(fields, field, text, decimals)).filter(|amount| !amount.is_zero())
}

/// A quantity above zero.
pub fn quantity(fields: &mut Fields, field: String, text: &DecimalText) -> Quantity {
    let parsed = Quantity::parse(text.as_str());
    if parsed == Ok(Quantity::ZERO) {
        fields.refuse(field, "field.positive");
        return Quantity::ZERO;
    }
    within(fields, field.into(), parsed, Quantity::ZERO, Some(MAX_QUANTITY))
}

/// An amount of either sign, at most [`MAX_AMOUNT`] either way.
pub fn signed_amount(
    fields: &mut Fields,
    field: impl Into<Field>,
    text: &DecimalText,
    decimals: u8,
) -> Money {
    let parsed = Money::parse(text.as_str(), decimals);
    let size = |amount: Money| amount.abs().unwrap_or(MAX_AMOUNT);
    within(fields, field.into(), parsed.map(size), Money::ZERO, Some(MAX_AMOUNT));
    parsed.unwrap_or_default()
}

/// A quantity of either sign; none when it was refused.
pub fn signed_quantity(fields: &mut Fields, field: String, text: &DecimalText) -> Option<Quantity> {
    let parsed = Quantity::parse(text.as_str());
    let size = |quantity: Quantity| Quantity::from_scaled(quantity.scaled().saturating_abs());
    match parsed {
        Ok(quantity) if size(quantity) <= MAX_QUANTITY => Some(quantity),
        _ => {
            within(fields, field.into(), parsed.map(size), Quantity::ZERO, Some(MAX_QUANTITY));
            None
        }
    }
}

/// The number that the tax authority gave an electronic invoice (26 capital letters and digits) or
/// receipt (64 small letters and digits). The authority may change its form: only letters and
/// digits are required.
pub fn einvoice_uuid(fields: &mut Fields, text: Option<&str>) -> Option<String> {
    let field = "einvoice_uuid";
    let uuid = latin_digits(&fields.optional_text(field, text, RECEIPT_UUID)?);
    if uuid.len() < SHORTEST_UUID || !uuid.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        fields.refuse(field, "document.einvoice_uuid");
        return None;
    }
    let is_receipt = uuid.len() == RECEIPT_UUID;
    Some(if is_receipt { uuid.to_ascii_lowercase() } else { uuid.to_ascii_uppercase() })
}

/// A unit price; a free item costs nothing.
pub fn price(fields: &mut Fields, field: String, text: &DecimalText) -> UnitPrice {
    let parsed = UnitPrice::parse(text.as_str());
    within(fields, field.into(), parsed, UnitPrice::ZERO, Some(MAX_PRICE))
}

/// An optional percentage from 0 to 100; blank and nothing count as absent.
pub fn optional_percent(
    fields: &mut Fields,
    field: impl Into<Field>,
    text: Option<&DecimalText>,
) -> Option<Percent> {
    let text = text.filter(|text| !text.as_str().trim().is_empty())?;
    let field = field.into();
    let parsed = Percent::parse(text.as_str());
    if parsed.is_ok_and(|percent| percent > Percent::HUNDRED) {
        fields.refuse(field, "document.above_hundred");
        return None;
    }
    let percent = within(fields, field, parsed, Percent::ZERO, None);
    Some(percent).filter(|percent| !percent.is_zero())
}

/// The exchange rate of a document. Its own currency has no other rate than 1; a foreign one must
/// be given, since a guess would falsify the books.
pub fn rate(fields: &mut Fields, text: Option<&DecimalText>, foreign: bool) -> Rate {
    let field = "exchange_rate";
    let text = text.filter(|text| !text.as_str().trim().is_empty());
    let Some(text) = text else {
        if foreign {
            fields.refuse(field, "field.required");
        }
        return Rate::ONE;
    };
    if !foreign && Rate::parse(text.as_str()).is_ok_and(|rate| rate != Rate::ONE) {
        fields.refuse(field, "document.rate_of_own_currency");
        return Rate::ONE;
    }
    foreign_rate(fields, field, text)
}

/// The rate of a foreign currency: above zero, at most a million.
pub fn foreign_rate(fields: &mut Fields, field: impl Into<Field>, text: &DecimalText) -> Rate {
    let (field, parsed) = (field.into(), Rate::parse(text.as_str()));
    if parsed == Ok(Rate::ZERO) {
        fields.refuse(field, "field.positive");
        return Rate::ONE;
    }
    within(fields, field, parsed, Rate::ZERO, Some(MAX_RATE))
}

/// A date of a time in which books were kept like these.
pub fn check_date(fields: &mut Fields, field: &'static str, day: Date) {
    if !(EARLIEST..=LATEST).contains(&day) {
        fields.refuse(field, "field.date");
    }
}

/// How many years later something may be due or end: instalments of a building, its loan.
const YEARS_LATER: i64 = 30;

/// A day on which something is due or ends, decades after it starts at most.
pub fn check_due(fields: &mut Fields, field: &'static str, day: Date, start: Date) {
    let last = start.saturating_add(Span::new().years(YEARS_LATER));
    if day > last && day <= LATEST {
        fields.refuse_with(field, "field.date_too_late", vec![("date", written_day(last))]);
    } else {
        check_date(fields, field, day);
    }
}

/// An optional text in which line breaks belong: notes, addresses, descriptions. Blank is absent.
pub fn optional_lines(
    fields: &mut Fields,
    field: impl Into<Field>,
    text: Option<&str>,
    most: usize,
) -> Option<String> {
    fields.optional_lines(field.into(), text, most)
}

/// Keeps a number from zero to `most`, or notes why not and gives zero.
fn within<T: PartialOrd + Copy>(
    fields: &mut Fields,
    field: Field,
    parsed: Result<T, NumberError>,
    zero: T,
    most: Option<T>,
) -> T {
    match parsed {
        Ok(number) if number < zero => fields.refuse(field, "field.not_negative"),
        Ok(number) if most.is_some_and(|most| number > most) => {
            fields.refuse(field, "document.too_large");
        }
        Ok(number) => return number,
        Err(NumberError::Empty) => fields.refuse(field, "field.required"),
        Err(NumberError::Malformed) => fields.refuse(field, "field.number"),
        Err(NumberError::TooLarge) => fields.refuse(field, "document.too_large"),
        Err(NumberError::TooManyDecimals(decimals)) => {
            let params = vec![("decimals", decimals.to_string())];
            fields.refuse_with(field, "document.too_many_decimals", params);
        }
    }
    zero
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(read: impl FnOnce(&mut Fields)) -> Vec<&'static str> {
        let mut fields = Fields::new();
        read(&mut fields);
        let errors = fields.check().err().map(|problem| problem.errors).unwrap_or_default();
        errors.into_iter().map(|error| error.code).collect()
    }

    #[test]
    fn numbers_are_read_whole_or_refused_with_their_reason() {
        for (text, code) in [
            ("", "field.required"),
            ("ten", "field.number"),
            ("1e3", "field.number"),
            ("-1", "field.not_negative"),
            ("1.005", "document.too_many_decimals"),
            ("1000000000000.01", "document.too_large"),
            ("99999999999999999999999999", "document.too_large"),
        ] {
            let codes = refused(|fields| {
                assert_eq!(amount(fields, "amount", &text.into(), 2), Money::ZERO);
            });
            assert_eq!(codes, [code], "{text}");
        }
        assert!(
            refused(|fields| {
                assert_eq!(
                    amount(fields, "amount", &"١٬١٤٠٫٥".into(), 2),
                    Money::from_minor(114_050)
                );
            })
            .is_empty()
        );
    }

    #[test]
    fn a_foreign_rate_must_be_told_and_the_own_one_is_one() {
        assert_eq!(refused(|fields| _ = rate(fields, None, true)), ["field.required"]);
        assert_eq!(refused(|fields| _ = rate(fields, Some(&"0".into()), true)), ["field.positive"]);
        let own = "document.rate_of_own_currency";
        assert_eq!(refused(|fields| _ = rate(fields, Some(&"2".into()), false)), [own]);
        assert!(refused(|fields| _ = rate(fields, Some(&"1.0".into()), false)).is_empty());
        assert!(refused(|fields| _ = rate(fields, Some(&" ".into()), false)).is_empty());
    }

    #[test]
    fn dates_and_texts_are_sane() {
        assert_eq!(refused(|f| check_date(f, "date", date(1, 1, 1))), ["field.date"]);
        assert!(refused(|f| check_date(f, "date", date(2026, 11, 20))).is_empty());
        let due = |day| refused(|f| check_due(f, "due_date", day, date(2026, 11, 20)));
        assert!(due(date(2056, 11, 20)).is_empty(), "an instalment of decades");
        assert_eq!(due(date(2062, 11, 20)), ["field.date_too_late"]);
        assert_eq!(due(date(9999, 11, 20)), ["field.date"]);
        let hidden = refused(|f| _ = optional_lines(f, "notes", Some("a\u{202e}b"), 10));
        assert_eq!(hidden, ["field.control_characters"]);
        assert!(refused(|f| _ = optional_lines(f, "notes", Some("a\nb"), 10)).is_empty());
        let long = refused(|f| _ = optional_lines(f, "notes", Some("abcdef"), 5));
        assert_eq!(long, ["field.too_long"]);
    }
}
