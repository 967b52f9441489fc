//! Decisions and postings of invoices, without a database.

use std::collections::HashMap;

use books::currencies;
use books::taxes::{Direction, Kind, Tax};
use jiff::civil::date;
use ledger::totals::TaxKind;
use ledger::{AccountId, Balanced, DocRef, Money, Party, Percent, Rate, TaxId, Trade};
use platform::Problem;
use platform::http::DecimalText;
use proptest::prelude::*;

use super::input::{InvoiceInput, InvoiceLineInput};
use crate::priced::facts::{Accounts, PartyFacts};
use crate::priced::master_data::{AccountName, Product, Terms};
use crate::priced::{
    Document, Draft, Facts, FieldNames, Prior, StockAccounts, TypedPriced, post_rule,
};
use documents::dimensions::{self, Dimensions};
use ledger::entry_text;

mod defaults;
mod edits;
mod posted;
mod properties;
mod purchases;
mod refused;

const EGP: i64 = 30;
const VAT: i64 = 1;
const TABLE: i64 = 2;
const WITHHOLDING: i64 = 3;
const FIXED: i64 = 4;
const CONSULTING: i64 = 10;
const TRAINING: i64 = 11;

fn usd() -> i64 {
    currencies::all().iter().find(|currency| currency.code == "USD").unwrap().id
}

fn name(account: AccountId) -> &'static str {
    ["Receivable", "Sales", "Rounding", "Services", "VAT", "Table tax"]
        [usize::try_from(account.0).unwrap() - 1]
}

fn facts(currency: i64) -> Facts {
    let tax = |id: i64, kind: Kind, percent: &str, account: i64| Tax {
        id: TaxId(id),
        name_en: String::new(),
        name_ar: String::new(),
        percent: Percent::parse(percent).unwrap(),
        category_id: 1,
        sub_category_id: None,
        kind,
        eta_tax_type: None,
        eta_sub_type: None,
        direction: Direction::Both,
        sale_account: Some(AccountId(account)),
        purchase_account: None,
        effective_from: Some(date(2017, 7, 1)),
        effective_to: None,
        threshold: None,
        active: true,
        is_default: false,
        replaced_by: None,
        version: 1,
    };
    let taxes = [
        tax(VAT, Kind::Line(TaxKind::Vat), "14", 5),
        tax(TABLE, Kind::Line(TaxKind::TableTaxPercent), "8", 6),
        tax(WITHHOLDING, Kind::Withholding, "3", 6),
        tax(FIXED, Kind::Line(TaxKind::TableTaxFixed), "1.25", 6),
    ];
    let consulting = Product {
        name: "Consulting".to_owned(),
        description: Some("By the hour".to_owned()),
        code: Some("EG-200-CONS".to_owned()),
        account: AccountId(4),
        account_open: true,
        active: true,
        stock: None,
    };
    Facts {
        base: currencies::find(EGP).unwrap(),
        party: Some(PartyFacts {
            name: "Ali".to_owned(),
            currency: currencies::find(currency).unwrap(),
        }),
        terms: None,
        payment_method: None,
        company_activity: Some("4690".to_owned()),
        products: HashMap::from([(CONSULTING, consulting)]),
        taxes: taxes.into_iter().map(|tax| (tax.id, tax)).collect(),
        accounts: Accounts {
            control: AccountId(1),
            fallback: Some(AccountId(2)),
            rounding: AccountId(3),
            named: HashMap::new(),
        },
        named: HashMap::new(),
        dimensions: dimensions::Facts::default(),
        prior: None,
    }
}

fn line(quantity: &str, price: &str, tax_ids: &[i64]) -> InvoiceLineInput {
    InvoiceLineInput {
        product_id: Some(CONSULTING),
        quantity: quantity.into(),
        price: price.into(),
        tax_ids: tax_ids.to_vec(),
        ..InvoiceLineInput::default()
    }
}

fn input(lines: Vec<InvoiceLineInput>, total: &str) -> InvoiceInput {
    InvoiceInput {
        customer_id: 5,
        invoice_date: date(2026, 11, 20),
        currency_id: EGP,
        lines,
        expected_total: total.into(),
        ..InvoiceInput::default()
    }
}

fn decide(input: &InvoiceInput, facts: &Facts) -> platform::Result<Draft> {
    input.typed().decide(facts, &FieldNames::INVOICE)
}

fn invoice(draft: Draft) -> Document {
    Document {
        id: 7,
        number: "INV-0007".to_owned(),
        version: 1,
        created_at: jiff::Timestamp::UNIX_EPOCH,
        created_by: "Mona".to_owned(),
        deleted_at: None,
        body: draft.body,
    }
}

fn entry_of(invoice: &Document, facts: &Facts) -> platform::Result<Option<Balanced>> {
    post_rule(super::doc(invoice.id), &invoice.number, &invoice.body, facts)
}

fn posted(input: &InvoiceInput, facts: &Facts) -> Balanced {
    let draft = decide(input, facts).unwrap();
    entry_of(&invoice(draft), facts).unwrap().unwrap()
}

/// Status, code and field of every fault.
fn refusal(input: &InvoiceInput, facts: &Facts) -> (u16, Vec<(String, &'static str)>) {
    let checked = input.typed().check_size().and_then(|()| decide(input, facts).map(drop));
    let problem: Problem = checked.unwrap_err();
    let mut faults: Vec<_> =
        problem.errors.iter().map(|fault| (fault.field.to_string(), fault.code)).collect();
    if faults.is_empty() {
        faults.push((problem.field.unwrap_or_default().into_owned(), problem.code));
    }
    (problem.status, faults)
}

fn refused(input: &InvoiceInput, facts: &Facts) -> (String, &'static str) {
    let (_, mut faults) = refusal(input, facts);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

fn fault(field: &str, code: &'static str) -> (String, &'static str) {
    (field.to_owned(), code)
}

/// The invoice of `sale` as it was saved, about to be edited.
fn edited(sale: &InvoiceInput, facts: &Facts) -> Facts {
    let body = decide(sale, facts).unwrap().body;
    Facts { prior: Some(Prior::unsettled(&body)), ..facts.clone() }
}
