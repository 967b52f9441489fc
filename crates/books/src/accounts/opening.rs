//! Opening balances as typed: of accounts here, of customers and vendors one floor up.

use std::borrow::Cow;

use jiff::civil::Date;
use ledger::{MainType, Money, NumberError, Rate, StatementKind};
use platform::http::DecimalText;
use platform::problem::{Fields, Problem, Result as Problems};

use super::chart;
use super::error::AccountError;
use super::model::AccountRow;
use crate::currencies::Currency;
use crate::periods::EARLIEST;
use crate::rates::MAX_RATE;

/// The most that one may amount to, in minor units: as much as one document.
pub const MAX_AMOUNT: Money = Money::from_minor(100_000_000_000_000);
/// The field name of the date in the forms of accounts and of customers.
pub const DATE: &str = "opening_balance_date";
/// The field name of the rate in the form of an account in a foreign currency.
pub const RATE: &str = "opening_exchange_rate";

/// The balance before the company started here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// Not zero; below zero on the other side than the usual one.
    pub amount: Money,
    /// Its date.
    pub date: Date,
}

/// The opening balance of an account: in the account's currency, and what a unit of it was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Valued {
    /// The opening balance.
    pub opening: Opening,
    /// Company currency per unit; one for the company's own.
    pub rate: Rate,
}

/// The change of an opening balance that a form asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningChange {
    /// The form leaves it out: nothing changes.
    AsItIs,
    /// Blank or zero: no opening balance.
    Nothing,
    /// This one.
    Opening(Opening),
}

