//! One number out of several keyboards and programs is one number, of every kind of document.

use serde_json::{Value, json};

use crate::kit::cheques::{MAKE_PAYMENT, paid_by_cheque};
use crate::kit::journal::ADD_JOURNAL_ENTRY;
use crate::kit::purchases::free_vendor_credit;
use crate::kit::{TestApp, in_path, payment_to, receipt_from};

/// How `X-41` is written elsewhere: wide letters and digits, other dashes, Arabic and Persian
/// digits, spaces, the letter that lengthens Arabic words, a mark without a shape.
const SPELLINGS: [&str; 10] = [
    "Ｘ-41",
    "x－４１",
    "X–41",
    "X—41",
    "X−41",
    "X‑41",
    "X-٤١",
    "X - ۴۱",
    "Xـ41",
    "X\u{200d}-\u{200f}41\u{fe0f}",
];

/// Numbers that resemble it and are others.
const OTHERS: [&str; 4] = ["X-410", "X 41", "X/41", "41-X"];

#[tokio::test]
async fn a_number_of_ours_is_one_however_it_is_typed() {
    let app = TestApp::company("Our numbers").await;
    let ali = app.has_customer("Ali").await;
    let (rent, cash) = (app.account("purchases").await, app.account("cash").await);
    let numbered = |mut body: Value, field: &str| {
        body[field] = json!("x-41");
        body
    };
    let invoice = app.invoice(ali).work("1", "10").body().await;
    let quote = app.quote(ali).work("1", "10").with("expiry_date", "2026-12-20").body().await;
    let note = app.free_credit_note(ali, "Returned").work("1", "10").body().await;
    let lines =
        json!([{ "account_id": rent, "debit": "10" }, { "account_id": cash, "credit": "10" }]);
    let entry = json!({ "date": "2026-11-20", "lines": lines });
    for (path, code, field, body) in [
        ("/Invoice/AddInvoice", "invoice.number_taken", "invoice_number", invoice),
        ("/Quote/AddQuote", "quote.number_taken", "quote_number", quote),
        ("/CreditNote/AddCreditNote", "credit_note.number_taken", "credit_note_number", note),
        (ADD_JOURNAL_ENTRY, "entry.number_taken", "number", entry),
    ] {
        let made = app.post(path, numbered(body.clone(), field)).await.ok().to_string();
        assert!(made.contains(r#""X-41""#), "{path}: {made}");
        for typed in SPELLINGS {
            let mut again = body.clone();
            again[field] = json!(typed);
            let refused = app.post(path, again).await;
            assert_eq!(refused.refusal(), (409, code, field), "{path}: {typed}");
        }
        for other in OTHERS {
            let mut new = body.clone();
            new[field] = json!(other);
            app.post(path, new).await.ok();
        }
    }
    for kind in ["Invoice/Invoice", "Quote/Quote", "CreditNote/CreditNote"] {
        for (asked, known) in
            [("X%E2%80%9341", true), ("%EF%BC%B8-%D9%A4%D9%A1", true), ("X42", false)]
        {
            let exists = app.get(&format!("/{kind}IDExist/{asked}")).await.ok();
            assert_eq!(exists["exists"], known, "{kind} {asked}");
        }
    }
    app.verify().await;
}

#[tokio::test]
async fn a_vendors_number_is_one_however_it_is_typed() {
    let app = TestApp::company("Their numbers").await;
    let rent = app.account("purchases").await;
    for (place, typed) in SPELLINGS.into_iter().chain(OTHERS).enumerate() {
        let is_used = SPELLINGS.contains(&typed);
        let vendor = app.has_vendor(&format!("Vendor {place}")).await;
        let bill = app.bill_of(vendor).await.cost(rent, "10", &[]).with("bill_number", "X-41");
        app.has_bill(bill.showing("10.00")).await;
        let bill = app.bill_of(vendor).await.cost(rent, "10", &[]).with("bill_number", typed);
        let made = app.has_bill(bill.showing("10.00")).await;
        let expense = app.expense().await.cost(rent, "10", &[]).with("vendor_id", vendor);
        let spent = app.has_expense(expense.with("bill_number", typed).showing("10.00")).await;
        let mut credit = free_vendor_credit(vendor, rent, "10", &[], "10.00");
        credit["einvoice_uuid"] = Value::Null;
        credit["vendor_credit_number"] = json!("X-41");
        app.post("/VendorCredit/AddVendorCredit", credit.clone()).await.ok();
        credit["vendor_credit_number"] = json!(typed);
        let credited = app.post("/VendorCredit/AddVendorCredit", credit).await.ok();
        let of_bills = json!(if is_used { vec!["bill.number_used"] } else { Vec::new() });
        assert_eq!(made["warnings"], of_bills, "{typed}");
        // The bill of before has the other number as well.
        assert_eq!(spent["warnings"], json!(["bill.number_used"]), "{typed}");
        let of_credits =
            json!(if is_used { vec!["vendor_credit.number_used"] } else { Vec::new() });
        assert_eq!(credited["warnings"], of_credits, "{typed}");
        if is_used {
            let kept = made["Bill"]["bill_number"].as_str().unwrap_or_default();
            assert_eq!(kept.to_uppercase(), "X-41", "{typed}");
        }
    }
}

#[tokio::test]
async fn a_cheque_and_a_certificate_are_one_however_they_are_typed() {
    let app = TestApp::company("Their papers").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let notes = app.account("notes_payable").await;
    let cheque = async |number: &str| {
        let payment = paid_by_cheque(payment_to(delta, notes, "10", &[]), number, "2026-12-31");
        app.post(MAKE_PAYMENT, payment).await.ok()["warnings"].clone()
    };
    assert_eq!(cheque("X-41").await, json!([]));
    for typed in SPELLINGS {
        assert_eq!(cheque(typed).await, json!(["cheque.number_used"]), "{typed}");
    }
    for typed in OTHERS {
        assert_eq!(cheque(typed).await, json!([]), "{typed}");
    }

    let nile = app.has_supplier("Nile", json!({})).await;
    let bill = app.rent(nile, "3000.00", "2026-11-20").await;
    let certified = |number: &str| {
        let mut payment = payment_to(nile, bank, "990", &[(bill, "990", "10")]);
        payment["withholding_certificate"] = json!(number);
        payment
    };
    app.post(MAKE_PAYMENT, certified("X-41")).await.ok();
    for typed in SPELLINGS {
        let refused = app.post(MAKE_PAYMENT, certified(typed)).await;
        assert_eq!(refused.refusal().1, "payment.certificate_used", "{typed}");
    }
    app.verify().await;
}

/// Others that can be taken for `X-41`: a Cyrillic Х, leading zeros, a letter for a digit.
const ALIKE: [&str; 4] = ["Х-41", "X-041", "x-٠٠٤١", "X-4l"];

#[tokio::test]
async fn a_number_that_looks_like_another_is_told_and_not_refused() {
    let app = TestApp::company("Numbers alike").await;
    let ali = app.has_customer("Ali").await;
    app.invoice(ali).work("1", "10").with("invoice_number", "X-41").save().await;
    let quote = app.quote(ali).work("1", "10").with("expiry_date", "2026-12-20");
    app.post("/Quote/AddQuote", quote.with("quote_number", "X-41").body().await).await.ok();
    let note = app.free_credit_note(ali, "Returned").work("1", "10");
    let note = note.with("credit_note_number", "X-41").body().await;
    app.post("/CreditNote/AddCreditNote", note).await.ok();
    for kind in ["Invoice/Invoice", "Quote/Quote", "CreditNote/CreditNote"] {
        for typed in ALIKE {
            let check = app.get(&format!("/{kind}IDExist/{}", in_path(typed))).await.ok();
            assert_eq!(check, json!({ "exists": false, "similar": "X-41" }), "{kind} {typed}");
        }
        let same = app.get(&format!("/{kind}IDExist/x%E2%80%9341")).await.ok();
        assert_eq!(same, json!({ "exists": true }), "{kind}");
        for other in OTHERS {
            let check = app.get(&format!("/{kind}IDExist/{}", in_path(other))).await.ok();
            assert_eq!(check, json!({ "exists": false }), "{kind} {other}");
        }
        let neighbour = app.beside("No numbers").await;
        let there = neighbour.get(&format!("/{kind}IDExist/X-041")).await.ok();
        assert_eq!(there, json!({ "exists": false }), "another company's numbers are none of it");
    }
    app.invoice(ali).work("1", "10").with("invoice_number", "X-041").save().await;
    app.verify().await;
}

#[tokio::test]
async fn a_vendors_number_that_looks_like_another_is_a_warning() {
    let app = TestApp::company("Theirs alike").await;
    let rent = app.account("purchases").await;
    for (place, typed) in ALIKE.into_iter().chain(OTHERS).enumerate() {
        let is_alike = ALIKE.contains(&typed);
        let vendor = app.has_vendor(&format!("Vendor {place}")).await;
        let bill = app.bill_of(vendor).await.cost(rent, "10", &[]).with("bill_number", "X-41");
        app.has_bill(bill.showing("10.00")).await;
        let path = format!("/Bill/BillNumberExist/{vendor}/{}", in_path(typed));
        let similar = if is_alike { json!("X-41") } else { Value::Null };
        assert_eq!(app.get(&path).await.ok()["similar"], similar, "{typed}");
        let bill = app.bill_of(vendor).await.cost(rent, "10", &[]).with("bill_number", typed);
        let made = app.has_bill(bill.showing("10.00")).await;
        let warned = |code: &str| json!(if is_alike { vec![code] } else { Vec::new() });
        assert_eq!(made["warnings"], warned("bill.number_similar"), "{typed}");
        let mut credit = free_vendor_credit(vendor, rent, "10", &[], "10.00");
        credit["einvoice_uuid"] = Value::Null;
        credit["vendor_credit_number"] = json!("X-41");
        app.post("/VendorCredit/AddVendorCredit", credit.clone()).await.ok();
        credit["vendor_credit_number"] = json!(typed);
        let credited = app.post("/VendorCredit/AddVendorCredit", credit).await.ok();
        assert_eq!(credited["warnings"], warned("vendor_credit.number_similar"), "{typed}");
    }
    let (delta, notes) = (app.has_vendor("Delta").await, app.account("notes_payable").await);
    for (number, warnings) in [
        ("0012", json!([])),
        ("12", json!(["cheque.number_similar"])),
        ("0012", json!(["cheque.number_used"])),
        ("1200", json!([])),
    ] {
        let payment = paid_by_cheque(payment_to(delta, notes, "10", &[]), number, "2026-12-31");
        assert_eq!(app.post(MAKE_PAYMENT, payment).await.ok()["warnings"], warnings, "{number}");
    }
}

#[tokio::test]
async fn a_certificate_that_looks_like_another_is_a_warning() {
    let app = TestApp::company("Certificates alike").await;
    let (bank, ali) = (app.account("bank").await, app.has_customer("Ali").await);
    let nile = app.has_supplier("Nile", json!({})).await;
    let (ours, theirs) = ("payment.certificate_similar", "receipt.certificate_similar");
    for (place, typed) in ALIKE.into_iter().chain(OTHERS).enumerate() {
        let warned =
            |code: &str| json!(if ALIKE.contains(&typed) { vec![code] } else { Vec::new() });
        // Of ours each number is one paper in the company, of theirs in that of the customer.
        let prefix = char::from(b'B' + u8::try_from(place).expect("few"));
        let (first, second) = (format!("{prefix}X-41"), format!("{prefix}{typed}"));
        let bill = app.rent(nile, "1000.00", "2026-11-20").await;
        let mut made = Vec::new();
        for number in [&first, &second] {
            let mut payment = payment_to(nile, bank, "99", &[(bill, "99", "1")]);
            payment["withholding_certificate"] = json!(number);
            made.push(app.post(MAKE_PAYMENT, payment).await.ok());
        }
        assert_eq!(made[0]["warnings"], json!([]), "{first}");
        assert_eq!(made[1]["warnings"], warned(ours), "{second}");
        let path = format!("/Withholding/SetGivenCertificate/{}", made[1]["id"]);
        let set = app.post(&path, json!({ "withholding_certificate": second })).await.ok();
        assert_eq!(set["warnings"], warned(ours), "{second}");

        let customer = app.has_customer(&format!("Customer {place}")).await;
        let mut received = Vec::new();
        for (who, number) in [(customer, "X-41"), (ali, typed), (customer, typed)] {
            let invoice = app.invoice(who).work("1", "1000").save().await;
            let mut receipt = receipt_from(who, bank, "990", &[(invoice, "990", "10")]);
            receipt["withholding_certificate"] = json!(number);
            received.push(app.post("/Invoice/ReceivePayment", receipt).await.ok());
        }
        assert_eq!(received[0]["warnings"], json!([]));
        assert_eq!(received[2]["warnings"], warned(theirs), "{typed}");
    }
}

#[tokio::test]
async fn a_file_has_the_numbers_of_the_company_and_of_its_other_rows() {
    let app = TestApp::company("Imported numbers").await;
    let ali = app.has_customer("Ali").await;
    app.invoice(ali).work("1", "10").with("invoice_number", "X-41").save().await;
    let head = "Invoice number\tCustomer\tDate\tDescription\tQuantity\tPrice\n";
    let rows = SPELLINGS.map(|typed| format!("{typed}\tAli\t2026-03-01\tIron\t1\t100\n"));
    // A company has at most ten imports that are not finished.
    for row in rows.iter().skip(1) {
        let id = app.pastes("invoices", &format!("{head}{row}")).await;
        app.maps(id).await;
        let said = app.rows(id, "all").await;
        assert_eq!(said, "2 duplicate skip number ", "{row}");
    }
    // The rows of one invoice, each written otherwise.
    let lines =
        ["Z-٧", "Z–7", "Ｚ-7"].map(|typed| format!("{typed}\tAli\t2026-03-01\tIron\t1\t5\n"));
    let id = app.pastes("invoices", &format!("{head}{}", lines.concat())).await;
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!((&import["made"], &import["state"]), (&json!(1), &json!("imported")), "{import:#}");
    assert_eq!(app.get("/Invoice/InvoiceIDExist/Z-7").await.ok()["exists"], true);
    app.verify().await;
}

#[tokio::test]
async fn a_series_counts_in_plain_characters() {
    let app = TestApp::company("Plain series").await;
    let ali = app.has_customer("Ali").await;
    let series = |kind: &str, prefix: &str| {
        let (next, digits) = (5, 4);
        let branch = Value::Null;
        json!({
            "kind": kind, "branch_id": branch, "prefix": prefix, "next": next, "digits": digits,
        })
    };
    let refused = app.post("/Setting/SetNumbering", series("debit_note", "ＩＮＶ–")).await;
    assert_eq!(
        refused.faults(),
        ["prefix: another series of these documents uses this prefix"],
        "that of invoices"
    );
    app.post("/Setting/SetNumbering", series("invoice", "ｓ–")).await.ok();
    let number = async |typed: Option<&str>| {
        let made = app.invoice(ali).work("1", "10").with("invoice_number", typed).page().await;
        made["Invoice"]["invoice_number"].as_str().expect("a number").to_owned()
    };
    assert_eq!(number(None).await, "S-0005");
    assert_eq!(number(Some("s−٠٠٠٩")).await, "S-0009");
    assert_eq!(number(None).await, "S-0010", "behind the one that was typed");
}
