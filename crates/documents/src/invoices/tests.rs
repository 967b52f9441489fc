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
use crate::dimensions::{self, Dimensions};
use crate::paper::paper;
use crate::priced::facts::{AccountName, Accounts, PartyFacts, Product, Terms};
use crate::priced::{
    Document, Draft, Facts, FieldNames, Prior, StockAccounts, TypedPriced, post_rule,
};

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

#[test]
fn a_sale_with_vat() {
    let sale = input(vec![line("2", "500.00", &[VAT])], "1140.00");
    let entry = posted(&sale, &facts(EGP));
    assert_eq!(
        paper(&entry, name),
        "Receivable      1,140.00\n\
         Services                    1,000.00\n\
         VAT                           140.00\n"
    );
}

#[test]
fn discounts_are_netted_from_income_and_table_tax_stands_under_vat() {
    let mut sale = input(vec![line("1", "1000", &[VAT, TABLE]), line("1", "200", &[])], "1284.30");
    sale.lines[0].discount_percent = Some("10".into());
    sale.lines[1].product_id = None;
    sale.lines[1].description = Some("Delivery\nto the site".to_owned());
    sale.discount_percent = Some("0".into());
    sale.discount_amount = Some("20".into());
    // Of 900 + 200, the discount of 20 takes 16.36 and 3.64. Table tax is 8 % of 883.64, VAT 14 %
    // of what both make.
    let entry = posted(&sale, &facts(EGP));
    assert_eq!(
        paper(&entry, name),
        "Receivable      1,284.30\n\
         Services                      883.64\n\
         Sales                         196.36\n\
         Table tax                      70.69\n\
         VAT                           133.61\n"
    );
    assert_eq!(entry.lines()[2].memo_text(), "Delivery");
}

#[test]
fn a_foreign_sale_carries_both_currencies_and_names_its_rounding() {
    let mut sale = input(
        vec![line("1", "0.10", &[]), line("1", "0.10", &[]), line("1", "0.10", &[VAT])],
        "0.31",
    );
    sale.currency_id = usd();
    sale.exchange_rate = Some("50.04999".into());
    assert_eq!(
        paper(&posted(&sale, &facts(usd())), name),
        "Receivable         15.52 [0.31]\n\
         Services                        5.00 [0.10]\n\
         Services                        5.00 [0.10]\n\
         Services                        5.00 [0.10]\n\
         VAT                             0.50 [0.01]\n\
         Rounding                        0.02\n"
    );
}

#[test]
fn what_is_given_away_posts_nothing() {
    let mut sale = input(vec![line("2", "500.00", &[VAT])], "0");
    sale.discount_percent = Some("100".into());
    let facts = facts(EGP);
    let draft = decide(&sale, &facts).unwrap();
    assert_eq!(entry_of(&invoice(draft), &facts).unwrap(), None);
}

#[test]
fn the_total_that_was_shown_must_be_the_servers() {
    let sale = input(vec![line("2", "500.00", &[VAT])], "1140.01");
    let problem = decide(&sale, &facts(EGP)).unwrap_err();
    assert_eq!((problem.status, problem.code), (409, "invoice.total_mismatch"));
    assert_eq!(problem.field.as_deref(), Some("expected_total"));
    assert_eq!(problem.params, [("computed", "1,140.00".to_owned())]);
}

