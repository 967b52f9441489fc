//! Decisions and postings of payments, without a database.

use std::collections::HashMap;

use books::accounts::AccountRow;
use books::currencies;
use books::settlements::OpenItem;
use jiff::civil::date;
use ledger::{AccountId, Balanced, DocRef, MainType, Money, Rate, Trade};
use platform::Problem;

use super::model::{Facts, Payment};
use super::posting::{Accounts, Base, posting};
use super::typed::TypedPayment;
use super::wire::{AppliedInput, ReceivePaymentInput};
use ledger::entry_text;

const EGP: i64 = 30;
const CUSTOMER: i64 = 5;

fn usd() -> i64 {
    currencies::all().iter().find(|currency| currency.code == "USD").unwrap().id
}

fn name(account: AccountId) -> &'static str {
    ["Bank", "Receivable", "Withheld", "Exchange", "Rounding"]
        [usize::try_from(account.0).unwrap() - 1]
}

fn bank(pickers: &str) -> AccountRow {
    AccountRow {
        id: AccountId(1),
        number: "111101".to_owned(),
        name_en: "Bank".to_owned(),
        name_ar: "البنك".to_owned(),
        main_type: MainType::Assets,
        detail_type: None,
        parent: None,
        postable: true,
        active: true,
        is_system: true,
        system_role: Some("bank".to_owned()),
        pickers: pickers.to_owned(),
        currency_id: EGP,
        description: String::new(),
        version: 1,
    }
}

fn item(id: i64, currency: i64, rate: &str, total: i64, settled: i64) -> OpenItem {
    owed(Trade::Sale, id, currency, rate, (total, settled))
}

fn owed(
    trade: Trade,
    id: i64,
    currency: i64,
    rate: &str,
    (total, settled): (i64, i64),
) -> OpenItem {
    let rate = Rate::parse(rate).unwrap();
    let base = |amount| rate.to_base(Money::from_minor(amount), 2, 2).unwrap();
    OpenItem {
        doc: DocRef::new(trade.document(), id),
        number: format!("INV-{id:04}"),
        party: trade.party(CUSTOMER),
        side: trade.control_side(),
        account: AccountId(2),
        currency_id: currency,
        rate,
        date: date(2026, 11, 1),
        due_date: date(2026, 11, 30),
        total: Money::from_minor(total),
        total_base: base(total),
        settled: Money::from_minor(settled),
        settled_base: base(settled),
        paid: Money::from_minor(settled),
    }
}

fn facts(currency: i64, items: Vec<OpenItem>) -> Facts {
    Facts {
        today: jiff::civil::date(2026, 12, 31),
        base: currencies::find(EGP).unwrap(),
        currency: currencies::find(currency),
        account: Some(bank("payment_account")),
        reference_required: Some(false),
        items: items.into_iter().map(Some).collect(),
        withholding: Vec::new(),
        taxed: HashMap::new(),
        endorsed: None,
    }
}

/// Pays `amount`, giving each invoice (id, cash, withheld).
fn input(amount: &str, applied: &[(i64, &str, &str)]) -> ReceivePaymentInput {
    let given = |(invoice_id, cash, withholding): &(i64, &str, &str)| AppliedInput {
        invoice_id: *invoice_id,
        cash: (*cash).into(),
        withholding: (!withholding.is_empty()).then(|| (*withholding).into()),
    };
    ReceivePaymentInput {
        customer_id: CUSTOMER,
        payment_date: date(2026, 11, 20),
        deposit_account_id: 1,
        payment_method_id: None,
        reference_number: None,
        amount: amount.into(),
        exchange_rate: None,
        comments: None,
        withholding_certificate: None,
        cheque: None,
        applied: applied.iter().map(given).collect(),
    }
}

fn posted(input: &ReceivePaymentInput, facts: &Facts) -> Balanced {
    posted_as(&input.typed(), facts)
}

/// The same, as if a vendor had been paid.
fn paid(input: &ReceivePaymentInput, facts: &Facts) -> Balanced {
    posted_as(&TypedPayment { trade: Trade::Purchase, ..input.typed() }, facts)
}

