//! Reads a document's text. Other programs wrote it, so missing or strange fields are skipped.

use eta::{Decimal, PLACES};
use ledger::Money;
use serde_json::Value;

/// Lines of one document.
const MAX_LINES: usize = 1000;
/// Letters of a text.
const MAX_LENGTH: usize = 500;
/// The authority's code of value added tax.
const VAT: &str = "T1";

/// A line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadLine {
    /// The item.
    pub description: String,
    /// Its code.
    pub code: String,
    /// The unit, by the authority's code.
    pub unit: String,
    /// How many.
    pub quantity: Decimal,
    /// The price of one and the discount before tax, in the currency of the sale.
    pub sold: (Decimal, Decimal),
    /// The same in pounds.
    pub in_pounds: (Decimal, Decimal),
    /// Before tax, in pounds.
    pub net: Decimal,
    /// Value added tax in per cent; none of a line without it.
    pub vat_percent: Option<Decimal>,
    /// With taxes, in pounds.
    pub total: Decimal,
}

/// Where the issuer is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadAddress {
    /// Building and street.
    pub street: String,
    /// Its city or district.
    pub city: String,
    /// Its governorate.
    pub governorate: String,
}

/// The fields read from a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadText {
    /// Value added tax, in pounds; unknown for a text that is no document.
    pub vat: Option<Money>,
    /// The currency of the sale.
    pub currency: Option<String>,
    /// Pounds for one unit of it, scaled by 10^5.
    pub rate: Option<i64>,
    /// The documents it corrects, by the authority's ids.
    pub corrected: Vec<String>,
    /// Where its issuer is.
    pub address: Option<ReadAddress>,
    /// Its lines.
    pub lines: Vec<ReadLine>,
}

/// Reads a text.
pub fn read_text(text: &str) -> ReadText {
    let Ok(document) = serde_json::from_str::<Value>(text) else { return ReadText::default() };
    let Some(lines) = list(&document, "invoiceLines") else { return ReadText::default() };
    let vat = list(&document, "taxTotals").into_iter().flatten();
    let vat = vat.filter(|tax| word(tax, "taxType").eq_ignore_ascii_case(VAT));
    let vat = Decimal::sum(vat.map(|tax| number(tax, "amount").unwrap_or_default()));
    let price = lines.first().and_then(|line| line.get("unitValue"));
    let currency = price.map(|price| word(price, "currencySold").to_ascii_uppercase());
    let currency = currency.filter(|code| code.len() == 3);
    let rate = match currency.as_deref() {
        Some("EGP") => Some(Decimal::ONE),
        _ => price.and_then(|price| number(price, "currencyExchangeRate")),
    };
    let corrected = list(&document, "references").into_iter().flatten();
    let corrected = corrected.filter_map(Value::as_str).map(str::trim);
    let is_id = |id: &&str| {
        !id.is_empty() && id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    ReadText {
        vat: vat.ok().and_then(money),
        currency,
        rate: rate.map(Decimal::scaled).filter(|rate| *rate > 0),
        corrected: corrected.filter(is_id).take(100).map(str::to_owned).collect(),
        address: document.get("issuer").and_then(|issuer| issuer.get("address")).map(address),
        lines: lines.iter().take(MAX_LINES).map(|one| line(one, rate)).collect(),
    }
}

fn address(address: &Value) -> ReadAddress {
    let street = [word(address, "buildingNumber"), word(address, "street")];
    ReadAddress {
        street: street.join(" ").trim().to_owned(),
        city: word(address, "regionCity"),
        governorate: word(address, "governate"),
    }
}

fn line(line: &Value, rate: Option<Decimal>) -> ReadLine {
    let of = |name: &str| number(line, name).unwrap_or_default();
    let price = line.get("unitValue").unwrap_or(&Value::Null);
    let amount = |name: &str| number(price, name).filter(|amount| !amount.is_zero());
    let (sold, pounds) = (amount("amountSold"), amount("amountEGP"));
    let taxes = list(line, "taxableItems").into_iter().flatten();
    let vat = taxes.into_iter().find(|tax| word(tax, "taxType").eq_ignore_ascii_case(VAT));
    // The authority's discounts are in pounds.
    let discount = line.get("discount").and_then(|discount| number(discount, "amount"));
    let discount = discount.unwrap_or_default();
    let rate = rate.filter(|rate| rate.scaled() > 0).unwrap_or(Decimal::ONE);
    let divided = |amount: Decimal| {
        let (part, whole) = (Decimal::ONE.scaled().into(), rate.scaled().into());
        amount.share(part, whole, PLACES).ok()
    };
    let price_sold = sold.or_else(|| pounds.and_then(divided)).unwrap_or_default();
    let price = pounds.or_else(|| sold?.times(rate, PLACES).ok()).unwrap_or_default();
    ReadLine {
        description: word(line, "description"),
        code: word(line, "itemCode"),
        unit: word(line, "unitType"),
        quantity: of("quantity"),
        sold: (price_sold, divided(discount).unwrap_or_default()),
        in_pounds: (price, discount),
        net: of("netTotal"),
        vat_percent: vat.map(|tax| number(tax, "rate").unwrap_or_default()),
        total: of("total"),
    }
}

fn list<'a>(value: &'a Value, name: &str) -> Option<&'a Vec<Value>> {
    value.get(name).and_then(Value::as_array)
}

