//! The register of withheld tax: both sides, against the books; form 41; what is paid on.

use books::periods::Area;
use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, Entry, Money};
use serde_json::{Value, json};

use crate::kit::exports::{csv_as_paper, exported_csv, workbook_part};
use crate::kit::json::{line, text};
use crate::kit::pdf::pdf_text;
use crate::kit::purchases::bill_id;
use crate::kit::{TestApp, invoice_to, payment_to, receipt_from, usd};

const PAY: &str = "/Bill/MakePayment";
const REGISTER: &str = "/Withholding/GetRegister";
const REMIT: &str = "/Withholding/AddRemittance";

impl TestApp {
    /// Pays a bill on a day, with tax withheld of it: the payment.
    async fn pays(&self, vendor: i64, day: &str, (bill, cash, held): (i64, &str, &str)) -> Value {
        let bank = self.account("bank").await;
        let mut payment = payment_to(vendor, bank, cash, &[(bill, cash, held)]);
        payment["payment_date"] = json!(day);
        self.post(PAY, payment).await.ok()
    }

    async fn register(&self, asked: Value) -> Value {
        self.post(REGISTER, asked).await.ok()
    }

    async fn remits(&self, day: &str, quarter: i64, amount: &str) -> crate::kit::Answer {
        let bank = self.account("bank").await;
        let remittance = json!({
            "payment_date": day, "payment_account_id": bank, "year": 2026, "quarter": quarter,
            "amount": amount, "reference_number": "EFT-77",
        });
        self.post(REMIT, remittance).await
    }

    /// The quarters of 2026 as text: owed, paid, left.
    async fn owed_quarters(&self) -> String {
        let told = self.post("/Withholding/GetQuarters", json!({ "year": 2026 })).await.ok();
        let quarters = told["quarters"].as_array().expect("quarters").iter();
        let lines = quarters.map(|one| line(one, &["quarter", "owed", "remitted", "left"]));
        format!("before {}\n{}", text(&told["before"]), lines.collect::<Vec<_>>().join("\n"))
    }
}

/// The rows of a register as text.
fn rows(register: &Value) -> String {
    let fields = [
        "date",
        "payment_number",
        "party_name",
        "doc_number",
        "nature_code",
        "percent",
        "net_base",
        "tax_base",
        "certificate",
    ];
    let rows = register["Rows"].as_array().expect("rows").iter();
    rows.map(|row| line(row, &fields)).collect::<Vec<_>>().join("\n")
}

/// A register compared with the books, as text.
fn books(told: &Value) -> String {
    let books = &told["Books"];
    let fields = ["register", "movement", "remitted", "other", "difference"];
    let sums = fields.map(|field| format!("{field} {}", text(&books[field]))).join("\n");
    let others = books["others"].as_array().expect("others").iter();
    let others = others.map(|one| format!("\n  {}", line(one, &["kind", "date", "amount"])));
    format!("{sums}{}", others.collect::<String>())
}

