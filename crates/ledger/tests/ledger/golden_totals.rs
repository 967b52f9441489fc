//! Walks `fixtures/totals/`, figures worked out by hand; the web application walks them as well.

use std::path::Path;

use ledger::totals::{
    Discount, DocumentInput, LineInput, LineTax, Prices, TaxKind, TotalsError, totals,
};
use ledger::{Money, Percent, Quantity, Rate, TaxId, UnitPrice};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Golden {
    title: String,
    input: Document,
    expected: Option<Value>,
    in_base: Option<InBase>,
    refused: Option<Refused>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    decimals: u8,
    lines: Vec<Line>,
    prices: Option<Prices>,
    discount: Option<DiscountText>,
    withholding: Option<Percent>,
    down_payment: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    quantity: Quantity,
    unit_price: UnitPrice,
    discount: Option<DiscountText>,
    #[serde(default)]
    taxes: Vec<Tax>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
enum DiscountText {
    Percent(Percent),
    Amount(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tax {
    tax: TaxId,
    kind: TaxKind,
    percent: Option<Percent>,
    per_unit: Option<UnitPrice>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InBase {
    rate: Rate,
    decimals: u8,
    expected: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    reason: String,
    line: Option<usize>,
}

impl Document {
    fn read(&self) -> DocumentInput {
        let discount = |text: &Option<DiscountText>| match text {
            None => Discount::None,
            Some(DiscountText::Percent(percent)) => Discount::Percent(*percent),
            Some(DiscountText::Amount(amount)) => Discount::Amount(self.money(amount)),
        };
        let tax = |tax: &Tax| LineTax {
            tax: tax.tax,
            kind: tax.kind,
            percent: tax.percent.unwrap_or_default(),
            per_unit: tax.per_unit.unwrap_or_default(),
        };
        let line = |line: &Line| LineInput {
            quantity: line.quantity,
            unit_price: line.unit_price,
            discount: discount(&line.discount),
            taxes: line.taxes.iter().map(tax).collect(),
        };
        DocumentInput {
            lines: self.lines.iter().map(line).collect(),
            discount: discount(&self.discount),
            prices: self.prices.unwrap_or(Prices::TaxExclusive),
            decimals: self.decimals,
            withholding: self.withholding.unwrap_or_default(),
            down_payment: self.down_payment.as_ref().map_or(Money::ZERO, |text| self.money(text)),
        }
    }

    fn money(&self, text: &str) -> Money {
        Money::parse(text, self.decimals).unwrap()
    }
}

fn check(name: &str, golden: &Golden) {
    let about = format!("{name}: {}", golden.title);
    let input = golden.input.read();
    let computed = totals(&input);
    match (&golden.expected, &golden.refused) {
        (Some(expected), None) => {
            let totals = computed.unwrap_or_else(|error| panic!("{about}: {error}"));
            let text = serde_json::to_value(totals.to_text(input.decimals)).unwrap();
            assert_eq!(&text, expected, "{about}");
            if let Some(InBase { rate, decimals, expected }) = &golden.in_base {
                let base = totals.in_base(*rate, input.decimals, *decimals).unwrap();
                let text = serde_json::to_value(base.to_text(*decimals)).unwrap();
                assert_eq!(&text, expected, "{about}, in base currency");
            }
        }
        (None, Some(refused)) => {
            let error: TotalsError = computed.err().unwrap_or_else(|| panic!("{about}"));
            assert_eq!((error.key(), error.line()), (refused.reason.as_str(), refused.line));
        }
        _ => panic!("{about}: either figures or a refusal are expected"),
    }
}

#[test]
fn every_golden_file_is_met() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/totals");
    let mut walked = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let golden: Golden =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        check(&name, &golden);
        walked += 1;
    }
    assert!(walked >= 60, "only {walked} golden files were found");
}