fn word(value: &Value, name: &str) -> String {
    let text = value.get(name).and_then(Value::as_str).unwrap_or_default().trim();
    let text: String = text.chars().filter(|c| !c.is_control()).take(MAX_LENGTH).collect();
    text
}

fn number(value: &Value, name: &str) -> Option<Decimal> {
    match value.get(name)? {
        Value::String(text) => decimal(text),
        Value::Number(number) if number.is_f64() => decimal(&format!("{:.5}", number.as_f64()?)),
        Value::Number(number) => decimal(&number.to_string()),
        _ => None,
    }
}

/// A number cut after its fifth decimal.
fn decimal(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let cut = match text.split_once('.') {
        Some((whole, part)) => {
            let part = part.get(..5).unwrap_or(part);
            if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
        }
        None => text.to_owned(),
    };
    Decimal::parse(&cut).ok()
}

/// An amount as the authority writes it, rounded to piastres.
pub fn pounds(text: &str) -> Option<Money> {
    decimal(text).and_then(money)
}

/// The same of a number that was read.
fn money(amount: Decimal) -> Option<Money> {
    let scaled = i128::from(amount.scaled());
    let rounded = (scaled.abs() + 500) / 1000 * scaled.signum();
    i64::try_from(rounded).ok().map(Money::from_minor)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn amounts_are_rounded_to_piastres_once() {
        let minor = |text| pounds(text).map(Money::minor);
        assert_eq!(minor("114.00004"), Some(11_400));
        assert_eq!(minor("0.005"), Some(1));
        assert_eq!(minor("-0.005"), Some(-1));
        assert_eq!(minor("7"), Some(700));
        assert_eq!(minor("1.123456789"), Some(112));
        for strange in ["", "1e5", "NaN", "1.2.3", "99999999999999999999"] {
            assert_eq!(minor(strange), None, "{strange}");
        }
    }

    #[test]
    fn a_text_says_its_tax_currency_references_and_lines() {
        let text = json!({
            "invoiceLines": [{ "description": "Paper\u{7} A4", "itemCode": "EG-1-2",
                "unitType": "EA", "quantity": 10, "netTotal": 490.49, "total": 560.56,
                "discount": { "amount": 10.01 },
                "unitValue": { "currencySold": "usd", "amountEGP": 50.05, "amountSold": 1,
                    "currencyExchangeRate": 50.05 },
                "taxableItems": [{ "taxType": "T4", "amount": 5, "rate": 1 },
                    { "taxType": "t1", "amount": 70.07, "rate": 14 }] }],
            "taxTotals": [{ "taxType": "T1", "amount": 70.07 }, { "taxType": "T4", "amount": 5 }],
            "references": ["ABC123", "../x", 7],
            "issuer": { "address": { "governate": "Cairo", "regionCity": "Nasr City",
                "street": "Makram Ebeid", "buildingNumber": "9" } },
        });
        let read = read_text(&text.to_string());
        assert_eq!(read.vat.map(Money::minor), Some(7_007));
        assert_eq!((read.currency.as_deref(), read.rate), (Some("USD"), Some(5_005_000)));
        assert_eq!(read.corrected, ["ABC123"]);
        let address = read.address.unwrap_or_default();
        assert_eq!(
            (address.street.as_str(), address.city.as_str()),
            ("9 Makram Ebeid", "Nasr City")
        );
        assert_eq!(address.governorate, "Cairo");
        let [line] = read.lines.as_slice() else { panic!("one line") };
        assert_eq!(line.description, "Paper A4");
        let texts = |(price, discount): (Decimal, Decimal)| [price.to_text(), discount.to_text()];
        assert_eq!(texts(line.sold), ["1", "0.2"]);
        assert_eq!(texts(line.in_pounds), ["50.05", "10.01"]);
        assert_eq!(line.vat_percent.map(Decimal::to_text).as_deref(), Some("14"));
    }

    #[test]
    fn what_is_no_document_says_nothing() {
        for strange in ["", "<xml/>", "7", "{}", "{\"invoiceLines\":7}"] {
            assert_eq!(read_text(strange), ReadText::default(), "{strange}");
        }
        let bare = read_text("{\"invoiceLines\":[null]}");
        assert_eq!((bare.vat, bare.lines.len()), (Some(Money::ZERO), 1));
    }
}