fn posted_as(typed: &TypedPayment<'_>, facts: &Facts) -> Balanced {
    let draft = typed.decide(facts).unwrap();
    let payment = Payment {
        trade: typed.trade,
        id: 9,
        number: "RC-0001".to_owned(),
        party: typed.trade.party(CUSTOMER),
        expense_id: None,
        date: typed.date,
        account: AccountId(1),
        payment_method_id: None,
        reference_number: None,
        comments: None,
        withholding_certificate: None,
        currency_id: draft.currency.id,
        rate: draft.rate,
        amount: draft.amount,
        withholding: draft.withholding,
        created_at: jiff::Timestamp::UNIX_EPOCH,
        created_by: "Mona".to_owned(),
        deleted_at: None,
    };
    let accounts = Accounts {
        control: AccountId(2),
        withholding: AccountId(3),
        exchange: AccountId(4),
        rounding: AccountId(5),
    };
    posting(&payment, &draft, &accounts, Base { currency_id: EGP, decimals: 2 }).unwrap()
}

fn refused(input: &ReceivePaymentInput, facts: &Facts) -> (u16, String, &'static str) {
    let problem: Problem = input.typed().decide(facts).unwrap_err();
    let code = problem.errors.first().map_or(problem.code, |fault| fault.code);
    (problem.status, problem.field.unwrap_or_default().into_owned(), code)
}

#[test]
fn the_whole_invoice_with_tax_withheld() {
    let facts = facts(EGP, vec![item(7, EGP, "1", 114_000, 0)]);
    assert_eq!(
        entry_text(&posted(&input("1110", &[(7, "1110", "30")]), &facts), name),
        "Bank            1,110.00\n\
         Withheld           30.00\n\
         Receivable                  1,140.00\n"
    );
}

#[test]
fn several_invoices_and_what_is_left_is_the_customers_credit() {
    let items = vec![item(7, EGP, "1", 10_000, 4_000), item(8, EGP, "1", 5_000, 0)];
    let entry = posted(&input("100", &[(7, "60", ""), (8, "15.50", "0")]), &facts(EGP, items));
    assert_eq!(
        entry_text(&entry, name),
        "Bank              100.00\n\
         Receivable                     60.00\n\
         Receivable                     15.50\n\
         Receivable                     24.50\n"
    );
    assert_eq!(entry.lines()[1].memo_text(), "INV-0007");
}

#[test]
fn a_foreign_payment_releases_receivables_at_the_invoices_rate() {
    let facts = facts(usd(), vec![item(7, usd(), "50", 10_000, 0)]);
    let mut gain = input("100", &[(7, "100", "")]);
    gain.exchange_rate = Some("52".into());
    assert_eq!(
        entry_text(&posted(&gain, &facts), name),
        "Bank            5,200.00 [100.00]\n\
         Receivable                  5,000.00 [100.00]\n\
         Exchange                      200.00\n"
    );
    let mut loss = input("150", &[(7, "97", "3")]);
    loss.exchange_rate = Some("48.5".into());
    assert_eq!(
        entry_text(&posted(&loss, &facts), name),
        "Bank            7,275.00 [150.00]\n\
         Withheld          145.50 [3.00]\n\
         Receivable                  5,000.00 [100.00]\n\
         Receivable                  2,570.50 [53.00]\n\
         Exchange          150.00\n"
    );
}

#[test]
fn paying_a_vendor_is_the_same_with_the_sides_exchanged() {
    let payable = |account: AccountId| match name(account) {
        "Receivable" => "Payable",
        other => other,
    };
    let bill = vec![owed(Trade::Purchase, 7, EGP, "1", (114_000, 0))];
    let entry = paid(&input("1110", &[(7, "1110", "30")]), &facts(EGP, bill));
    assert_eq!(
        entry_text(&entry, payable),
        "Payable         1,140.00\n\
         Bank                        1,110.00\n\
         Withheld                       30.00\n"
    );
    assert_eq!(entry.lines()[0].party_ref(), Some(Trade::Purchase.party(CUSTOMER)));
    let bill = || vec![owed(Trade::Purchase, 7, usd(), "50", (10_000, 0))];
    let mut dearer = input("100", &[(7, "100", "")]);
    dearer.exchange_rate = Some("52".into());
    assert_eq!(
        entry_text(&paid(&dearer, &facts(usd(), bill())), payable),
        "Payable         5,000.00 [100.00]\n\
         Exchange          200.00\n\
         Bank                        5,200.00 [100.00]\n"
    );
    dearer.exchange_rate = Some("48.5".into());
    assert_eq!(
        entry_text(&paid(&dearer, &facts(usd(), bill())), payable),
        "Payable         5,000.00 [100.00]\n\
         Bank                        4,850.00 [100.00]\n\
         Exchange                      150.00\n"
    );
}