#[test]
fn every_field_at_fault_is_named_at_once() {
    let mut sale = input(vec![line("0", "-1", &[9]), line("1e5", "1.000001", &[])], "x");
    sale.customer_email = Some("nobody".to_owned());
    sale.invoice_number = Some("INV\u{202e}7".to_owned());
    sale.notes = Some("\u{0000}".to_owned());
    sale.due_date = Some(date(2026, 11, 19));
    sale.lines[1].product_id = Some(99);
    let (status, faults) = refusal(&sale, &facts(EGP));
    assert_eq!(status, 400);
    let faults: Vec<_> = faults.iter().map(|(field, code)| (field.as_str(), *code)).collect();
    assert_eq!(
        faults,
        [
            ("due_date", "invoice.due_before_date"),
            ("invoice_number", "field.control_characters"),
            ("customer_email", "field.email"),
            ("notes", "field.control_characters"),
            ("lines.0.quantity", "field.positive"),
            ("lines.0.price", "field.not_negative"),
            ("lines.0.tax_ids", "invoice.tax_does_not_apply"),
            ("lines.1.product_id", "field.unknown"),
            ("lines.1.quantity", "field.number"),
            ("lines.1.price", "document.too_many_decimals"),
            ("expected_total", "field.number"),
        ]
    );
}

#[test]
fn an_invoice_has_lines_and_not_too_many() {
    let facts = facts(EGP);
    assert_eq!(refused(&input(vec![], "0"), &facts), fault("lines", "invoice.no_lines"));
    let long = input(vec![line("1", "1", &[]); 10_000], "10000");
    assert_eq!(refused(&long, &facts), fault("lines", "invoice.too_many_lines"));
    let taxed = input(vec![line("1", "1", &[VAT; 11])], "1");
    assert_eq!(refused(&taxed, &facts), fault("lines.0.tax_ids", "invoice.taxes"));
    let most = input(vec![line("1", "1", &[]); 1_000], "1000");
    assert!(most.typed().check_size().is_ok() && decide(&most, &facts).is_ok());
}

#[test]
fn figures_beyond_the_books_are_refused_without_panic() {
    let facts = facts(EGP);
    let huge = input(vec![line("1000000000", "999999999999", &[VAT]); 3], "1");
    assert_eq!(refused(&huge, &facts), fault("lines", "document.too_large"));
    let huge = input(vec![line("99999999999999999999", "1", &[])], "1");
    assert_eq!(refused(&huge, &facts), fault("lines.0.quantity", "document.too_large"));
    let huge = input(vec![line("1", "1000000000000.01", &[])], "1000000000000.00");
    assert_eq!(refused(&huge, &facts), fault("lines.0.price", "document.too_large"));
}

#[test]
fn currency_and_rate_are_the_customers() {
    let mut sale = input(vec![line("1", "1", &[])], "1");
    let (_, faults) = refusal(&sale, &facts(usd()));
    assert_eq!(faults[0], fault("currency_id", "invoice.currency_of_customer"));
    sale.currency_id = usd();
    assert_eq!(refused(&sale, &facts(usd())), fault("exchange_rate", "field.required"));
    sale.exchange_rate = Some("0".into());
    assert_eq!(refused(&sale, &facts(usd())), fault("exchange_rate", "field.positive"));
    sale.exchange_rate = Some("50".into());
    assert!(decide(&sale, &facts(usd())).is_ok());
    sale.currency_id = EGP;
    assert_eq!(
        refused(&sale, &facts(EGP)),
        fault("exchange_rate", "document.rate_of_own_currency")
    );
}

#[test]
fn taxes_and_discounts_make_sense_together() {
    let facts = facts(EGP);
    let sale = input(vec![line("1", "100", &[WITHHOLDING])], "100");
    assert_eq!(refused(&sale, &facts), fault("lines.0.tax_ids", "invoice.withholding_on_line"));
    let sale = input(vec![line("1", "100", &[VAT, VAT])], "128");
    assert_eq!(refused(&sale, &facts), fault("lines.0.tax_ids", "invoice.taxes"));
    let mut old = input(vec![line("1", "100", &[VAT])], "114");
    old.invoice_date = date(2017, 6, 30);
    assert_eq!(refused(&old, &facts), fault("lines.0.tax_ids", "invoice.tax_does_not_apply"));
    let fixed = input(vec![line("4", "100", &[FIXED])], "405");
    assert_eq!(posted(&fixed, &facts).lines()[2].amount(), Money::from_minor(500));
    let mut sale = input(vec![line("1", "100", &[])], "100");
    sale.lines[0].discount_amount = Some("100.01".into());
    assert_eq!(
        refused(&sale, &facts),
        fault("lines.0.discount_amount", "invoice.discount_above_amount")
    );
    sale.lines[0].discount_percent = Some("5".into());
    assert_eq!(refused(&sale, &facts), fault("lines.0.discount_amount", "invoice.one_discount"));
    let mut sale = input(vec![line("1", "100", &[])], "100");
    sale.withholding_percent = Some("101".into());
    assert_eq!(refused(&sale, &facts), fault("withholding_percent", "document.above_hundred"));
    sale.withholding_percent = None;
    sale.down_payment = Some("100.01".into());
    assert_eq!(refused(&sale, &facts), fault("down_payment_account_id", "field.required"));
    sale.down_payment_account_id = Some(1);
    assert_eq!(refused(&sale, &facts), fault("down_payment", "invoice.down_payment_above_total"));
}

