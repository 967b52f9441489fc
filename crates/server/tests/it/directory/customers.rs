//! Customers: added, changed, found, deleted; what each owes.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, in_path, invoice_to, paper, receipt_from, usd};

const TABLE: &str = "/Customer/GetCustomersTable";
const ADD: &str = "/Customer/AddCustomer";

fn nile() -> Value {
    json!({
        "customer_type": "local_company", "company_name": "شركة النيل للتجارة",
        "display_name": "Nile Trading", "tax_id": "123-456-789", "phone": "٠٢ ٢٣٤٥ ٦٧٨٩",
        "email": "accounts@nile.example", "address": "12 Abbas El Akkad", "city": "Nasr City",
        "currency_id": EGP, "opening_balance": "1,500.50", "opening_balance_date": "2026-10-31",
    })
}

fn person(name: &str) -> Value {
    json!({ "customer_type": "personal", "display_name": name, "currency_id": EGP })
}

async fn add(app: &TestApp, customer: Value) -> i64 {
    app.post(ADD, customer).await.ok()["CustomerID"].as_i64().expect("an id")
}

async fn names(app: &TestApp, asked: Value) -> Vec<String> {
    names_of(app.post(TABLE, asked).await.ok()["Customers"].as_array().expect("rows"))
}

fn names_of(rows: &[Value]) -> Vec<String> {
    rows.iter().map(|row| row["CustomerName"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn a_customer_comes_with_what_they_owed_before() {
    let app = TestApp::company("Openings").await;
    let id = add(&app, nile()).await;
    let page = app.post(&format!("/Customer/CustomerDetails/{id}"), json!({})).await.ok();
    assert_eq!(page["customer"]["tax_id"], "123456789", "numbers are stored as plain digits");
    assert_eq!(page["customer"]["phone"], "02 2345 6789");
    assert_eq!(page["OpenBalance"], "1500.50");
    assert_eq!(page["OverdueBalance"], "1500.50", "it fell due on its date");
    assert_eq!(page["ageing"]["days_1_30"], "1500.50");
    assert_eq!(page["transactions"][0]["kind"], "opening");
    assert_eq!(page["editable_currency"], false);
    assert_eq!(page["activity"][0]["action"], "created");

    let exporter = json!({
        "customer_type": "foreign", "company_name": "Acme", "display_name": "Acme",
        "currency_id": usd(), "exchange_rate": "48.5", "opening_balance": "-100",
        "opening_balance_date": "2026-10-31",
    });
    add(&app, exporter).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                                         3349.50
    320003 Opening balance equity                                  3349.50
                                                                   3349.50     3349.50
    ");
    let table = app.post(TABLE, json!({})).await.ok();
    insta::assert_snapshot!(format!("{:#}", table["Summary"]), @r#"
    {
      "customers": 2,
      "open_balance": "-3349.50",
      "overdue_balance": "1500.50",
      "unapplied_credit": "4850.00"
    }
    "#);
    app.verify().await;
}

#[tokio::test]
async fn an_edit_is_written_into_the_timeline() {
    let app = TestApp::company("Edited customers").await;
    let id = add(&app, nile()).await;
    let path = format!("/Customer/EditCustomer/{id}");
    let mut edit = nile();
    edit["display_name"] = json!("Nile Trading SAE");
    edit["phone"] = Value::Null;
    let edited = app.post(&path, edit.clone()).await.ok();
    assert_eq!(edited["customer"]["display_name"], "Nile Trading SAE");
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    display_name: Nile Trading → Nile Trading SAE
    phone: 02 2345 6789 → nothing
    ");
    assert_eq!(edited["activity"].as_array().map(Vec::len), Some(2));
    let same = app.post(&path, edit.clone()).await.ok();
    assert_eq!(same["activity"].as_array().map(Vec::len), Some(2), "saved as it was: no trace");

    edit["currency_id"] = json!(usd());
    edit["exchange_rate"] = json!("50");
    let refused = app.post(&path, edit).await;
    assert_eq!(refused.refusal(), (409, "party.currency_in_use", "currency_id"));
    app.post("/Customer/EditCustomer/999999", nile()).await.refused(404);
}

#[tokio::test]
async fn two_customers_never_have_one_name() {
    let app = TestApp::company("Same names").await;
    add(&app, nile()).await;
    let ahmed = add(&app, person("أحمد فتحى")).await;
    for again in ["احمد فتحي", "أَحْمَد  فتحى", "nile TRADING"] {
        let refused = app.post(ADD, person(again)).await;
        assert_eq!(refused.refusal(), (409, "customer.exists", "display_name"), "{again}");
        assert_eq!(refused.message(), "Customer already exists");
    }
    let mut company = nile();
    company["display_name"] = json!("Another name");
    company["company_name"] = json!("شركه النيل للتجاره");
    let refused = app.post(ADD, company).await;
    assert_eq!(refused.refusal(), (409, "customer.company_exists", "company_name"));
    let name = in_path("شركه النيل للتجاره");
    let known = app.get(&format!("/Customer/CompanyNameExist/{name}")).await.ok();
    assert_eq!(known, json!({ "exists": true }));
    let path = format!("/Customer/EditCustomer/{ahmed}");
    let renamed = app.post(&path, person("NILE trading")).await;
    assert_eq!(renamed.refusal(), (409, "customer.exists", "display_name"));
    app.post(&path, person("احمد فتحي")).await.ok();
}

#[tokio::test]
async fn every_field_at_fault_is_named_in_both_languages() {
    let app = TestApp::company("Customer faults").await;
    let wrong = json!({
        "customer_type": "local_company", "display_name": " ", "email": "nobody",
        "phone": "call me", "website": "not a site", "country_id": 9999, "currency_id": 9999,
        "title": "Dr", "tax_id": "12345678", "terms_id": 9999,
    });
    let mut faults = app.post(ADD, wrong.clone()).await.faults();
    faults.sort();
    insta::assert_snapshot!(faults.join("\n"), @r"
    company_name: this field is required
    country_id: choose one from the list
    currency_id: choose one from the list
    display_name: this field is required
    email: enter a valid email address
    phone: enter a valid phone number
    tax_id: enter the 9 digits of the tax registration number
    terms_id: choose one from the list
    title: choose one from the list
    website: enter a valid web address
    ");
    let mut faults = app.in_language("ar").post(ADD, wrong).await.faults();
    faults.sort();
    insta::assert_snapshot!(faults.join("\n"), @r"
    company_name: هذا الحقل مطلوب
    country_id: اختر من القائمة
    currency_id: اختر من القائمة
    display_name: هذا الحقل مطلوب
    email: أدخل بريدًا إلكترونيًا صحيحًا
    phone: أدخل رقم تليفون صحيحًا
    tax_id: أدخل رقم التسجيل الضريبي المكون من 9 أرقام
    terms_id: اختر من القائمة
    title: اختر من القائمة
    website: أدخل عنوان موقع صحيحًا
    ");
    let list = app.post(TABLE, json!({})).await.ok();
    assert_eq!((&list["Total"], &list["ShowTable"]), (&json!(0), &json!(false)));
}

#[tokio::test]
async fn who_has_documents_is_not_deleted() {
    let app = TestApp::company("Kept customers").await;
    let (ali, idle) = (app.has_customer("Ali").await, app.has_customer("Idle").await);
    let invoice = app.invoice(ali).work("1", "1").save().await;
    let path = format!("/Customer/DeleteCustomer/{ali}");
    for refused in [app.delete(&path).await, app.get(&path).await] {
        assert_eq!(refused.refusal(), (409, "customer.has_documents", ""));
    }
    let path_of_idle = format!("/Customer/DeleteCustomer/{idle}");
    app.delete(&path_of_idle).await.ok();
    assert_eq!(names(&app, json!({})).await, ["Ali"]);
    app.post(&format!("/Customer/CustomerDetails/{idle}"), json!({})).await.refused(404);
    app.delete(&path_of_idle).await.refused(404);
    assert_ne!(app.has_customer("Idle").await, idle, "the name is free again");

    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    app.delete(&path).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn the_list_is_found_sorted_and_paged() {
    let app = TestApp::company("Listed customers").await;
    for name in ["مكتبة الأمل", "Zamalek Books", "أحمد", "alex Foods", "Beta", "إيمان"]
    {
        app.has_customer(name).await;
    }
    add(&app, nile()).await;
    let found = async |search: &str| names(&app, json!({ "search": search })).await;
    assert_eq!(found("مكتبه الامل").await, ["مكتبة الأمل"]);
    assert_eq!(found("احمد").await, ["أحمد"]);
    assert_eq!(found("ايمان").await, ["إيمان"]);
    assert_eq!(found("ALEX").await, ["alex Foods"]);
    assert_eq!(found("٢٣٤٥").await, ["Nile Trading"], "by telephone in Arabic digits");
    assert_eq!(found("123456789").await, ["Nile Trading"], "by tax registration");
    assert!(found("100%").await.is_empty());

    let by_name =
        ["alex Foods", "Beta", "Nile Trading", "Zamalek Books", "أحمد", "إيمان", "مكتبة الأمل"];
    let by_age =
        ["مكتبة الأمل", "Zamalek Books", "أحمد", "alex Foods", "Beta", "إيمان", "Nile Trading"];
    for (sort, expected) in [("name", by_name), ("created", by_age)] {
        for descending in [false, true] {
            let asked = json!({ "sort": sort, "descending": descending, "limit": 3 });
            let mut walked = names_of(&app.walk(TABLE, asked, "Customers").await);
            if descending {
                walked.reverse();
            }
            assert_eq!(walked, expected, "{sort}");
        }
    }
    let asked = json!({ "search": "b", "limit": 1 });
    let page = app.post(TABLE, asked.clone()).await.ok();
    assert_eq!(page["Total"], 2, "all that match, not only the page");
    assert_eq!(app.walk(TABLE, asked, "Customers").await.len(), 2);
    let lost = app.post(TABLE, json!({ "cursor": "nonsense" })).await;
    assert_eq!(lost.refusal(), (400, "list.cursor", "cursor"));
}

#[tokio::test]
async fn the_list_says_what_each_owes() {
    let app = TestApp::company("Owing").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let late = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
    let late = app.has_invoice(late.showing("100.00")).await;
    app.invoice(ali).work("1", "50").save().await;
    app.has_receipt(receipt_from(ali, bank, "70", &[(late, "60", "5")])).await;
    let table = app.post(TABLE, json!({})).await.ok();
    let figures = ["TotalInvoices", "TotalPayment", "OpenBalance", "OverdueBalance"]
        .map(|figure| table["Customers"][0][figure].clone());
    assert_eq!(json!(figures), json!(["150.00", "75.00", "75.00", "35.00"]));
    assert_eq!(table["Summary"]["unapplied_credit"], "10.00");
    let choices = app.get("/Forms/GetCustomerForInvoice?search=ALI").await.ok();
    assert_eq!(choices["Customers"][0]["open_balance"], "75.00");
    let none = app.get("/Forms/GetCustomerForInvoice?search=nobody").await.ok();
    assert_eq!(none["Customers"], json!([]));
}