#[test]
fn faults_are_named_by_the_fields_of_their_side() {
    let mut nowhere = facts(EGP, vec![]);
    nowhere.items = vec![None];
    nowhere.account = None;
    nowhere.currency = None;
    let typed = input("10", &[(7, "10", "")]);
    let named = |trade: Trade| {
        let problem = TypedPayment { trade, ..typed.typed() }.decide(&nowhere).unwrap_err();
        problem.errors.iter().map(|fault| fault.field.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(named(Trade::Sale), "customer_id deposit_account_id applied.0.invoice_id");
    assert_eq!(named(Trade::Purchase), "vendor_id payment_account_id applied.0.bill_id");
}

#[test]
fn at_one_rate_what_conversion_leaves_is_rounding() {
    // Thirds of 1.00 at 50.01 were settled at 16.50 each; 17.01 remains.
    let mut third = item(7, usd(), "50.01", 100, 66);
    third.settled_base = Money::from_minor(3_300);
    let mut rest = input("0.34", &[(7, "0.34", "")]);
    rest.exchange_rate = Some("50.01".into());
    assert_eq!(
        entry_text(&posted(&rest, &facts(usd(), vec![third])), name),
        "Bank               17.00 [0.34]\n\
         Receivable                     17.01 [0.34]\n\
         Rounding            0.01\n"
    );
}

#[test]
fn nothing_is_given_twice_or_beyond_what_is_owed() {
    let invoice = || vec![item(7, EGP, "1", 10_000, 4_000)];
    let over = input("100", &[(7, "60", "0.01")]);
    let problem = over.typed().decide(&facts(EGP, invoice())).unwrap_err();
    assert_eq!((problem.status, problem.code), (409, "money.exceeds_open"));
    // Cash only would fit here; in the other case it doesn't.
    assert_eq!(problem.field.as_deref(), Some("applied.0.withholding"));
    let cash = input("100", &[(7, "60.01", "")]);
    let cash = cash.typed().decide(&facts(EGP, invoice())).unwrap_err();
    assert_eq!(cash.field.as_deref(), Some("applied.0.cash"));
    assert_eq!(problem.params, [("number", "INV-0007".to_owned()), ("open", "60.00".to_owned())]);
    assert_eq!(
        refused(&input("50", &[(7, "50.01", "")]), &facts(EGP, invoice())),
        (400, "amount".to_owned(), "receipt.cash_exceeds_amount")
    );
    let twice = vec![item(7, EGP, "1", 10_000, 0), item(7, EGP, "1", 10_000, 0)];
    assert_eq!(
        refused(&input("200", &[(7, "100", ""), (7, "100", "")]), &facts(EGP, twice)),
        (400, "applied.1.invoice_id".to_owned(), "receipt.not_owed")
    );
    let mut unknown = facts(EGP, invoice());
    unknown.items = vec![None];
    assert_eq!(
        refused(&input("10", &[(7, "10", "")]), &unknown),
        (400, "applied.0.invoice_id".to_owned(), "receipt.not_owed")
    );
}

#[test]
fn a_receipt_of_nothing_into_no_account_is_refused() {
    assert_eq!(
        refused(&input("0", &[]), &facts(EGP, vec![])),
        (400, "amount".to_owned(), "field.positive")
    );
    let mut closed = facts(EGP, vec![]);
    closed.account = Some(bank("income_account"));
    assert_eq!(
        refused(&input("1", &[]), &closed),
        (400, "deposit_account_id".to_owned(), "money.account")
    );
    let mut cheque = facts(EGP, vec![]);
    cheque.reference_required = Some(true);
    assert_eq!(
        refused(&input("1", &[]), &cheque),
        (400, "reference_number".to_owned(), "field.required")
    );
    assert_eq!(
        refused(&input("9999999999999", &[]), &facts(EGP, vec![])),
        (400, "amount".to_owned(), "document.too_large")
    );
}