#[test]
fn the_due_date_follows_the_terms_unless_typed() {
    let mut facts = facts(EGP);
    let mut sale = input(vec![line("1", "1", &[])], "1");
    assert_eq!(decide(&sale, &facts).unwrap().body.due_date, date(2026, 11, 20));
    sale.terms_id = Some(4);
    assert_eq!(refused(&sale, &facts), fault("terms_id", "field.unknown"));
    facts.terms = Some(Terms { name_en: String::new(), name_ar: String::new(), days: 30 });
    assert_eq!(decide(&sale, &facts).unwrap().body.due_date, date(2026, 12, 20));
    sale.due_date = Some(date(2026, 11, 25));
    assert_eq!(decide(&sale, &facts).unwrap().body.due_date, date(2026, 11, 25));
}

#[test]
fn an_edit_leaves_alone_what_is_paid() {
    let mut facts = facts(EGP);
    let prior = Prior {
        party: Party::customer(5),
        currency_id: EGP,
        rate: Rate::ONE,
        settled: Money::from_minor(50_000),
        settled_base: Money::from_minor(50_000),
        dimensions: Dimensions::default(),
        activity_code: None,
        lines: Vec::new(),
    };
    facts.prior = Some(prior.clone());
    let problem = |sale: &InvoiceInput, facts: &Facts| {
        let problem = decide(sale, facts).unwrap_err();
        (problem.status, problem.code)
    };
    let less = input(vec![line("1", "499.99", &[])], "499.99");
    assert_eq!(problem(&less, &facts), (409, "invoice.below_settled"));
    let same = input(vec![line("1", "500.00", &[])], "500.00");
    assert_eq!(decide(&same, &facts).unwrap().body.total_base, Money::from_minor(50_000));
    facts.prior = Some(Prior { party: Party::customer(6), ..prior.clone() });
    assert_eq!(problem(&same, &facts), (409, "invoice.paid_customer"));
    facts.prior = Some(Prior { rate: Rate::parse("2").unwrap(), ..prior.clone() });
    assert_eq!(problem(&same, &facts), (409, "invoice.paid_rate"));
    // While nothing is paid, everything may change.
    facts.prior = Some(Prior { party: Party::customer(6), settled: Money::ZERO, ..prior });
    assert!(decide(&less, &facts).is_ok());
}

#[test]
fn what_was_paid_of_a_foreign_invoice_closes_it_to_the_piastre() {
    let mut facts = facts(usd());
    facts.prior = Some(Prior {
        party: Party::customer(5),
        currency_id: usd(),
        rate: Rate::parse("50.123").unwrap(),
        settled: Money::from_minor(3_333),
        // Two payments were rounded by themselves; the rate alone would give 1670.60.
        settled_base: Money::from_minor(167_061),
        dimensions: Dimensions::default(),
        activity_code: None,
        lines: Vec::new(),
    });
    let mut sale = input(vec![line("1", "33.33", &[])], "33.33");
    sale.currency_id = usd();
    sale.exchange_rate = Some("50.123".into());
    let entry = posted(&sale, &facts);
    assert_eq!(
        paper(&entry, name),
        "Receivable      1,670.61 [33.33]\n\
         Services                    1,670.60 [33.33]\n\
         Rounding                        0.01\n"
    );
}

