//! Currencies written beside amounts: $100 is refused in a record in pounds.

use books::currencies;

use super::FieldTrouble;
use super::reading::Reading;
use crate::kind::ImportKind;

/// What a field's currencies are kept under.
const BESIDE: &str = "@currency";

/// Where the currencies that may be meant beside the amount of a field are kept in a record.
pub fn beside(field: &str) -> String {
    format!("{field}{BESIDE}")
}

/// Refuses amounts beside which another currency is written than that of their record.
pub fn check(kind: ImportKind, rows: &mut [Reading<'_>]) {
    let Some(code) = rows.first().and_then(|first| currency(kind, first)) else { return };
    for row in rows {
        let written: Vec<(String, bool)> = row
            .texts()
            .filter_map(|(key, codes)| {
                let field = key.strip_suffix(BESIDE)?;
                Some((field.to_owned(), codes.split(' ').any(|one| one == code)))
            })
            .collect();
        for (field, _) in written.into_iter().filter(|(_, is_same)| !is_same) {
            let code = "currency_sign";
            row.troubles.push(FieldTrouble { field: field.into(), code, which: None, fault: None });
        }
    }
}

/// The currency of a record: that of its column, else the party's, else the company's. None where
/// it isn't known, which is said at another field.
fn currency<'a>(kind: ImportKind, first: &Reading<'a>) -> Option<&'a str> {
    use ImportKind::{Bills, CustomerPayments, Expenses, Invoices, VendorPayments};
    if let Some(written) = first.get("currency").or_else(|| first.get("account_currency")) {
        return Some(written);
    }
    let names = first.names;
    let party = match kind {
        Invoices | CustomerPayments => first.get("customer").map(|name| names.customer(name)),
        Bills | Expenses | VendorPayments => first.get("vendor").map(|name| names.vendor(name)),
        _ => None,
    };
    let own = match party {
        None => None,
        Some(None) => return None,
        Some(Some(party)) => names.currency_of(party),
    };
    let own = own.and_then(currencies::find).unwrap_or(names.base);
    Some(own.code.as_str())
}
