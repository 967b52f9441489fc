//! Several companies of one person: each with its own books, entered by the `XTenant` header.

use axum::body::Body;
use axum::http::Method;
use platform::TenantId;
use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to};

fn company(name: &str) -> Value {
    json!({
        "cmpany_name": name, "Industrial_type_id": 5, "company_size": "12-25",
        "currency_id": EGP,
    })
}

#[tokio::test]
async fn a_further_company_has_books_of_its_own() {
    let first = TestApp::company("First").await;
    let answer = first.post("/api/AddCompany", company("الفرع الثاني")).await.ok();
    assert_eq!(answer["UserData"]["user"]["CompanyName"], "الفرع الثاني");
    assert_eq!(answer["UserData"]["user"]["Role"], "admin");
    assert_eq!(answer["SubscriptionStatus"], "intrial");
    let companies = answer["companies"].as_array().expect("companies");
    let names: Vec<&Value> = companies.iter().map(|company| &company["company_name"]).collect();
    assert_eq!(names, ["First", "الفرع الثاني"]);

    // Only the header decides whose books are open; the session is the same.
    let second = first.asking_for(TenantId(answer["GetTenantID"].as_i64().expect("a company")));
    let (ali, nour) = (first.has_customer("Ali").await, second.has_customer("Nour").await);
    first.invoice(ali).work("1", "100").save().await;
    let sale = invoice_to(nour).work("1", "250", &[]).showing("250.00");
    let made = second.post("/Invoice/AddInvoice", sale).await.ok();
    assert_eq!(made["Invoice"]["invoice_number"], "INV-0001", "each counts for itself");
    insta::assert_snapshot!(first.trial_balance().await, @r"
    112001 Accounts receivable - trade                              100.00
    410001 Sales of goods                                                       100.00
                                                                    100.00      100.00
    ");
    insta::assert_snapshot!(second.trial_balance().await, @r"
    112001 Accounts receivable - trade                              250.00
    410001 Sales of goods                                                       250.00
                                                                    250.00      250.00
    ");
    let listed = async |app: &TestApp| {
        let table = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
        assert_eq!(table["Total"], 1);
        table["Customers"][0]["CustomerName"].clone()
    };
    assert_eq!((listed(&first).await, listed(&second).await), (json!("Ali"), json!("Nour")));
    first.verify().await;
    second.verify().await;
}

#[tokio::test]
async fn switching_shows_the_other_company_and_the_role_there() {
    let host = TestApp::company("Host").await;
    let guest = host.beside("Guest's own").await;
    let invitation = json!({
        "email": guest.email, "first_name": "Mona", "last_name": "Hassan", "role_id": 2,
    });
    host.change_company("tier = 2");
    host.post("/Setting/Members/AddMember", invitation).await.ok();
    let (_, letter) = host.mail_to(&guest.email).await;
    assert!(letter.contains("Host") && letter.contains("/login"), "{letter}");

    let switch = async |tenant: TenantId| {
        guest.post("/api/SwitchCompany", json!({ "tenant_id": tenant.0 })).await
    };
    let there = switch(host.tenant).await.ok();
    assert_eq!(there["UserData"]["user"]["CompanyName"], "Host");
    assert_eq!(there["UserData"]["user"]["Role"], "accountant");
    assert_eq!(there["allowSubscription"], false);
    let back = switch(guest.tenant).await.ok();
    assert_eq!(back["UserData"]["user"]["Role"], "admin");
    assert_eq!(back["UserData"]["accessToken"], there["UserData"]["accessToken"]);

    // The role follows the company, not the person.
    let guest_there = guest.asking_for(host.tenant);
    let asked = json!({ "as_of": "2026-12-31" });
    guest_there.post("/Reports/TrailBalanceReport", asked).await.ok();
    guest_there.post("/Invoice/GetInvoice", json!({})).await.refused(403);
    guest.post("/Invoice/GetInvoice", json!({})).await.ok();

    let stranger = host.beside("Strangers").await;
    for tenant in [host.tenant.0, 999_999] {
        let refused = stranger.post("/api/SwitchCompany", json!({ "tenant_id": tenant })).await;
        assert_eq!(refused.refusal().0, 403, "whether it exists is not told");
    }
}

#[tokio::test]
async fn a_call_without_a_company_is_refused_by_name() {
    let app = TestApp::company("Nameless").await;
    for tenant in [None, Some("first"), Some("")] {
        let request = app.request(Method::GET, "/api/Me").body(Body::empty());
        let mut request = request.expect("a request");
        request.headers_mut().remove("xtenant");
        if let Some(tenant) = tenant {
            request.headers_mut().insert("xtenant", tenant.parse().expect("a header"));
        }
        assert_eq!(app.send(request).await.refusal(), (400, "tenant_header", "XTenant"));
    }
}

#[tokio::test]
async fn a_further_company_is_checked_like_the_first() {
    let app = TestApp::company("Checked").await;
    let wrong = json!({
        "cmpany_name": " ", "Industrial_type_id": 0, "company_size": "many", "currency_id": 0,
    });
    let refused = app.post("/api/AddCompany", wrong.clone()).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    cmpany_name: this field is required
    Industrial_type_id: choose one from the list
    company_size: choose one from the list
    currency_id: choose one from the list
    ");
    let refused = app.in_language("ar").post("/api/AddCompany", wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    cmpany_name: هذا الحقل مطلوب
    Industrial_type_id: اختر من القائمة
    company_size: اختر من القائمة
    currency_id: اختر من القائمة
    ");
    let me = app.get("/api/Me").await.ok();
    assert_eq!(me["companies"].as_array().map(Vec::len), Some(1));
    app.nobody().post("/api/AddCompany", company("Nobody's")).await.refused(401);
}

#[tokio::test]
async fn one_person_opens_ten_companies_a_day() {
    let app = TestApp::company("Many").await;
    let forms = (0..12).map(|n| company(&format!("Company {n}"))).collect();
    let mut opened = 0;
    for answer in app.at_once(None, "/api/AddCompany", forms).await {
        let status = answer.refusal().0;
        assert!([200, 429].contains(&status), "{:#}", answer.body);
        opened += i64::from(status == 200);
    }
    assert_eq!(opened, 10);
    let me = app.get("/api/Me").await.ok();
    assert_eq!(me["companies"].as_array().map(Vec::len), Some(11));
}
