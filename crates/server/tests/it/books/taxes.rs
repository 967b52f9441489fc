//! Taxes, and the lists of Egypt: currencies, countries, payment methods.

use serde_json::{Value, json};

use crate::kit::json::{line, with};
use crate::kit::{EGP, TestApp, invoice_to};

const ADD: &str = "/Tax/AddTax";

/// The first row of a list that satisfies something.
fn first(list: &Value, wanted: impl Fn(&Value) -> bool) -> Value {
    let rows = list.as_array().expect("rows");
    rows.iter().find(|row| wanted(row)).expect("such a row").clone()
}

#[tokio::test]
async fn an_own_tax_is_offered_and_posted_where_its_kind_belongs() {
    let app = TestApp::company("Own tax").await;
    let own =
        json!({ "tax_name": "Development fee", "tax_precntage": "٢٫٥", "tax_category_id": 10 });
    let made = app.post(ADD, own).await.ok();
    assert_eq!((&made["tax_precntage"], &made["active"]), (&json!("2.5"), &json!(true)));
    for path in ["/Forms/GetMyTaxesList", "/Forms/taxes", "/Tax/GetTax"] {
        let list = app.get(path).await.ok();
        assert!(list.as_array().is_some_and(|rows| rows.contains(&made)), "{path}");
    }
    let ali = app.has_customer("Ali").await;
    let fee = made["id"].as_i64().expect("an id");
    app.has_invoice(invoice_to(ali).work("1", "1000", &[fee]).showing("1025.00")).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                             1025.00
    213303 Other fees payable (municipality, development fees)                   25.00
    410001 Sales of goods                                                      1000.00
                                                                   1025.00     1025.00
    ");
}

