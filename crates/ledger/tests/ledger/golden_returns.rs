//! Walks `fixtures/returns/`: what taking goods back gives back, worked out by hand; the web
//! application walks it as well.

use ledger::totals::{LineRest, Prices, TaxKind, returned_totals};
use ledger::{Money, Quantity, TaxId};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Golden {
    name: String,
    prices: Prices,
    decimals: u8,
    lines: Vec<Line>,
    totals: Value,
}

#[derive(Deserialize)]
struct Line {
    quantity: Quantity,
    rest: Rest,
}

#[derive(Deserialize)]
struct Rest {
    quantity: Quantity,
    discount: String,
    net: String,
    taxes: Vec<Tax>,
}

#[derive(Deserialize)]
struct Tax {
    tax: TaxId,
    kind: TaxKind,
    amount: String,
}

#[test]
fn what_is_taken_back_is_as_worked_out_by_hand() {
    let text = include_str!("../../../../fixtures/returns/taken-back.json");
    for golden in serde_json::from_str::<Vec<Golden>>(text).unwrap() {
        let money = |text: &str| Money::parse(text, golden.decimals).unwrap();
        let rest = |rest: &Rest| LineRest {
            quantity: rest.quantity,
            discount: money(&rest.discount),
            net: money(&rest.net),
            taxes: rest.taxes.iter().map(|t| (t.tax, t.kind, money(&t.amount))).collect(),
        };
        let lines: Vec<_> =
            golden.lines.iter().map(|line| (rest(&line.rest), line.quantity)).collect();
        let totals = returned_totals(&lines, golden.prices).unwrap();
        let text = |money: Money| money.to_text(golden.decimals);
        let taxes: Vec<Value> = totals
            .taxes
            .iter()
            .map(|t| json!({ "tax": t.tax.0, "base": text(t.base), "amount": text(t.amount) }))
            .collect();
        let computed = json!({
            "subtotal": text(totals.subtotal), "discount": text(totals.discount),
            "net": text(totals.net), "tax": text(totals.tax), "total": text(totals.total),
            "taxes": taxes,
        });
        assert_eq!(computed, golden.totals, "{}", golden.name);
    }
}