impl OpeningChange {
    /// Reads `opening_balance` of a form and its date, whose field has another name in each form,
    /// in a currency of `decimals`.
    pub fn read(
        fields: &mut Fields,
        amount: Option<&DecimalText>,
        (date_field, date): (&'static str, Option<Date>),
        decimals: u8,
        today: Date,
    ) -> OpeningChange {
        let Some(text) = amount.map(|text| text.as_str().trim()) else {
            return OpeningChange::AsItIs;
        };
        let amount = match Money::parse(text, decimals) {
            Err(NumberError::Empty) => return OpeningChange::Nothing,
            Ok(amount) if amount.is_zero() => return OpeningChange::Nothing,
            Ok(amount) if within_bounds(amount) => amount,
            Ok(_) | Err(NumberError::TooLarge) => {
                fields.refuse("opening_balance", "opening.too_large");
                return OpeningChange::AsItIs;
            }
            Err(_) => {
                fields.refuse("opening_balance", "field.number");
                return OpeningChange::AsItIs;
            }
        };
        match date {
            None => fields.refuse(date_field, "field.required"),
            Some(date) if date > today => fields.refuse(date_field, "opening.in_the_future"),
            Some(date) if date < EARLIEST => fields.refuse(date_field, "field.date"),
            Some(date) => return OpeningChange::Opening(Opening { amount, date }),
        }
        // The form is refused then; what it wanted is of no account.
        OpeningChange::AsItIs
    }

    /// The opening balance of a new record.
    pub const fn for_new_record(self) -> Option<Opening> {
        match self {
            OpeningChange::Opening(opening) => Some(opening),
            OpeningChange::AsItIs | OpeningChange::Nothing => None,
        }
    }

    /// The opening balance after this change, given the one `posted` before.
    pub fn over(self, posted: Option<Opening>) -> Option<Opening> {
        match self {
            OpeningChange::AsItIs => posted,
            OpeningChange::Nothing => None,
            OpeningChange::Opening(opening) => Some(opening),
        }
    }
}

/// Whether the account may have an opening balance.
///
/// # Errors
/// The fields that give it an opening balance elsewhere, if any.
pub(super) fn on_account(account: &AccountRow) -> Result<(), AccountError> {
    if !account.postable {
        return Err(AccountError::NoOpening);
    }
    if account.is_of_cheques() {
        return Err(AccountError::OpeningByCheque);
    }
    may_open(account.detail_type, account.main_type)
}

/// Records the fields that give this account an opening balance it can't have: unpaid amounts
/// belong to a customer or vendor, cost and depreciation to an asset.
pub(super) fn elsewhere(
    fields: &mut Fields,
    unpaid: Option<&DecimalText>,
    [cost, depreciation]: [Option<&DecimalText>; 2],
) {
    for (field, typed, code) in [
        ("opening_unpaid_balance", unpaid, "account.opening_by_party"),
        ("opening_original_cost", cost, "account.opening_by_asset"),
        ("opening_depreciation", depreciation, "account.opening_by_asset"),
    ] {
        let text = typed.map_or("", |text| text.as_str().trim());
        if !text.is_empty() && !Money::parse(text, 2).is_ok_and(Money::is_zero) {
            fields.refuse(field, code);
        }
    }
}

/// Reads what a unit of a foreign currency was worth; blank counts as absent.
pub fn read_rate(
    fields: &mut Fields,
    field: impl Into<Cow<'static, str>>,
    typed: Option<&DecimalText>,
) -> Option<Rate> {
    let text = typed.map(|text| text.as_str().trim()).filter(|text| !text.is_empty())?;
    let refusal = match Rate::parse(text) {
        Ok(rate) if rate.is_zero() || rate.is_negative() => "field.positive",
        Ok(rate) if rate <= MAX_RATE => return Some(rate),
        Ok(_) | Err(NumberError::TooLarge) => "opening.too_large",
        Err(_) => "field.number",
    };
    fields.refuse(field, refusal);
    None
}

/// An opening balance in the company's currency.
///
/// # Errors
/// 400 on `opening_balance` when the books can't hold it, or nothing of it is left.
pub fn in_base(rate: Rate, amount: Money, currency: &Currency, base: &Currency) -> Problems<Money> {
    let in_base = rate.to_base(amount, currency.minor_digits, base.minor_digits).ok();
    let in_base =
        in_base.filter(|amount| within_bounds(*amount)).ok_or(AccountError::OpeningTooLarge)?;
    if in_base.is_zero() {
        return Err(AccountError::OpeningTooSmall.into());
    }
    Ok(in_base)
}

/// Refuses an opening balance on an account that can't have one: income and costs, computed
/// accounts, and accounts that open with each customer or vendor.
pub(super) fn may_open(detail_type: Option<i64>, main_type: MainType) -> Result<(), AccountError> {
    let on_balance_sheet = main_type.statement() == StatementKind::BalanceSheet;
    match detail_type.and_then(chart::detail_type).map(chart::ChartDetail::opening) {
        Some(chart::Opening::ByParty) => Err(AccountError::OpeningByParty),
        Some(chart::Opening::Never) => Err(AccountError::NoOpening),
        _ if !on_balance_sheet => Err(AccountError::NoOpening),
        _ => Ok(()),
    }
}

/// Whether the books can hold an amount, on either side.
pub fn within_bounds(amount: Money) -> bool {
    (-MAX_AMOUNT.minor()..=MAX_AMOUNT.minor()).contains(&amount.minor())
}

/// A locked period is the fault of the opening balance's date, which the form calls so.
pub fn on_its_date(field: &'static str) -> impl Fn(Problem) -> Problem {
    move |problem| if problem.code == "period.locked" { problem.on(field) } else { problem }
}

/// The fields that the timeline shows of it, the date by the name that it has in the form.
pub fn timeline_fields(
    opening: Option<Opening>,
    date_field: &'static str,
    decimals: u8,
) -> [(&'static str, Option<String>); 2] {
    [
        ("opening_balance", opening.map(|opening| opening.amount.to_text(decimals))),
        (date_field, opening.map(|opening| opening.date.to_string())),
    ]
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn read(amount: Option<&str>, day: Option<Date>) -> (OpeningChange, Vec<String>) {
        let mut fields = Fields::new();
        let amount = amount.map(DecimalText::from);
        let today = date(2026, 11, 20);
        let wanted = OpeningChange::read(&mut fields, amount.as_ref(), (DATE, day), 2, today);
        let errors = fields.check().err().map(|problem| problem.errors).unwrap_or_default();
        (wanted, errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect())
    }

    #[test]
    fn left_out_is_not_the_same_as_none() {
        let day = Some(date(2026, 1, 1));
        assert_eq!(read(None, day), (OpeningChange::AsItIs, vec![]));
        for nothing in ["", " ", "0", "0.00", "٠"] {
            assert_eq!(read(Some(nothing), None), (OpeningChange::Nothing, vec![]), "{nothing}");
        }
        let opening = Opening { amount: Money::from_minor(-125_050), date: date(2026, 1, 1) };
        assert_eq!(read(Some("-1,250.50"), day), (OpeningChange::Opening(opening), vec![]));
        assert_eq!(OpeningChange::AsItIs.over(Some(opening)), Some(opening));
        assert_eq!(OpeningChange::Nothing.over(Some(opening)), None);
        assert_eq!(OpeningChange::AsItIs.for_new_record(), None);
    }

    #[test]
    fn amounts_and_dates_stay_within_what_books_hold() {
        let faults = |amount: &str, day: Date| read(Some(amount), Some(day)).1.join(", ");
        let day = date(2026, 1, 1);
        for large in ["1000000000000.01", "-1000000000000.01", "99999999999999999999"] {
            assert_eq!(faults(large, day), "opening_balance: opening.too_large");
        }
        assert_eq!(faults("1000000000000", day), "");
        assert_eq!(faults("1.005", day), "opening_balance: field.number");
        assert_eq!(faults("1", date(1989, 12, 31)), "opening_balance_date: field.date");
        assert_eq!(faults("1", date(1990, 1, 1)), "");
        assert_eq!(faults("1", date(2026, 11, 21)), "opening_balance_date: opening.in_the_future");
        assert_eq!(faults("1", date(2026, 11, 20)), "");
        assert_eq!(read(Some("1"), None).1, ["opening_balance_date: field.required"]);
    }

    #[test]
    fn where_an_opening_balance_does_not_belong() {
        assert_eq!(may_open(Some(5), MainType::Assets), Err(AccountError::OpeningByParty));
        assert_eq!(may_open(Some(50), MainType::Income), Err(AccountError::NoOpening));
        assert_eq!(may_open(None, MainType::Expenses), Err(AccountError::NoOpening));
        assert_eq!(may_open(None, MainType::Equity), Ok(()));
    }
}