#[tokio::test]
async fn what_vendors_had_withheld_stands_in_the_register() {
    let app = TestApp::company("Register of vendors").await;
    let delta = app.has_supplier("Delta", json!({ "tax_id": "123456789" })).await;
    let nile = app.has_supplier("Nile", json!({})).await;
    let one = app.rent(delta, "1000.00", "2026-10-01").await;
    let two = app.rent(nile, "500.00", "2026-09-01").await;
    app.pays(delta, "2026-10-05", (one, "495", "5")).await;
    let rest = app.pays(delta, "2026-11-20", (one, "495", "5")).await;
    app.pays(nile, "2026-09-30", (two, "495", "5")).await;

    // This quarter, when none is named.
    let told = app.register(json!({})).await;
    assert_eq!(
        (&told["first_date"], &told["last_date"]),
        (&json!("2026-10-01"), &json!("2026-12-31"))
    );
    insta::assert_snapshot!(rows(&told), @r"
    2026-10-05 PV-0001 Delta BILL-0001 W002 1 500.00 5.00 PV-0001
    2026-11-20 PV-0002 Delta BILL-0001 W002 1 500.00 5.00 PV-0002
    ");
    insta::assert_snapshot!(books(&told), @r"
    register 10.00
    movement 10.00
    remitted 0.00
    other 0.00
    difference 0.00
    ");
    assert_eq!(told["Totals"]["by_nature"][0]["nature_code"], "W002");
    assert_eq!(told["Totals"]["by_party"][0]["party_tax_id"], "123456789");
    assert_eq!(line(&told["Totals"], &["count", "net", "tax", "parties"]), "2 1000.00 10.00 1");
    let before = app.register(json!({ "year": 2026, "quarter": 3 })).await;
    assert_eq!(rows(&before), "2026-09-30 PV-0003 Nile BILL-0002 W002 1 500.00 5.00 PV-0003");

    // By days, by party, by what is searched for; page by page.
    let all = json!({ "from_date": "2026-01-01", "limit": 2 });
    let first = app.register(all.clone()).await;
    assert_eq!(first["Rows"].as_array().map(Vec::len), Some(2));
    let mut next = all.clone();
    next["cursor"] = first["NextItem"].clone();
    let last = app.register(next).await;
    assert_eq!(rows(&last).lines().count(), 1);
    assert_eq!((&last["NextItem"], &last["Totals"]), (&Value::Null, &Value::Null));
    let of_nile = app.register(json!({ "from_date": "2026-01-01", "party_id": nile })).await;
    assert_eq!((rows(&of_nile).lines().count(), &of_nile["Totals"]["tax"]), (1, &json!("5.00")));
    // The filtered total is apart from the books, which are of the whole period.
    assert_eq!(of_nile["Books"]["register"], "15.00");
    let found = app.register(json!({ "from_date": "2026-01-01", "search": "pv-0002" })).await;
    assert_eq!(found["Rows"][0]["payment_id"], rest["id"]);

    // A payment that is undone takes its row along.
    let id = &rest["id"];
    app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await.ok();
    let told = app.register(json!({})).await;
    assert_eq!(rows(&told), "2026-10-05 PV-0001 Delta BILL-0001 W002 1 500.00 5.00 PV-0001");
    insta::assert_snapshot!(books(&told), @r"
    register 5.00
    movement 5.00
    remitted 0.00
    other 0.00
    difference 0.00
    ");

    for (asked, fault) in [
        (json!({ "quarter": 1 }), "year: this field is required"),
        (json!({ "year": 2026, "quarter": 5 }), "quarter: a quarter is a number from 1 to 4"),
        (
            json!({ "from_date": "2026-02-02", "to_date": "2026-02-01" }),
            "to_date: the last date must not be before the first",
        ),
    ] {
        assert_eq!(app.post(REGISTER, asked).await.faults(), [fault]);
    }
    app.verify().await;
}

#[tokio::test]
async fn what_customers_withheld_waits_for_its_certificate() {
    let app = TestApp::company("Register of customers").await;
    let bank = app.account("bank").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let sale = invoice_to(ali).work("1", "1000", &[vat]).with("withholding_percent", "3");
    let one = app.has_invoice(sale.showing("1140.00")).await;
    let two = app.invoice(ali).work("1", "1000").save().await;
    let given = [(one, "555", "15"), (two, "970", "30")];
    let receipt = app.has_receipt(receipt_from(ali, bank, "1525", &given)).await;
    let asked = json!({ "side": "receivable", "without_certificate": true });
    let told = app.register(asked.clone()).await;
    insta::assert_snapshot!(rows(&told), @r"
    2026-11-20 RC-0001 Ali INV-0001 null 3 500.00 15.00 null
    2026-11-20 RC-0001 Ali INV-0002 null null 1000.00 30.00 null
    ");
    insta::assert_snapshot!(books(&told), @r"
    register 45.00
    movement 45.00
    remitted 0.00
    other 0.00
    difference 0.00
    ");
    assert_eq!(line(&told["Totals"], &["tax", "without_certificate"]), "45.00 45.00");

    // It comes weeks later, is kept with who entered it, and is found by its number.
    let path = format!("/Withholding/SetReceivedCertificate/{receipt}");
    let number = |number: &str| json!({ "withholding_certificate": number });
    let kept = app.post(&path, number(" W-9 ")).await.ok();
    assert_eq!(kept["withholding_certificate"], "W-9");
    assert_eq!(rows(&app.register(asked.clone()).await), "");
    let found = app.register(json!({ "side": "receivable", "search": "w-9" })).await;
    assert_eq!(found["Totals"]["without_certificate"], "0.00");
    let shown = app.get(&format!("/Invoice/GetReceivePaymentById/{receipt}")).await.ok();
    assert_eq!(shown["withholding_certificate"], "W-9");
    let change = &shown["activity"][0]["changes"][0];
    assert_eq!(line(change, &["field", "before", "after"]), "withholding_certificate null W-9");
    let listed = app.post("/Invoice/GetReceivePayments", json!({ "search": "w-9" })).await.ok();
    assert_eq!(listed["Payments"][0]["id"], receipt);
    // Taken away again.
    app.post(&path, number(" ")).await.ok();
    assert_eq!(app.register(asked.clone()).await["Totals"]["count"], 2);
    let long = app.post(&path, number(&"9".repeat(65))).await;
    assert_eq!(long.refusal().2, "withholding_certificate");

    // An invoice that is deleted leaves its part as the customer's credit; the tax stays withheld.
    app.delete(&format!("/Invoice/DeleteInvoice/{two}")).await.ok();
    let told = app.register(asked.clone()).await;
    assert_eq!(line(&told["Totals"], &["count", "tax"]), "2 45.00");
    assert_eq!(told["Books"]["difference"], "0.00");
    app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();
    assert_eq!(rows(&app.register(asked).await), "");
    assert_eq!(app.post(&path, number("W-10")).await.refusal().0, 404);
    let plain = app.has_receipt(receipt_from(ali, bank, "5", &[])).await;
    let refused =
        app.post(&format!("/Withholding/SetReceivedCertificate/{plain}"), number("W-1")).await;
    assert_eq!((refused.refusal().0, refused.refusal().1), (409, "withholding.none"));
    app.verify().await;
}

#[tokio::test]
async fn our_certificate_bears_the_payments_number_until_another_is_typed() {
    let app = TestApp::company("Our certificates").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.rent(delta, "1000.00", "2026-11-20").await;
    let made = app.pays(delta, "2026-11-20", (bill, "990", "10")).await;
    let path = format!("/Withholding/SetGivenCertificate/{}", made["id"]);
    let kept = app.post(&path, json!({ "withholding_certificate": "41/2026/7" })).await.ok();
    assert_eq!(line(&kept, &["number", "withholding_certificate"]), "PV-0001 41/2026/7");
    let kept = app.post(&path, json!({})).await.ok();
    assert_eq!(kept["withholding_certificate"], "PV-0001");
}

#[tokio::test]
async fn a_certificate_is_one_paper_of_one_payment() {
    let app = TestApp::company("One paper").await;
    let bank = app.account("bank").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.rent(delta, "3000.00", "2026-11-20").await;
    let paying = |share: (&str, &str), certificate: &str| {
        let mut payment = payment_to(delta, bank, share.0, &[(bill, share.0, share.1)]);
        payment["withholding_certificate"] = json!(certificate);
        payment
    };
    // Of a payment that withholds nothing there is none.
    let refused = app.post(PAY, paying(("100", "0"), "41/7")).await;
    assert_eq!(
        refused.faults(),
        ["withholding_certificate: this payment has no withholding, so it needs no certificate"]
    );
    let made = app.post(PAY, paying(("990", "10"), "41/7")).await.ok();
    // Ours are numbered once, in whatever digits.
    for used in ["41/7", "٤١/٧"] {
        let twice = app.post(PAY, paying(("990", "10"), used)).await;
        let refusal = (409, "payment.certificate_used", "withholding_certificate");
        assert_eq!(twice.refusal(), refusal, "{used}");
        assert_eq!(twice.message(), "payment PV-0001 already has this number");
    }
    let other = app.post(PAY, paying(("990", "10"), " ")).await.ok();
    let path = format!("/Withholding/SetGivenCertificate/{}", other["id"]);
    let number = |number: &str| json!({ "withholding_certificate": number });
    for used in ["41/7", "PV-0001"] {
        let answer = app.post(&path, number(used)).await;
        assert_eq!(answer.status == 409, used == "41/7", "{used}: PV-0001 bears another one");
    }
    app.post(&path, number("41/8")).await.ok();
    app.post(&path, number("41/8")).await.ok();
    // What was undone has none any more.
    app.delete(&format!("/Bill/DeleteMadePayment/{}", made["id"])).await.ok();
    app.post(&path, number("41/7")).await.ok();

    // A customer's number is theirs: that it came twice is warned of.
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let mut receipts = Vec::new();
    for customer in [ali, mona, ali] {
        let invoice = app.invoice(customer).work("1", "1000").save().await;
        let mut receipt = receipt_from(customer, bank, "990", &[(invoice, "990", "10")]);
        receipt["withholding_certificate"] = json!("W-7");
        let told = app.post("/Invoice/ReceivePayment", receipt).await.ok();
        receipts.push((told["id"].clone(), told["warnings"].clone()));
    }
    assert_eq!([&receipts[0].1, &receipts[1].1], [&json!([]), &json!([])]);
    assert_eq!(receipts[2].1, json!(["receipt.certificate_used"]));
    let path = format!("/Withholding/SetReceivedCertificate/{}", receipts[0].0);
    let twice = app.post(&path, number("W-٧")).await.ok();
    assert_eq!(twice["warnings"], json!(["receipt.certificate_used"]));
    assert_eq!(app.post(&path, number("W-8")).await.ok()["warnings"], json!([]));
    app.verify().await;
}

#[tokio::test]
async fn withheld_tax_is_paid_on_by_quarters() {
    let app = TestApp::company("Remittances").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.rent(delta, "2000.00", "2026-07-01").await;
    app.pays(delta, "2026-07-15", (bill, "990", "10")).await;
    app.pays(delta, "2026-10-15", (bill, "990", "10")).await;
    insta::assert_snapshot!(app.owed_quarters().await, @r"
    before 0.00
    1 0.00 0.00 0.00
    2 0.00 0.00 0.00
    3 10.00 0.00 10.00
    4 10.00 0.00 10.00
    ");

    let form = app.get("/Withholding/GetNewRemittance").await.ok();
    assert_eq!(form["next_number"], "TP-0001");
    let refused = app.remits("2026-10-30", 3, "10.01").await;
    assert_eq!(refused.refusal(), (409, "remittance.exceeds", "amount"));
    let part = app.remits("2026-10-30", 3, "6").await.ok();
    assert_eq!(line(&part, &["number", "quarter", "amount", "left"]), "TP-0001 3 6.00 4.00");
    insta::assert_snapshot!(app.entries(&part), @r"
    4 2026-10-30
      213101 Withholding tax payable (deducted from vendors) - Form 41        6.00
      111101 Bank - current account EGP                                           6.00
    ");
    app.remits("2026-11-20", 3, "4").await.ok();
    insta::assert_snapshot!(app.owed_quarters().await, @r"
    before 0.00
    1 0.00 0.00 0.00
    2 0.00 0.00 0.00
    3 10.00 10.00 0.00
    4 10.00 0.00 10.00
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                          1990.00
    213101 Withholding tax payable (deducted from vendors) - Form 41                   10.00
    510002 Purchases (non-inventory)                               2000.00
                                                                   2000.00     2000.00
    ");
    // It left the bank in another quarter than it was withheld in.
    insta::assert_snapshot!(books(&app.register(json!({})).await), @r"
    register 10.00
    movement 0.00
    remitted 10.00
    other 0.00
    difference 0.00
    ");

    let listed = app.post("/Withholding/GetRemittances", json!({ "year": 2026 })).await.ok();
    let fields = ["number", "payment_date", "quarter", "reference_number", "amount"];
    let remittances = listed["Remittances"].as_array().expect("remittances").iter();
    let listed: Vec<String> = remittances.map(|one| line(one, &fields)).collect();
    assert_eq!(listed, ["TP-0002 2026-11-20 3 EFT-77 4.00", "TP-0001 2026-10-30 3 EFT-77 6.00"]);

    // Undone, it is due again.
    let id = &part["id"];
    app.delete(&format!("/Withholding/DeleteRemittance/{id}")).await.ok();
    assert_eq!(app.delete(&format!("/Withholding/DeleteRemittance/{id}")).await.refusal().0, 404);
    let shown = app.get(&format!("/Withholding/GetRemittanceById/{id}")).await.ok();
    assert_eq!((&shown["deleted"], &shown["left"]), (&json!(true), &json!("6.00")));
    // It stays in the list as what it was.
    let listed = app.post("/Withholding/GetRemittances", json!({ "year": 2026 })).await.ok();
    let remittances = listed["Remittances"].as_array().expect("remittances").iter();
    let listed: Vec<String> = remittances.map(|one| line(one, &["number", "deleted"])).collect();
    assert_eq!(listed, ["TP-0002 false", "TP-0001 true"]);
    insta::assert_snapshot!(app.owed_quarters().await, @r"
    before 0.00
    1 0.00 0.00 0.00
    2 0.00 0.00 0.00
    3 10.00 4.00 6.00
    4 10.00 0.00 10.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_remittance_is_checked_field_by_field() {
    let app = TestApp::company("Bad remittances").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.rent(delta, "1000.00", "2026-11-01").await;
    app.pays(delta, "2026-11-02", (bill, "990", "10")).await;
    let income = app.account("service_income").await;
    let remittance = json!({
        "payment_date": "2026-09-30", "payment_account_id": income, "year": 2026, "quarter": 4,
        "amount": "-1", "tax_account_id": income, "payment_method_id": 999_999,
    });
    insta::assert_snapshot!(app.post(REMIT, remittance).await.faults().join("\n"), @r"
    payment_date: must not be before the first day of the quarter
    payment_account_id: choose a cash or bank account
    payment_method_id: choose one from the list
    tax_account_id: choose an account for withheld tax payable
    amount: must not be below zero
    ");
    for (role, said) in [
        ("partners_current", "choose a bank account or a cash box"),
        ("employee_custody", "choose a bank account or a cash box"),
        ("notes_payable", "choose a cash or bank account, not a cheque account"),
    ] {
        let account = app.account(role).await;
        let remittance = json!({
            "payment_date": "2026-11-20", "payment_account_id": account, "year": 2026,
            "quarter": 4, "amount": "1",
        });
        let refused = app.post(REMIT, remittance).await;
        assert_eq!(refused.faults(), [format!("payment_account_id: {said}")], "{role}");
    }
    assert_eq!(app.remits("2026-11-21", 4, "1").await.refusal().2, "payment_date");
    assert_eq!(app.remits("2026-11-20", 4, "0").await.faults(), ["amount: must be above zero"]);
    assert_eq!(app.remits("2026-11-20", 9, "1").await.refusal().2, "quarter");
    app.lock_books("2026-11-10").await;
    let refused = app.remits("2026-11-10", 4, "1").await;
    assert_eq!(refused.refusal(), (409, "period.locked", "payment_date"));
    let made = app.remits("2026-11-11", 4, "1").await.ok();
    app.lock_books("2026-11-11").await;
    let refused = app.delete(&format!("/Withholding/DeleteRemittance/{}", made["id"])).await;
    assert_eq!(refused.refusal().1, "period.locked");
    app.verify().await;
}

#[tokio::test]
async fn two_remittances_at_once_pay_a_quarter_once() {
    let app = TestApp::company("Remitted twice").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.rent(delta, "1000.00", "2026-11-01").await;
    app.pays(delta, "2026-11-02", (bill, "990", "10")).await;
    let (one, two) =
        tokio::join!(app.remits("2026-11-20", 4, "10"), app.remits("2026-11-20", 4, "10"));
    let refused = if one.status == 200 { two } else { one };
    assert_eq!(refused.refusal(), (409, "remittance.exceeds", "amount"));
    assert!(app.owed_quarters().await.ends_with("4 10.00 10.00 0.00"));
    app.verify().await;
}

/// A company that withheld from two vendors in the third quarter, and once in the fourth.
async fn withheld_in_a_quarter(app: &TestApp) {
    let whole = json!({
        "tax_id": "123456789", "address": "12 Talaat Harb St.", "city": "Cairo",
        "tax_office": "Kasr El Nil", "tax_file_number": "5/77/3",
    });
    let delta = app.has_supplier("Delta", whole).await;
    let nile = app.has_supplier("Nile", json!({})).await;
    let services = app.nature("W004").await;
    let bank = app.account("bank").await;
    let rent = app.rent(delta, "3000.00", "2026-07-01").await;
    let work = app.rent(nile, "1000.00", "2026-07-01").await;
    app.pays(delta, "2026-07-02", (rent, "990", "10")).await;
    app.pays(delta, "2026-09-30", (rent, "990", "10")).await;
    // The same vendor by another nature, and what belongs to the next quarter.
    let mut payment = payment_to(delta, bank, "485", &[(rent, "485", "15")]);
    payment["payment_date"] = json!("2026-08-01");
    payment["applied"][0]["withholding_tax_id"] = json!(services);
    app.post(PAY, payment).await.ok();
    app.pays(delta, "2026-10-01", (rent, "495", "5")).await;
    app.pays(nile, "2026-08-15", (work, "990", "10")).await;
}

/// On paper the form has the totals of each vendor and nature, the register each row; both the
/// grand total.
#[tokio::test]
async fn form_41_and_the_register_are_papers() {
    let app = TestApp::company("Form 41 on paper").await;
    withheld_in_a_quarter(&app).await;
    let asked = json!({ "format": "pdf", "filter": { "year": 2026, "quarter": 3 } });
    let form = pdf_text(&app.file_of("/Export/Form41", asked.clone()).await.1);
    assert!(form.contains("Delta123456789") && form.contains("2,000.00"), "{form}");
    assert!(form.contains("Total3,500.0045.00"), "{form}");
    let register = pdf_text(&app.file_of("/Export/WithholdingRegister", asked).await.1);
    assert!(register.contains("Taxwithheldfromvendors"), "{register}");
    assert!(register.contains("Total3,500.0045.00"), "{register}");
}

#[tokio::test]
async fn form_41_of_a_quarter_is_its_accounts_movement() {
    let app = TestApp::company("Form 41").await;
    withheld_in_a_quarter(&app).await;
    app.remits("2026-09-01", 3, "20").await.ok();

    // The last quarter that is over, when none is named.
    let form = app.post("/Withholding/Form41", json!({})).await.ok();
    assert_eq!(line(&form, &["year", "quarter", "due_date"]), "2026 3 2026-10-31");
    let fields = ["vendor_name", "tax_id", "nature_code", "percent", "count", "net", "tax"];
    let rows = form["rows"].as_array().expect("rows").iter().map(|row| line(row, &fields));
    insta::assert_snapshot!(rows.collect::<Vec<_>>().join("\n"), @r"
    Delta 123456789 W002 1 2 2000.00 20.00
    Delta 123456789 W004 3 1 500.00 15.00
    Nile null W002 1 1 1000.00 10.00
    ");
    assert_eq!(line(&form, &["vendors", "count", "net", "tax"]), "2 4 3500.00 45.00");
    assert_eq!(form["gaps"][0]["vendor_name"], "Nile");
    let missing = ["tax_id", "address", "tax_office", "tax_file_number"];
    assert_eq!(form["gaps"][0]["missing"], json!(missing));
    assert_eq!(form["gaps"].as_array().map(Vec::len), Some(1));
    insta::assert_snapshot!(books(&form), @r"
    register 45.00
    movement 25.00
    remitted 20.00
    other 0.00
    difference 0.00
    ");

    let asked = json!({ "format": "xlsx", "filter": { "year": 2026, "quarter": 3 } });
    let (named, bytes) = app.file_of("/Export/Form41", asked).await;
    assert!(named.starts_with("Form%2041%20Q3%202026%202"), "{named}");
    // Real numbers, which a spreadsheet adds up.
    assert!(workbook_part(&bytes, "xl/worksheets/sheet1.xml").contains("<v>15</v>"));
    let file = exported_csv(&app, "Form41", json!({ "year": 2026, "quarter": 3 })).await;
    insta::assert_snapshot!(csv_as_paper(&file), @r#"
    Tax registration number,Tax file number,Name,Address,Tax office,
        Transaction date,Code,Withholding category,Type,Net value,Rate %,
        Tax withheld,Currency,Year,Quarter,Withholding certificate
    123456789,5/77/3,Delta,"12 Talaat Harb St., Cairo",Kasr El Nil,2026-07-02,W002,
        WHT 1% supplies,Withheld,1000.00,1,10.00,EGP,2026,3,PV-0001
    123456789,5/77/3,Delta,"12 Talaat Harb St., Cairo",Kasr El Nil,2026-08-01,W004,
        WHT 3% services,Withheld,500.00,3,15.00,EGP,2026,3,PV-0003
    ,,Nile,,,2026-08-15,W002,WHT 1% supplies,Withheld,1000.00,1,10.00,EGP,2026,3,
        PV-0005
    123456789,5/77/3,Delta,"12 Talaat Harb St., Cairo",Kasr El Nil,2026-09-30,W002,
        WHT 1% supplies,Withheld,1000.00,1,10.00,EGP,2026,3,PV-0002
    "#);
    let arabic = app.in_language("ar");
    let file =
        exported_csv(&arabic, "WithholdingRegister", json!({ "year": 2026, "quarter": 4 })).await;
    insta::assert_snapshot!(csv_as_paper(&file), @r"
    التاريخ,رقم السند,الاسم,رقم التسجيل الضريبي,المستند,كود الطبيعة,طبيعة التعامل,
        نسبة الخصم,العملة,الصافي قبل الضريبة,الخصم تحت حساب الضريبة,
        الصافي بعملة الشركة,الخصم تحت حساب الضريبة بعملة الشركة,
        شهادة الخصم تحت حساب الضريبة,مُدرج في نموذج الربع
    2026-10-01,PV-0004,Delta,123456789,BILL-0001,W002,
        خصم تحت حساب الضريبة 1% توريدات,1,EGP,500.00,5.00,500.00,5.00,PV-0004,
    ");
    app.verify().await;
}

#[tokio::test]
async fn what_the_books_owe_besides_is_named_and_paid_on_too() {
    let app = TestApp::company("Owed besides").await;
    let (payable, bank) = (app.account("wht_payable").await, app.account("bank").await);
    let by_hand = |id: i64, day: Date, minor: i64| {
        let mut entry = Entry::on(day).for_doc(DocRef::new(DocKind::JournalEntry, id));
        let amount = Money::from_minor(minor.abs());
        let (debit, credit) = if minor > 0 { (bank, payable) } else { (payable, bank) };
        entry.debit(AccountId(debit), amount);
        entry.credit(AccountId(credit), amount);
        entry.balance().expect("balanced")
    };
    let entries = [
        by_hand(1, date(2025, 12, 31), 1_200),
        by_hand(2, date(2026, 10, 5), 300),
        by_hand(3, date(2026, 10, 6), -50),
    ];
    app.as_admin(move |tx, ctx| {
        for entry in &entries {
            books::journal::post(tx, ctx, Area::Accounting, "JE", entry)?;
        }
        Ok(())
    })
    .await
    .expect("posted");
    insta::assert_snapshot!(app.owed_quarters().await, @r"
    before 12.00
    1 0.00 0.00 0.00
    2 0.00 0.00 0.00
    3 0.00 0.00 0.00
    4 2.50 0.00 2.50
    ");
    insta::assert_snapshot!(books(&app.register(json!({})).await), @r"
    register 0.00
    movement 2.50
    remitted 0.00
    other 2.50
    difference 0.00
      journal_entry 2026-10-05 3.00
      journal_entry 2026-10-06 -0.50
    ");
    app.remits("2026-11-20", 4, "2.50").await.ok();
    assert!(app.owed_quarters().await.ends_with("4 2.50 2.50 0.00"));
    app.verify().await;
}

#[tokio::test]
async fn dollars_are_withheld_and_told_in_pounds() {
    let app = TestApp::company("Dollars withheld").await;
    let bank = app.account("bank").await;
    let services = app.nature("W004").await;
    let acme = app.has_foreign_vendor("Acme").await;
    let rent = app.account("purchases").await;
    let mut given = Vec::new();
    for _ in 0..3 {
        let bill = app.bill_of(acme).await.cost(rent, "33.35", &[]).with("currency_id", usd());
        let bill = bill.with("exchange_rate", "49.55").showing("33.35");
        given.push(bill_id(&app.has_bill(bill).await));
    }
    let shares: Vec<(i64, &str, &str)> = given.iter().map(|id| (*id, "32.34", "1.01")).collect();
    let mut payment = payment_to(acme, bank, "97.02", &shares);
    payment["exchange_rate"] = json!("49.55");
    for share in payment["applied"].as_array_mut().expect("shares") {
        share["withholding_tax_id"] = json!(services);
    }
    app.post(PAY, payment).await.ok();
    let told = app.register(json!({})).await;
    // By itself each would be 50.05 (50.0455): together they are 150.14.
    insta::assert_snapshot!(rows(&told), @r"
    2026-11-20 PV-0001 Acme BILL-0001 W004 3 1652.49 50.05 PV-0001
    2026-11-20 PV-0001 Acme BILL-0002 W004 3 1652.49 50.04 PV-0001
    2026-11-20 PV-0001 Acme BILL-0003 W004 3 1652.49 50.05 PV-0001
    ");
    insta::assert_snapshot!(books(&told), @r"
    register 150.14
    movement 150.14
    remitted 0.00
    other 0.00
    difference 0.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn who_reads_reports_reads_the_register_and_who_pays_remits() {
    let app = TestApp::company("Who withholds").await;
    let manager = app.member("PM").await;
    for (path, body) in [
        (REGISTER, json!({})),
        ("/Withholding/Form41", json!({})),
        ("/Withholding/GetQuarters", json!({})),
        ("/Export/Form41", json!({ "format": "csv" })),
    ] {
        assert_eq!(manager.post(path, body.clone()).await.refusal().0, 403, "{path}");
        let accountant = app.member("accountant").await;
        let answer = accountant.post(path, body).await;
        assert_ne!(answer.status, 403, "{path}");
    }
}

#[tokio::test]
async fn a_register_is_narrowed_to_a_nature_of_dealing() {
    let app = TestApp::company("Natures of a register").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (goods, services) = (app.nature("W002").await, app.nature("W004").await);
    let one = app.rent(delta, "1000.00", "2026-10-01").await;
    let two = app.rent(delta, "500.00", "2026-10-02").await;
    app.pays(delta, "2026-10-05", (one, "495", "5")).await;
    let bank = app.account("bank").await;
    let mut both = payment_to(delta, bank, "980", &[(one, "495", "5"), (two, "485", "15")]);
    both["applied"][1]["withholding_tax_id"] = json!(services);
    app.post(PAY, both).await.ok();

    let of = |nature: i64| json!({ "withholding_tax_id": nature, "limit": 1 });
    let first = app.register(of(goods)).await;
    assert_eq!(rows(&first).lines().count(), 1);
    assert_eq!(line(&first["Totals"], &["count", "net", "tax"]), "2 1000.00 10.00");
    assert_eq!(first["Books"]["register"], "25.00", "of the whole period");
    assert_eq!(first["Books"]["difference"], "0.00");
    let mut next = of(goods);
    next["cursor"] = first["NextItem"].clone();
    assert_eq!(rows(&app.register(next).await).lines().count(), 1);
    let served = app.register(of(services)).await;
    assert!(rows(&served).contains("BILL-0002 W004 3 500.00 15.00"), "{}", rows(&served));
    assert_eq!(served["Totals"]["count"], 1);
    let file =
        exported_csv(&app, "WithholdingRegister", json!({ "withholding_tax_id": services })).await;
    assert_eq!(file.lines().count(), 2, "{file}");
    let mut none = of(goods);
    none["side"] = json!("receivable");
    assert_eq!(rows(&app.register(none).await), "");
}