/// The invoice of `sale` as it was saved, about to be edited.
fn edited(sale: &InvoiceInput, facts: &Facts) -> Facts {
    let body = decide(sale, facts).unwrap().body;
    let prior = Prior {
        party: body.party,
        currency_id: body.currency_id,
        rate: body.rate,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        dimensions: body.dimensions,
        activity_code: body.activity_code,
        lines: body.lines,
    };
    Facts { prior: Some(prior), ..facts.clone() }
}

#[test]
fn what_was_switched_off_stays_only_where_it_stood() {
    let mut facts = facts(EGP);
    let training = Product { name: "Training".to_owned(), ..facts.products[&CONSULTING].clone() };
    facts.products.insert(TRAINING, training);
    let sale = input(vec![line("1", "100", &[VAT])], "114");
    let mut edit = edited(&sale, &facts);
    for product in edit.products.values_mut() {
        product.active = false;
    }
    for tax in edit.taxes.values_mut() {
        tax.active = false;
    }
    let twice = input(vec![line("1", "100", &[VAT]), line("2", "50", &[VAT])], "228");
    assert!(decide(&twice, &edit).is_ok());
    let mut other = sale.clone();
    other.lines[0].product_id = Some(TRAINING);
    assert_eq!(refused(&other, &edit), fault("lines.0.product_id", "field.unknown"));
    let table = input(vec![line("1", "100", &[TABLE])], "108");
    let no_longer = fault("lines.0.tax_ids", "invoice.tax_does_not_apply");
    assert_eq!(refused(&table, &edit), no_longer);
    // Nobody can start an invoice with them.
    let new = Facts { prior: None, ..edit };
    assert_eq!(refusal(&sale, &new).1.len(), 2, "neither product nor tax");
}

#[test]
fn a_kept_line_keeps_its_name_and_account() {
    let facts = facts(EGP);
    let lines = vec![line("1", "100", &[]), line("2", "50", &[])];
    let mut edit = edited(&input(lines, "200"), &facts);
    let product = edit.products.get_mut(&CONSULTING).unwrap();
    product.name = "Advice".to_owned();
    product.account = AccountId(2);
    // The second line is gone, the first has another quantity, and one came new.
    let lines = vec![line("1", "70", &[]), line("3", "100", &[]), line("2", "50", &[])];
    let body = decide(&input(lines, "470"), &edit).unwrap().body;
    let named = |at: usize| (body.lines[at].product_name.as_deref(), body.lines[at].account);
    assert_eq!(named(0), (Some("Consulting"), AccountId(4)), "in place of the first");
    assert_eq!(named(1), (Some("Advice"), AccountId(2)), "a third line is new");
    assert_eq!(named(2), (Some("Consulting"), AccountId(4)), "as it was");
}

/// A typed line: quantity, price, its discount in per cent, whether taxed, and by what.
fn any_line() -> impl Strategy<Value = InvoiceLineInput> {
    let taxes = prop_oneof![Just(vec![]), Just(vec![VAT]), Just(vec![TABLE, VAT])];
    (1..5_000_000_i64, 0..90_000_000_i64, proptest::option::of(0..=10_000_i64), taxes).prop_map(
        |(quantity, price, discount, tax_ids)| {
            let scaled = |number: i64, decimals: u32| {
                let unit = 10_i64.pow(decimals);
                let width = usize::try_from(decimals).unwrap();
                DecimalText(format!("{}.{:0width$}", number / unit, number % unit))
            };
            InvoiceLineInput {
                product_id: Some(CONSULTING),
                quantity: scaled(quantity, 5),
                price: scaled(price, 5),
                discount_percent: discount.map(|percent| scaled(percent, 2)),
                tax_ids,
                ..InvoiceLineInput::default()
            }
        },
    )
}