#[tokio::test]
async fn taxes_are_checked_and_unique_in_both_languages() {
    let app = TestApp::company("Tax faults").await;
    let wrong = json!({
        "tax_name": " ", "tax_precntage": "100.5", "tax_category_id": 1,
        "sub_tax_category_id": 12,
    });
    let refused = app.post(ADD, wrong.clone()).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    tax_name: this field is required
    sub_tax_category_id: choose one from the list
    ");
    let refused = app.in_language("ar").post(ADD, wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    tax_name: هذا الحقل مطلوب
    sub_tax_category_id: اختر من القائمة
    ");

    let taxes = app.get("/Forms/GetMyTaxesList").await.ok();
    let vat = first(&taxes, |tax| tax["is_default"] == true);
    for name in ["tax_name", "tax_name_ar"] {
        let again = json!({ "tax_name": vat[name], "tax_precntage": "14", "tax_category_id": 1 });
        let refused = app.post(ADD, again).await;
        assert_eq!(refused.refusal(), (409, "tax.name_exists", "tax_name"));
    }
    let own = json!({ "tax_name": "Mine", "tax_precntage": "1", "tax_category_id": 1 });
    app.member("accountant").await.post(ADD, own).await.refused(403);
}

fn edit_of(tax: &Value) -> Value {
    let mut edit = tax.clone();
    edit.as_object_mut().expect("a tax").retain(|field, _| {
        !["id", "tax_precntage", "tax_category_id", "kind"].contains(&field.as_str())
    });
    edit
}

#[tokio::test]
async fn a_tax_is_renamed_dated_proposed_and_switched_off() {
    let app = TestApp::company("Kept taxes").await;
    let own = json!({
        "tax_name": "Fee", "tax_precntage": "2", "tax_category_id": 10, "direction": "sale",
        "effective_from": "2026-01-01",
    });
    let fee = app.post(ADD, own).await.ok();
    let path = format!("/Tax/EditTax/{}", fee["id"]);
    let edit = with(
        edit_of(&fee),
        &[
            ("tax_name_ar", json!("رسم تنمية")),
            ("effective_to", json!("2026-10-31")),
            ("is_default", json!(true)),
        ],
    );
    let saved = app.put(&path, edit.clone()).await.ok();
    assert_eq!(
        line(&saved, &["tax_name", "tax_name_ar", "effective_from", "effective_to"]),
        "Fee رسم تنمية 2026-01-01 2026-10-31"
    );
    let proposed = async || {
        let taxes = app.get("/Tax/GetTax").await.ok();
        let rows = taxes.as_array().expect("rows").clone();
        let names = rows.iter().filter(|tax| tax["is_default"] == true);
        names.map(|tax| tax["tax_name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(proposed().await, ["Fee"], "one tax alone is proposed");

    // On exactly one day, and on no other.
    let ali = app.has_customer("Ali").await;
    let id = fee["id"].as_i64().expect("an id");
    let on = |day: &str| {
        invoice_to(ali).work("1", "100", &[id]).with("invoice_date", day).showing("102.00")
    };
    app.has_invoice(on("2026-10-31")).await;
    assert_eq!(
        app.post("/Invoice/AddInvoice", on("2026-11-01")).await.faults(),
        ["lines.0.tax_ids: this tax does not apply to this document on its date"]
    );

    assert_eq!(app.put(&path, edit.clone()).await.refusal(), (409, "tax.version", "version"));
    let wrong = with(
        edit_of(&saved),
        &[("tax_name", json!("")), ("effective_to", json!("2025-12-31")), ("active", json!(false))],
    );
    insta::assert_snapshot!(app.put(&path, wrong).await.faults().join("\n"), @r"
    tax_name: this field is required
    effective_to: the last date is before the first
    is_default: only an active tax on document lines can be the default
    ");
    let off = with(edit_of(&saved), &[("active", json!(false)), ("is_default", json!(false))]);
    app.put(&path, off).await.ok();
    assert_eq!(proposed().await, Vec::<String>::new());
    let offered = app.get("/Forms/GetMyTaxesList").await.ok();
    assert!(!offered.as_array().expect("rows").iter().any(|tax| tax["id"] == fee["id"]));
    app.member("accountant").await.put(&path, edit).await.refused(403);
    app.put("/Tax/EditTax/987654", edit_of(&saved)).await.refused(404);
}

#[tokio::test]
async fn a_tax_without_a_type_is_given_one_of_its_kind_once() {
    let app = TestApp::company("Typed taxes").await;
    let own = json!({ "tax_name": "Table tax", "tax_precntage": "8", "tax_category_id": 2 });
    let tax = app.post(ADD, own).await.ok();
    let path = format!("/Tax/EditTax/{}", tax["id"]);
    let categories = app.get("/api/GetTaxCategories").await.ok();
    let all: Vec<Value> =
        categories.as_array().expect("categories").iter().fold(Vec::new(), |mut all, category| {
            all.extend(category["sub_categories"].as_array().expect("types").clone());
            all
        });
    let type_of = |code: &str| {
        let found = all.iter().find(|one| one["eta_sub_type"] == code).expect("a type");
        found["sub_tax_category_id"].clone()
    };
    let typed =
        |tax: &Value, code: &str| with(edit_of(tax), &[("sub_tax_category_id", type_of(code))]);
    for (code, refusal) in [
        ("V009", "choose one from the list"),
        ("Tbl02", "this type is calculated differently: choose another one, or add a new tax"),
    ] {
        let faults = app.put(&path, typed(&tax, code)).await.faults();
        assert_eq!(faults, [format!("sub_tax_category_id: {refusal}")], "{code}");
    }
    let saved = app.put(&path, typed(&tax, "Tbl01")).await.ok();
    assert_eq!(
        line(&saved, &["eta_tax_type", "eta_sub_type", "kind"]),
        "T2 Tbl01 table_tax_percent"
    );
    // From then on it is what documents were filed with.
    let kept = app.put(&path, with(edit_of(&saved), &[("tax_name", json!("Table"))])).await.ok();
    assert_eq!(kept["eta_sub_type"], "Tbl01");
    let left = with(edit_of(&kept), &[("sub_tax_category_id", Value::Null)]);
    let kept = app.put(&path, left).await.ok();
    assert_eq!(kept["eta_sub_type"], "Tbl01");
    let other = app.put(&path, typed(&kept, "V009")).await.faults();
    assert_eq!(other, ["sub_tax_category_id: a tax that has a type keeps it"]);
}

#[tokio::test]
async fn a_new_rate_has_the_place_of_the_old_one_from_a_day_on() {
    let app = TestApp::company("Another rate").await;
    let vat = app.vat().await;
    let path = format!("/Tax/ChangeRate/{vat}");
    let change = json!({
        "from": "2026-11-15", "tax_precntage": "15", "tax_name": "VAT 15%",
        "tax_name_ar": "القيمة المضافة 15٪", "version": 1,
    });
    let blind = with(change.clone(), &[("version", Value::Null)]);
    assert_eq!(app.post(&path, blind).await.refusal(), (400, "field.required", "version"));
    let stale = with(change.clone(), &[("version", json!(7))]);
    assert_eq!(app.post(&path, stale).await.refusal(), (409, "tax.version", "version"));
    let begun = app.post(&path, change.clone()).await.ok();
    assert_eq!(
        line(&begun, &["tax_name", "tax_precntage", "effective_from", "kind", "is_default"]),
        "VAT 15% 15 2026-11-15 vat true"
    );
    let taxes = app.get("/Tax/GetTax").await.ok();
    let old = first(&taxes, |tax| tax["id"] == vat);
    assert_eq!((&old["effective_to"], &old["replaced_by"]), (&json!("2026-11-14"), &begun["id"]));

    let ali = app.has_customer("Ali").await;
    let new = begun["id"].as_i64().expect("an id");
    let on =
        |day: &str, tax: i64| invoice_to(ali).work("1", "100", &[tax]).with("invoice_date", day);
    app.has_invoice(on("2026-11-14", vat).showing("114.00")).await;
    app.has_invoice(on("2026-11-15", new).showing("115.00")).await;
    for (day, tax) in [("2026-11-15", vat), ("2026-11-14", new)] {
        let refused = app.post("/Invoice/AddInvoice", on(day, tax).showing("114.00")).await;
        assert_eq!(
            refused.faults(),
            ["lines.0.tax_ids: this tax does not apply to this document on its date"],
            "{day}"
        );
    }
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                              229.00
    213001 VAT output                                                            29.00
    410001 Sales of goods                                                       200.00
                                                                    229.00      229.00
    ");

    let again = with(change.clone(), &[("version", old["version"].clone())]);
    assert_eq!(app.post(&path, again).await.refusal(), (409, "tax.replaced", "from"));
    let moved = with(edit_of(&old), &[("effective_to", json!("2026-12-31"))]);
    let refused = app.put(&format!("/Tax/EditTax/{vat}"), moved).await;
    assert_eq!(refused.faults(), ["effective_to: another tax replaces it from the next day"]);
    let wrong = json!({
        "from": "2026-11-15", "tax_precntage": "15", "tax_name": "", "version": begun["version"],
    });
    let refused = app.post(&format!("/Tax/ChangeRate/{new}"), wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    tax_name: this field is required
    tax_precntage: the tax already has this rate
    from: the tax must apply on the day before
    ");
    app.member("accountant").await.post(&path, change).await.refused(403);
    app.verify().await;
}

#[tokio::test]
async fn what_was_issued_bears_the_rate_that_it_was_issued_with() {
    let app = TestApp::company("Issued before").await;
    let (vat, ali) = (app.vat().await, app.has_customer("Ali").await);
    let of =
        |day: &str, tax: i64| invoice_to(ali).work("1", "100", &[tax]).with("invoice_date", day);
    let sale = |day: &str, tax: i64| of(day, tax).showing("114.00");
    let invoice = app.has_invoice(sale("2026-11-18", vat)).await;
    // The law was entered late.
    let change = json!({
        "from": "2026-11-15", "tax_precntage": "15", "tax_name": "VAT 15%", "version": 1,
    });
    let begun = app.post(&format!("/Tax/ChangeRate/{vat}"), change).await.ok();

    let path = format!("/Invoice/EditInvoice/{invoice}");
    let noted = with(sale("2026-11-18", vat), &[("version", json!(1)), ("notes", json!("Late"))]);
    let saved = app.post(&path, noted).await.ok();
    assert_eq!(saved["Invoice"]["totals"]["amount_due"], "114.00");
    let version = saved["Invoice"]["version"].clone();
    let moved = with(sale("2026-11-19", vat), &[("version", version.clone())]);
    let refused = app.post(&path, moved).await;
    assert_eq!(
        refused.faults(),
        ["lines.0.tax_ids: this tax does not apply to this document on its date"]
    );
    // Another line is of the day.
    let new = begun["id"].as_i64().expect("an id");
    let more = of("2026-11-18", vat).work("1", "100", &[new]).showing("229.00");
    app.post(&path, with(more, &[("version", version)])).await.ok();
    app.verify().await;
}

/// What a change of rate meets is shown before it is made: documents of the old rate keep it, days
/// that were filed refuse it.
#[tokio::test]
async fn documents_and_returns_that_a_new_rate_meets_are_told_before() {
    let app = TestApp::company("Met by a rate").await;
    let (vat, ali) = (app.vat().await, app.has_customer("Ali").await);
    let sale = |day: &str| {
        invoice_to(ali).work("1", "100", &[vat]).with("invoice_date", day).showing("114.00")
    };
    for day in ["2026-09-10", "2026-10-15", "2026-11-18"] {
        app.has_invoice(sale(day)).await;
    }
    let gone = app.has_invoice(sale("2026-11-19")).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{gone}")).await.ok();
    let met = async |from: &str| {
        let path = format!("/Tax/PreviewRate/{vat}");
        let told = app.post(&path, json!({ "from": from })).await.ok();
        let locks = told["locks"].as_array().expect("locks").iter();
        let locks = locks.map(|lock| line(lock, &["area", "locked_until"])).collect::<Vec<_>>();
        [vec![line(&told, &["documents", "filed_until"])], locks].concat().join(", ")
    };
    assert_eq!(met("2026-10-01").await, "2 null");
    assert_eq!(met("2026-12-01").await, "0 null");
    let periods = json!({ "first_date": "2026-09-01", "frequency": "month" });
    app.post("/Tax/SetVatPeriods", periods).await.ok();
    let filed = json!({
        "first_date": "2026-09-01", "output_tax": "14.00", "table_tax": "0.00",
        "input_tax": "0.00", "payable": "14.00", "carried_forward": "0.00",
    });
    app.post("/Tax/FileVatReturn", filed).await.ok();
    app.lock_books("2026-08-31").await;
    assert_eq!(met("2026-09-15").await, "2 2026-09-30");
    let both = "3 2026-09-30, sales 2026-08-31, purchases 2026-08-31";
    assert_eq!(met("2026-08-15").await, both);
    // Each area is named by itself.
    let further = json!({ "areas": ["purchases"], "locked_until": "2026-10-31", "reason": "Told" });
    app.post("/Setting/LockPeriod", further).await.ok();
    assert_eq!(met("2026-10-15").await, "2 null, purchases 2026-10-31");
    let change = |from: &str| {
        let (percent, name) = ("15", "VAT 15%");
        json!({ "from": from, "tax_precntage": percent, "tax_name": name, "version": 1 })
    };
    let path = format!("/Tax/ChangeRate/{vat}");
    let refused = app.post(&path, change("2026-09-15")).await;
    assert_eq!(refused.faults(), ["from: returns are filed up to 30/09/2026: choose a later date"]);
    app.post(&path, change("2026-10-01")).await.ok();
    app.post(&format!("/Tax/PreviewRate/{}", 987_654), json!({ "from": "2026-10-01" }))
        .await
        .refused(404);
}

/// A mistaken rate is removed while nothing uses it; the one before continues.
#[tokio::test]
async fn a_rate_that_nothing_bears_is_taken_back() {
    let app = TestApp::company("Mistaken rate").await;
    let (vat, ali) = (app.vat().await, app.has_customer("Ali").await);
    let tax = async |id: i64| {
        let taxes = app.get("/Tax/GetTax").await.ok();
        first(&taxes, |tax| tax["id"] == id)
    };
    let change = |rate: &str, version: &Value| {
        let name = format!("VAT {rate}%");
        json!({
            "from": "2026-11-15", "tax_precntage": rate, "tax_name": name, "version": version,
        })
    };
    let path = format!("/Tax/ChangeRate/{vat}");
    let mistaken = app.post(&path, change("41", &json!(1))).await.ok();
    let undo = |tax: &Value| format!("/Tax/UndoRate/{}", tax["id"]);
    app.member("accountant").await.delete(&undo(&mistaken)).await.refused(403);
    app.delete(&undo(&mistaken)).await.ok();
    app.delete(&undo(&mistaken)).await.refused(404);
    app.delete(&format!("/Tax/UndoRate/{vat}")).await.refused(404);
    let resumed = tax(vat).await;
    assert_eq!((&resumed["effective_to"], &resumed["replaced_by"]), (&Value::Null, &Value::Null));
    let asked = json!({ "kind": "tax", "record_id": mistaken["id"] });
    let log = app.post("/Audit/Activity", asked).await.ok();
    let acts = log["activity"].as_array().expect("rows").iter().map(|row| line(row, &["action"]));
    assert_eq!(acts.collect::<Vec<_>>(), ["deleted", "created"]);

    let right = app.post(&path, change("15", &resumed["version"])).await.ok();
    let new = right["id"].as_i64().expect("an id");
    let sale = invoice_to(ali).work("1", "100", &[new]).with("invoice_date", "2026-11-16");
    let sold = app.has_invoice(sale.showing("115.00")).await;
    let refused = app.delete(&undo(&right)).await;
    assert_eq!(refused.refusal(), (409, "tax.used", ""));
    // Deleted it still names its tax.
    app.delete(&format!("/Invoice/DeleteInvoice/{sold}")).await.ok();
    assert_eq!(app.delete(&undo(&right)).await.refusal().1, "tax.used");
    let mut later = change("16", &right["version"]);
    later["from"] = json!("2026-11-18");
    let last = app.post(&format!("/Tax/ChangeRate/{new}"), later).await.ok();
    app.delete(&undo(&last)).await.ok();
}

#[tokio::test]
async fn a_nature_of_dealing_tells_from_what_payment_on_tax_is_withheld() {
    let app = TestApp::company("Thresholds").await;
    let told = async |id: &Value| {
        let taxes = app.get("/Forms/GetMyTaxesList").await.ok();
        let tax = first(&taxes, |tax| tax["id"] == *id);
        line(&tax, &["tax_name", "tax_precntage", "threshold", "effective_from", "effective_to"])
    };
    let taxes = app.get("/Forms/GetMyTaxesList").await.ok();
    let nature = first(&taxes, |tax| tax["tax_name"] == "WHT 3% services");
    assert_eq!(nature["threshold"], "300.00");
    assert_eq!(first(&taxes, |tax| tax["kind"] == "vat")["threshold"], Value::Null);

    // At another rate from a day on, the threshold is the same.
    let change = json!({
        "from": "2026-11-15", "tax_precntage": "5", "tax_name": "WHT 5%",
        "version": nature["version"],
    });
    let begun = app.post(&format!("/Tax/ChangeRate/{}", nature["id"]), change).await.ok();
    assert!(told(&nature["id"]).await.ends_with("2026-11-14"), "{}", told(&nature["id"]).await);
    assert_eq!(told(&begun["id"]).await, "WHT 5% 5 300.00 2026-11-15 null");
}

#[tokio::test]
async fn withholding_stands_on_no_line() {
    let app = TestApp::company("Withheld").await;
    let ali = app.has_customer("Ali").await;
    let taxes = app.get("/Tax/GetTax").await.ok();
    let withheld = first(&taxes, |tax| tax["kind"] == "withholding" && tax["active"] == true);
    let id = withheld["id"].as_i64().expect("an id");
    let sale = invoice_to(ali).work("1", "100", &[id]).showing("100.00");
    assert_eq!(
        app.post("/Invoice/AddInvoice", sale).await.faults(),
        ["lines.0.tax_ids: withholding tax is taken at payment, not on a line"]
    );
}

#[tokio::test]
async fn the_lists_of_egypt_are_whole_and_in_both_languages() {
    let app = TestApp::company("Reference").await;
    let visitor = app.nobody();
    let both_named = |rows: &Value, least: usize| {
        let rows = rows.as_array().expect("rows");
        assert!(rows.len() >= least, "only {}", rows.len());
        for row in rows {
            let named = |name: &str| row[name].as_str().is_some_and(|name| !name.is_empty());
            assert!(named("name_en") && named("name_ar"), "{row}");
        }
    };
    both_named(&app.get("/api/GetTaxCategories").await.ok(), 10);
    both_named(&app.get("/Tax/GetTaxType").await.ok(), 20);
    both_named(&visitor.get("/api/GetAllIndustties").await.ok(), 10);
    both_named(&visitor.get("/api/GetAllCountries").await.ok()["Countries"], 190);
    let currencies = app.get("/Forms/GetAllCurrency").await.ok();
    assert_eq!(currencies[0]["id"], EGP, "the company's own first");
    let all = visitor.get("/api/AllCurrencies").await.ok();
    assert_eq!(all.as_array().map(Vec::len), currencies.as_array().map(Vec::len));

    let methods = app.get("/Forms/GetPaymentMethods").await.ok();
    both_named(&methods, 4);
    let cheque = first(&methods, |method| method["kind"] == "cheque");
    assert_eq!(cheque["reference_required"], true);
    let cash = first(&methods, |method| method["kind"] == "cash");
    assert_eq!(cash["default_account_id"], app.account("cash").await);
}

#[tokio::test]
async fn companies_of_an_earlier_version_withhold_by_the_day_and_number_what_they_buy() {
    use jiff::civil::date;
    use ledger::DocKind;
    use platform::args;
    use platform::db::Scope;

    use crate::kit::{Earlier, OLD};

    let old = Earlier::before("0025_trade", |tx, _| {
        // As the library was: 1 % without a first day, and 0.5 % until the decree.
        let ended = Some(date(2018, 8, 14));
        for (id, percent, until, active) in [(1, 100_000, None, true), (2, 50_000, ended, false)] {
            tx.exec(
                "insert into tax (tenant_id, id, name_en, name_ar, percent, category_id, kind,
                    eta_tax_type, eta_sub_type, direction, effective_to, active, is_default)
                 values ($1, $2, 'WHT', 'خصم', $3, 3, 'withholding', 'T4', 'W002', 'both', $4, $5,
                    $6)",
                args![OLD, id, percent, until, active, false],
            )?;
        }
        Ok(())
    })
    .await;
    let new = old.brought_up_to_date();
    let read = new.read(Scope::tenant(OLD), move |tx| {
        let mut rates = Vec::new();
        for day in [date(2018, 8, 14), date(2018, 8, 15)] {
            let tax = books::taxes::withholding_of(tx, OLD, "W002", day)?.expect("a rate");
            let threshold = tax.threshold.map(|pounds| pounds.to_text(2)).unwrap_or_default();
            rates.push(format!("{} above {threshold}", tax.percent.to_text()));
        }
        let mut numbers = Vec::new();
        for kind in [
            DocKind::Bill,
            DocKind::Expense,
            DocKind::Payment,
            DocKind::VendorCredit,
            DocKind::VendorRefund,
            DocKind::LandedCost,
            DocKind::TaxPayment,
        ] {
            numbers.push(books::numbering::suggest(tx, OLD, kind)?);
        }
        Ok((rates, numbers.join(" ")))
    });
    let (rates, numbers) = read.await.expect("it can be read");
    assert_eq!(rates, ["0.5 above 300.00", "1 above 300.00"]);
    assert_eq!(numbers, "BILL-0001 EXP-0001 PV-0001 VC-0001 VR-0001 LC-0001 TP-0001");
}
