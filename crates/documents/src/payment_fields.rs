//! Where money is put or taken from, how, and for what: what payments, refunds and credits have in
//! common.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use ledger::{Money, Overflow, Trade, plain_number};
use platform::problem::Fields;
use platform::text::latin_digits;

/// The field that names the other party, which is its column too.
pub const fn party_field(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "customer_id",
        Trade::Purchase => "vendor_id",
    }
}

/// The field that names the account of the money, which is its column too.
pub const fn account_field(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "deposit_account_id",
        Trade::Purchase => "payment_account_id",
    }
}

/// The part before taxes of what is paid of a document: in proportion, half up.
pub fn net_of(net: Money, paid: Money, total: Money) -> Result<Money, Overflow> {
    if total.is_zero() {
        return Ok(Money::ZERO);
    }
    let total = i128::from(total.minor());
    let exact = i128::from(net.minor()) * i128::from(paid.minor());
    let rounded = (exact * 2 + total) / (total * 2);
    i64::try_from(rounded).map(Money::from_minor).map_err(|_| Overflow)
}

/// The field that names what is paid.
pub const fn document_field(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "invoice_id",
        Trade::Purchase => "bill_id",
    }
}

/// What is said of a document that the party does not owe, or is not owed.
pub const fn not_owed(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "receipt.not_owed",
        Trade::Purchase => "payment.not_owed",
    }
}

/// Money goes to, and comes from, an account of its picker that is kept in one of the currencies:
/// the document's or the company's own.
pub fn check_account(
    fields: &mut Fields,
    field: &'static str,
    account: Option<&AccountRow>,
    picker: Picker,
    currencies: [&Currency; 2],
) {
    let fits = account.is_some_and(|account| {
        let kept_in = account.currency_id;
        account.offered_as(picker) && currencies.iter().any(|currency| currency.id == kept_in)
    });
    if !fits {
        fields.refuse(field, "money.account");
    }
}

/// Refuses an account of cheques where the money is no cheque of which anything is kept.
pub fn check_no_cheque(fields: &mut Fields, field: &'static str, account: Option<&AccountRow>) {
    if account.is_some_and(AccountRow::is_of_cheques) {
        fields.refuse(field, "cheque.not_here");
    }
}

/// A cheque's or transfer's number; `required` is none when the method is not the company's.
pub fn reference(
    fields: &mut Fields,
    typed: Option<&str>,
    required: Option<bool>,
) -> Option<String> {
    let reference = fields.number("reference_number", typed, 64);
    match required {
        None => fields.refuse("payment_method_id", "field.unknown"),
        Some(true) if reference.is_none() => fields.refuse("reference_number", "field.required"),
        Some(_) => {}
    }
    reference
}

/// A number on paper as it may be stored: in plain characters, in either case; by earlier versions
/// as it was typed, in Latin or Arabic digits.
pub fn spellings(number: &str) -> [String; 6] {
    let (typed, plain) = (number.trim(), plain_number(number));
    let arabic = |c: char| match c.to_digit(10) {
        Some(digit) => char::from_u32(0x0660 + digit).unwrap_or(c),
        None => c,
    };
    let arabic = plain.chars().map(arabic).collect();
    let (upper, lower) = (plain.to_uppercase(), plain.to_lowercase());
    [typed.to_owned(), latin_digits(typed), plain, upper, lower, arabic]
}

#[cfg(test)]
mod tests {
    use super::spellings;

    #[test]
    fn a_number_is_one_in_either_digits() {
        let all = ["W-٠٧", "W-07", "Ｗ–07"].map(spellings);
        for spelled in &all {
            assert!(spelled.contains(&"W-07".to_owned()) && spelled.contains(&"W-٠٧".to_owned()));
        }
        assert!(spellings("w - 07").contains(&"W-07".to_owned()), "in the other case");
    }
}