proptest! {
    /// Any invoice that is accepted balances, debits receivables with its total, and credits net
    /// and taxes; what is left is at most one minor unit a line and tax.
    #[test]
    fn any_invoice_balances(
        lines in proptest::collection::vec(any_line(), 1..12),
        foreign in any::<bool>(),
        rate in 1..9_000_000_i64,
        discount in proptest::option::of(0..=10_000_i64),
        inclusive in any::<bool>(),
    ) {
        let currency = if foreign { usd() } else { EGP };
        let facts = facts(currency);
        let mut sale = input(lines, "0");
        sale.currency_id = currency;
        sale.exchange_rate = foreign.then(|| DecimalText(Rate::from_scaled(rate).to_text()));
        sale.prices_include_tax = Some(inclusive);
        sale.discount_percent =
            discount.map(|d| DecimalText(format!("{}.{:02}", d / 100, d % 100)));
        // Learn the total from the refusal, as the screen would show it.
        let draft = match decide(&sale, &facts) {
            Ok(draft) => draft,
            Err(problem) => {
                prop_assert_eq!(problem.code, "invoice.total_mismatch");
                sale.expected_total = DecimalText(problem.params[0].1.clone());
                decide(&sale, &facts).unwrap()
            }
        };
        let (lines, taxes) = (draft.body.lines.len(), draft.body.taxes.len());
        let (total, total_base) = (draft.body.total, draft.body.total_base);
        let posted = entry_of(&invoice(draft), &facts);
        let Ok(posted) = posted else {
            // Only amounts that vanish at the rate can't be posted.
            prop_assert!(total_base.minor() <= i64::try_from(lines + taxes).unwrap());
            return Ok(());
        };
        prop_assert_eq!(posted.is_none(), total.is_zero());
        if let Some(entry) = posted {
            prop_assert_eq!(entry.lines()[0].debit_amount(), total_base);
            let rounding: i64 = entry.lines().iter().filter(|line| line.is_rounding())
                .map(|line| line.amount().minor()).sum();
            prop_assert!(rounding <= i64::try_from(lines + taxes + 1).unwrap());
            prop_assert!(foreign || rounding == 0);
        }
    }
}

#[test]
fn a_line_keeps_the_code_that_it_was_saved_with() {
    let mut facts = facts(EGP);
    let code = |sale: &InvoiceInput, facts: &Facts| {
        decide(sale, facts).unwrap().body.lines[0].item_code.clone()
    };
    let sale = input(vec![line("1", "100", &[])], "100");
    assert_eq!(code(&sale, &facts).as_deref(), Some("EG-200-CONS"), "the product's");
    let edit = edited(&sale, &facts);
    let recoded = |facts: &Facts| {
        let mut facts = facts.clone();
        facts.products.get_mut(&CONSULTING).unwrap().code = Some("EG-200-NEW".to_owned());
        facts
    };
    assert_eq!(code(&sale, &recoded(&edit)).as_deref(), Some("EG-200-CONS"), "kept");
    facts = recoded(&facts);
    assert_eq!(code(&sale, &facts).as_deref(), Some("EG-200-NEW"), "a new invoice");
    let typed = |text: &str| {
        let mut sale = sale.clone();
        sale.lines[0].item_code = Some(text.to_owned());
        sale
    };
    assert_eq!(code(&typed(" 6221 "), &edit).as_deref(), Some("6221"));
    assert_eq!(code(&typed(""), &edit), None, "none was wanted");
    let problem = decide(&typed("\u{202e}"), &edit).unwrap_err();
    assert_eq!(problem.errors[0].field, "lines.0.item_code");
}

#[test]
fn an_invoice_is_issued_under_the_activity_of_its_branch_else_of_the_company() {
    let mut facts = facts(EGP);
    let mut sale = input(vec![line("1", "100", &[])], "100");
    let code = |sale: &InvoiceInput, facts: &Facts| decide(sale, facts).unwrap().body.activity_code;
    assert_eq!(code(&sale, &facts).as_deref(), Some("4690"), "the company's");
    let edit = edited(&sale, &facts);

    facts.dimensions.branch = Some(directory::branches::Known {
        name: "Giza".to_owned(),
        offered: true,
        activity_code: Some("4620".to_owned()),
    });
    sale.branch_id = Some(8);
    assert_eq!(code(&sale, &facts).as_deref(), Some("4620"), "the branch's");
    let moved = Facts { prior: edit.prior.clone(), ..facts.clone() };
    assert_eq!(code(&sale, &moved).as_deref(), Some("4620"), "of another branch than before");

    let mut edit = edited(&sale, &facts);
    edit.company_activity = Some("0111".to_owned());
    edit.dimensions.branch.as_mut().unwrap().activity_code = None;
    assert_eq!(code(&sale, &edit).as_deref(), Some("4620"), "kept");
    sale.activity_code = Some("٠١١٢".to_owned());
    assert_eq!(code(&sale, &edit).as_deref(), Some("0112"), "typed");
    sale.activity_code = Some(String::new());
    assert_eq!(code(&sale, &edit), None, "none was wanted");
    sale.activity_code = Some("0001".to_owned());
    let problem = decide(&sale, &edit).unwrap_err();
    assert_eq!(
        (problem.errors[0].field.as_ref(), problem.errors[0].code),
        ("activity_code", "activity.unknown")
    );
}

/// The same facts as a purchase finds them: its lines say what they cost, and the tax authority
/// gives value added tax back, but no table tax.
fn of_purchases(mut facts: Facts) -> Facts {
    facts.accounts.fallback = None;
    for tax in facts.taxes.values_mut() {
        tax.purchase_account = tax.sale_account.take();
    }
    let input_tax = AccountName { is_asset: true, ..AccountName::default() };
    facts.accounts.named = HashMap::from([(AccountId(5), input_tax)]);
    facts
}

#[test]
fn a_purchase_is_the_sale_with_its_sides_exchanged() {
    let payable = |account: AccountId| match name(account) {
        "Receivable" => "Payable",
        "Services" => "Purchases",
        other => other,
    };
    let bought = |sale: &InvoiceInput, facts: Facts| {
        let facts = of_purchases(facts);
        let typed = TypedPriced { trade: Trade::Purchase, ..sale.typed() };
        let body = typed.decide(&facts, &FieldNames::INVOICE).unwrap().body;
        let bill = DocRef::new(Trade::Purchase.document(), 7);
        post_rule(bill, "BILL-0007", &body, &facts).unwrap().unwrap()
    };
    let purchase = input(vec![line("2", "500.00", &[VAT])], "1140.00");
    let entry = bought(&purchase, facts(EGP));
    assert_eq!(
        paper(&entry, payable),
        "Purchases       1,000.00\n\
         VAT               140.00\n\
         Payable                     1,140.00\n"
    );
    assert_eq!(entry.lines()[2].party_ref(), Some(Party::vendor(5)));
    assert_eq!(entry.lines()[0].memo_text(), "Consulting");
    let mut foreign = input(vec![line("1", "0.10", &[]), line("1", "0.10", &[VAT])], "0.21");
    foreign.currency_id = usd();
    foreign.exchange_rate = Some("50.04999".into());
    assert_eq!(
        paper(&bought(&foreign, facts(usd())), payable),
        "Purchases           5.00 [0.10]\n\
         Purchases           5.00 [0.10]\n\
         VAT                 0.50 [0.01]\n\
         Rounding            0.01\n\
         Payable                        10.51 [0.21]\n"
    );
}

#[test]
fn a_purchase_names_what_it_costs_and_no_business_that_sells() {
    let mut facts = facts(EGP);
    facts.accounts.fallback = None;
    let mut lines = vec![line("1", "100", &[VAT]), line("1", "50", &[])];
    lines[1].product_id = None;
    lines[1].description = Some("Freight".to_owned());
    let sale = input(lines, "164");
    let typed = TypedPriced { trade: Trade::Purchase, ..sale.typed() };
    let problem = typed.decide(&facts, &FieldNames::INVOICE).unwrap_err();
    let faults: Vec<_> = problem.errors.iter().map(|one| (one.field.as_ref(), one.code)).collect();
    // That the tax has no account of purchases is no fault: nobody claims it back.
    assert_eq!(faults, [("lines.1.account_id", "field.required")]);
    let typed = TypedPriced { lines: typed.lines[..1].to_vec(), ..typed };
    let total = "114".into();
    let draft =
        TypedPriced { expected_total: &total, ..typed }.decide(&facts, &FieldNames::INVOICE);
    assert_eq!(draft.unwrap().body.activity_code, None);
}

#[test]
fn what_nobody_gives_back_is_part_of_what_a_purchase_costs() {
    let mut facts = of_purchases(facts(EGP));
    let training = Product { name: "Training".to_owned(), ..facts.products[&CONSULTING].clone() };
    facts.products.insert(TRAINING, training);
    let stock = StockAccounts { inventory: AccountId(4), cost: AccountId(2) };
    facts.products.get_mut(&CONSULTING).unwrap().stock = Some(stock);
    let mut lines = vec![line("1", "100", &[VAT, TABLE]), line("1", "100", &[VAT, TABLE])];
    lines[1].product_id = Some(TRAINING);
    let purchase = input(lines, "246.24");
    let bought = |facts: &Facts| {
        let typed = TypedPriced { trade: Trade::Purchase, ..purchase.typed() };
        let body = typed.decide(facts, &FieldNames::INVOICE).unwrap().body;
        let bill = DocRef::new(Trade::Purchase.document(), 7);
        let entry = post_rule(bill, "BILL-0007", &body, facts).unwrap().unwrap();
        let costs: Vec<_> = body.lines.iter().map(|line| line.cost_base.unwrap()).collect();
        (paper(&entry, name), costs)
    };
    let (entry, costs) = bought(&facts);
    assert_eq!(
        entry,
        "Services          108.00\n\
         Services          100.00\n\
         Table tax           8.00\n\
         VAT                30.24\n\
         Receivable                    246.24\n"
    );
    assert_eq!(costs, [Money::from_minor(10_800), Money::from_minor(10_000)]);
    facts.taxes.get_mut(&TaxId(TABLE)).unwrap().purchase_account = None;
    let (entry, costs) = bought(&facts);
    assert_eq!(
        entry,
        "Services          108.00\n\
         Services          108.00\n\
         VAT                30.24\n\
         Receivable                    246.24\n"
    );
    assert_eq!(costs, [Money::from_minor(10_800), Money::from_minor(10_800)]);
}

#[test]
fn a_refusal_names_the_field_of_its_own_document() {
    let mut sale = input(vec![line("1", "1", &[])], "1");
    sale.customer_email = Some("nobody".to_owned());
    sale.invoice_number = Some("\u{202e}".to_owned());
    sale.billing_address = Some("\u{0000}".to_owned());
    sale.invoice_date = date(1900, 1, 2);
    sale.due_date = Some(date(1900, 1, 1));
    let nowhere = Facts { party: None, ..facts(EGP) };
    let named = |names: &FieldNames| {
        let problem = sale.typed().decide(&nowhere, names).unwrap_err();
        problem.errors.iter().map(|fault| fault.field.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        named(&FieldNames::INVOICE),
        "customer_id invoice_date due_date due_date invoice_number customer_email billing_address"
    );
    assert_eq!(
        named(&FieldNames::QUOTE),
        "customer_id quote_date valid_until valid_until quote_number customer_email billing_address"
    );
    assert_eq!(
        named(&FieldNames::NOTE),
        "customer_id credit_note_date credit_note_date credit_note_date credit_note_number \
         customer_email billing_address"
    );
}
