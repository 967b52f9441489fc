//! Every field that section 3 of the specification names (`fixtures/contract/fields.md`), by the
//! table of `fixtures/contract/fields.json`: posted and read back by its own name, or answered, or
//! listed with the reason why not.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Method;
use serde_json::{Map, Value, json};

use crate::kit::labels::Labels;
use crate::kit::members::{registration, verified_address};
use crate::kit::{EGP, TestApp, invoice_to, usd};

const SECTION: &str = include_str!("../../../../../fixtures/contract/fields.md");
/// Read when the test runs: a changed row compiles nothing.
const FIELDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/contract/fields.json");

fn entities() -> Vec<Value> {
    let table = std::fs::read_to_string(FIELDS).expect("the fixture");
    let table: Value = serde_json::from_str(&table).expect("the fixture");
    table["entities"].as_array().expect("entities").clone()
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap_or_default()
}

/// The words of a text that are names on the wire: `tax_id`, `CompanyName`, `Is_send`.
fn wire_names(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_name = |word: &&str| {
        let bytes = word.as_bytes();
        let humps =
            bytes.windows(2).any(|two| two[0].is_ascii_lowercase() && two[1].is_ascii_uppercase());
        word.contains('_') || humps
    };
    text.split(|c| !is_part(c)).filter(is_name).collect()
}

#[test]
fn the_table_leaves_no_field_of_the_section_out() {
    let mut named = BTreeSet::new();
    let lists: Vec<Value> = entities();
    for entity in &lists {
        let (what, list) = (text(entity, "what"), text(entity, "list"));
        assert!(SECTION.contains(list), "{what}: not in the section: {list}");
        let fields: Vec<&str> =
            list.split(", ").map(|field| field.strip_prefix("and ").unwrap_or(field)).collect();
        let table: BTreeSet<&str> =
            entity["fields"].as_object().expect("fields").keys().map(String::as_str).collect();
        assert_eq!(fields.iter().copied().collect::<BTreeSet<_>>(), table, "{what}");
        for (field, how) in entity["fields"].as_object().expect("fields") {
            let ways = ["post", "several", "reads", "permission", "answered", "refused", "why"];
            assert!(ways.iter().any(|way| !how[*way].is_null()), "{what}: {field}");
        }
        named.extend(wire_names(list));
    }
    let all = wire_names(SECTION);
    assert_eq!(all.difference(&named).collect::<Vec<_>>(), Vec::<&&str>::new());
    assert!(all.len() > 110, "the section names {}", all.len());
}

/// Most entities have labels instead of names on the wire: those lists are in the table as well.
#[test]
fn the_table_leaves_no_list_of_the_section_out() {
    let table = entities();
    let lists: Vec<&str> = table.iter().map(|entity| text(entity, "list")).collect();
    let sentences = SECTION.lines().flat_map(|line| line.split(". "));
    let left_out: Vec<&str> = sentences
        .filter(|sentence| sentence.matches(", ").count() >= 3)
        .filter(|sentence| !lists.iter().any(|list| sentence.contains(list)))
        .collect();
    assert_eq!(left_out, Vec::<&str>::new());
}

/// What the table calls `$something`.
struct Known(BTreeMap<&'static str, Value>);

impl Known {
    async fn load(app: &TestApp) -> Known {
        let mut labels = Labels::create(app).await;
        let customer = app.has_customer("Fields").await;
        let vendor = app.has_vendor("Fields").await;
        let invoice = invoice_to(customer).work("1", "10.00", &[]).showing("10.00");
        let project = labels.project(app, "Fields", customer).await;
        let project = app.get(&format!("/Projects/ProjectByID/{project}")).await.ok();
        let categories = app.get("/api/GetTaxCategories").await.ok();
        let first = |list: Value| list["COAList"][0]["id"].clone();
        let terms = app.get("/Forms/GetTerms").await.ok();
        let mut known = Known::books(app).await;
        known.extend([
            ("$abroad", json!(app.has_customer_owing("Abroad", usd(), "0").await)),
            ("$branch", json!(labels.branch(app, "Fields").await)),
            ("$class", json!(labels.class(app, "Fields").await)),
            ("$large_bill", json!(app.owes(vendor, "1000.00", "1140.00").await)),
            ("$project", project["Project"]["id"].clone()),
            ("$vendor", json!(vendor)),
            ("$company", json!(app.tenant.0)),
            ("$customer", json!(customer)),
            ("$invoice", json!(app.has_invoice(invoice).await)),
            ("$bill", json!(app.owes(vendor, "10.00", "11.40").await)),
            ("$location", project["Project"]["project_location"].clone()),
            ("$term", terms[1]["id"].clone()),
            ("$usd", json!(usd())),
            ("$cost", first(app.get("/Forms/GetAllExpenseCOA").await.ok())),
            ("$payable", first(app.get("/Forms/GetApCoaForVendors").await.ok())),
            ("$sub_category", {
                categories[0]["sub_categories"][0]["sub_tax_category_id"].clone()
            }),
            ("$member_email", json!(format!("fields-{}@nile.example", app.tenant.0))),
        ]);
        Known(known)
    }

    /// Its accounts, taxes and products.
    async fn books(app: &TestApp) -> BTreeMap<&'static str, Value> {
        let taxes = app.get("/Tax/GetTax").await.ok();
        let mut taxes = taxes.as_array().expect("taxes").iter();
        let withheld = taxes.find(|tax| tax["kind"] == "withholding" && tax["active"] == true);
        BTreeMap::from([
            ("$bank", json!(app.account("bank").await)),
            ("$cash", json!(app.method("cash").await)),
            ("$cogs", json!(app.account("cogs").await)),
            ("$goods", json!(app.has_goods("Fields goods", "10", "5").await)),
            ("$sales", json!(app.account("sales_income").await)),
            ("$service", json!(app.has_service("Fields", "50").await)),
            ("$stock", json!(app.account("inventory_asset").await)),
            ("$vat", json!(app.vat().await)),
            ("$withholding", withheld.expect("a tax that is withheld")["id"].clone()),
            ("$receivable", json!(app.account("ar").await)),
        ])
    }

    fn value(&self, value: &Value) -> Value {
        match value {
            Value::String(name) if name.starts_with('$') => {
                self.0.get(&**name).expect(name).clone()
            }
            Value::Array(all) => all.iter().map(|one| self.value(one)).collect(),
            Value::Object(all) => {
                all.iter().map(|(name, one)| (name.clone(), self.value(one))).collect()
            }
            _ => value.clone(),
        }
    }

    fn path(&self, path: &str) -> String {
        // The longest names first: one may begin with another.
        let mut known: Vec<_> = self.0.iter().filter(|(name, _)| path.contains(*name)).collect();
        known.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let with =
            |path: String, (name, value): (_, &Value)| path.replace(name, &value.to_string());
        known.into_iter().fold(path.to_owned(), |path, (name, value)| with(path, (*name, value)))
    }
}

async fn asked(app: &TestApp, known: &Known, read: &Value, id: &Value) -> Value {
    let path = known.path(read[1].as_str().expect("a path")).replace("{id}", &id.to_string());
    let answer = match read[0].as_str() {
        Some("GET") => app.get(&path).await,
        _ => app.post(&path, json!({})).await,
    };
    answer.ok()
}

/// Whether what is read is what was sent: amounts are compared as numbers.
fn same(sent: &Value, found: &Value) -> bool {
    let plain = |value: &Value| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match text.split_once('.') {
            Some((whole, rest)) if rest.bytes().all(|byte| byte == b'0') => whole.to_owned(),
            _ => text,
        }
    };
    plain(sent) == plain(found)
}

/// Where each field is sent and read: its name, its value and the pointer to what is read.
fn sent(entity: &Value, known: &Known) -> Vec<(String, Value, String)> {
    let mut sent = Vec::new();
    for (field, how) in entity["fields"].as_object().expect("fields") {
        let name = how["name"].as_str().unwrap_or(field);
        let at = |name: &str| format!("{}/{name}", text(entity, "at"));
        if !how["post"].is_null() {
            let read = how["read"].as_str().map_or_else(|| at(name), str::to_owned);
            sent.push((name.to_owned(), known.value(&how["post"]), read));
        }
        for (name, value) in how["several"].as_object().into_iter().flatten() {
            sent.push((name.clone(), known.value(value), at(name)));
        }
    }
    sent
}

fn body(entity: &Value, known: &Known, sent: &[(String, Value, String)]) -> Map<String, Value> {
    let base = entity["base"].as_object().into_iter().flatten();
    let mut body: Map<String, Value> =
        base.map(|(name, value)| (name.clone(), known.value(value))).collect();
    body.extend(sent.iter().map(|(name, value, _)| (name.clone(), value.clone())));
    for how in entity["fields"].as_object().expect("fields").values() {
        if let Some(subject) = how["permission"].as_str() {
            let flags = json!({ "subject": subject, "create": true, "read": true,
                                "update": false, "delete": true });
            body.insert("permissions".to_owned(), json!([flags]));
        }
    }
    body
}

async fn posted(app: &TestApp, known: &Known, entity: &Value, wrong: &mut Vec<String>) {
    let (what, call) = (text(entity, "what"), known.path(text(entity, "call")));
    let sent = sent(entity, known);
    let body = body(entity, known, &sent);
    for (field, how) in entity["fields"].as_object().expect("fields") {
        let Some(refused) = how["refused"].as_object() else { continue };
        let mut more = body.clone();
        more.extend(refused.clone());
        let answer = app.post(&call, Value::Object(more)).await;
        let name = refused.keys().next().expect("a field");
        if answer.refusal().2 != name {
            wrong.push(format!("{what}: {field}: {:#}", answer.body));
        }
    }
    let answer = if entity["form"] == true {
        let texts: Vec<(&str, &str)> = body
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str().unwrap_or_default()))
            .collect();
        app.form(&call, &texts, None).await
    } else {
        app.post(&call, Value::Object(body.clone())).await
    };
    if answer.status != 200 {
        wrong.push(format!("{what}: {:#}", answer.body));
        return;
    }
    let id = answer.body.pointer(text(entity, "id")).cloned().unwrap_or_default();
    let mut read = asked(app, known, &entity["read"], &id).await;
    if entity["find"] == true {
        let mut all = read.as_array().expect("a list").iter();
        read = all.rfind(|one| one["id"] == id).expect("the record").clone();
    }
    for (name, value, at) in sent {
        let found = read.pointer(&at).cloned().unwrap_or_default();
        if !same(&value, &found) {
            wrong.push(format!("{what}: {name}: sent {value}, read {found}"));
        }
    }
    for how in entity["fields"].as_object().expect("fields").values() {
        for (at, value) in how["reads"].as_object().into_iter().flatten() {
            let (value, found) = (known.value(value), read.pointer(at));
            if !found.is_some_and(|found| same(&value, found)) {
                wrong.push(format!("{what}: {at}: expected {value}, read {found:?}"));
            }
        }
    }
    if let Some(given) = body.get("permissions") {
        let all = read["permissions"].as_array().expect("permissions");
        if !all.contains(&given[0]) {
            wrong.push(format!("{what}: permissions: {all:?}"));
        }
    }
}

fn answered(read: &Value, entity: &Value, wrong: &mut Vec<String>) {
    for (field, how) in entity["fields"].as_object().expect("fields") {
        let one = how["answered"].as_str().map(|one| vec![one]);
        let several = || how["answered"].as_array().into_iter().flatten().filter_map(Value::as_str);
        for pointer in one.unwrap_or_else(|| several().collect()) {
            if read.pointer(pointer).is_none() {
                wrong.push(format!("{}: {field} is not answered", text(entity, "what")));
            }
        }
    }
}

/// Signs up with every field and gives what was kept: of the person, and of the company.
async fn registered(visitor: &TestApp, entity: &Value, wrong: &mut Vec<String>) {
    let email = format!("fields-{}@niletrading.example", std::process::id());
    let token = verified_address(visitor, &email).await;
    let known = Known(BTreeMap::from([("$email", json!(email))]));
    let altcha = visitor.solve_challenge().await;
    let mut form = registration(&email, &token, &altcha);
    let sent = sent(entity, &known);
    for (name, value, _) in &sent {
        form[name] = value.clone();
    }
    let password = form["password"].clone();
    visitor.post("/api/Registration", form).await.ok();
    let login = json!({ "email": email, "password": password });
    let tenant = visitor.post("/api/Login", login.clone()).await.ok()["GetTenantID"].as_i64();
    let there = visitor.asking_for(platform::TenantId(tenant.expect("a company")));
    let there = there.signed_in_with(&email, password.as_str().expect("a text")).await;
    let read = json!({
        "me": there.get("/api/Me").await.ok(),
        "company": there.post("/Setting/GetCompany", json!({})).await.ok(),
        "profile": there.get("/api/Profile").await.ok(),
    });
    for (name, value, at) in sent {
        let found = read.pointer(&at).cloned().unwrap_or_default();
        if !same(&value, &found) {
            wrong.push(format!("registration: {name}: sent {value}, read {found}"));
        }
    }
}

#[tokio::test]
async fn every_field_that_is_sent_is_read_back() {
    let app = TestApp::company("Fields").await;
    let known = Known::load(&app).await;
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for entity in &entities() {
        if entity["registration"] == true {
            registered(&app.nobody(), entity, &mut wrong).await;
        } else if entity["call"].is_string() {
            posted(&app, &known, entity, &mut wrong).await;
        } else if entity["read"].is_array() {
            let read = asked(&app, &known, &entity["read"], &Value::Null).await;
            answered(&read, entity, &mut wrong);
        } else {
            continue;
        }
        seen += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen > 25, "{seen} entities");
}

#[tokio::test]
async fn the_address_of_a_picture_works_as_it_is_given() {
    let app = TestApp::company("Logo address").await;
    let point = include_bytes!("../../../../../fixtures/pictures/point.png");
    let saved = app.form("/Setting/UpdateCompanyData", &[], Some(("logo", point))).await.ok();
    let url = text(&saved["company_image"], "url").to_owned();
    let me = app.get("/api/Me").await.ok();
    assert_eq!(me["UserData"]["user"]["CompanyLogo"], url.as_str());
    let bearer = app.bearer();
    let headers = [("authorization", bearer.as_str())];
    let (status, _, bytes) = app.raw(Method::GET, &url, &headers).await;
    assert_eq!((status, bytes.starts_with(b"\x89PNG")), (200, true), "{url}");
}

#[tokio::test]
async fn a_company_names_its_tags() {
    let app = TestApp::company("Tag names").await;
    assert_eq!(app.get("/api/Me").await.ok()["tag_name"], Value::Null);
    let saved = app.form("/Setting/UpdateCompanyData", &[("tag_name", "Seasons")], None).await.ok();
    assert_eq!(saved["tag_name"], "Seasons");
    assert_eq!(app.get("/api/Me").await.ok()["tag_name"], "Seasons");
    let other = [("phone", "0223456789")];
    let kept = app.form("/Setting/UpdateCompanyData", &other, None).await.ok();
    assert_eq!(kept["tag_name"], "Seasons", "left out, it stays");
    let none = app.form("/Setting/UpdateCompanyData", &[("tag_name", " ")], None).await.ok();
    assert_eq!(none["tag_name"], Value::Null);
    let long = "x".repeat(31);
    let refused = app.form("/Setting/UpdateCompanyData", &[("tag_name", &long)], None).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "tag_name"));
}

#[tokio::test]
async fn an_edit_keeps_since_when_a_customer_is_one() {
    let app = TestApp::company("Since when").await;
    let typed = json!({
        "customer_type": "personal", "display_name": "Mona", "currency_id": EGP,
        "created_at": "2020-03-01T08:00:00Z",
    });
    let made = app.post("/Customer/AddCustomer", typed.clone()).await.ok();
    let edit = format!("/Customer/EditCustomer/{}", made["CustomerID"]);
    let mut left_out = typed.clone();
    left_out.as_object_mut().expect("fields").remove("created_at");
    let kept = app.post(&edit, left_out.clone()).await.ok();
    assert_eq!(kept["customer"]["created_at"], "2020-03-01T08:00:00Z");
    let later = crate::kit::json::with(typed, &[("created_at", json!("2021-01-01T00:00:00Z"))]);
    let changed = app.post(&edit, later).await.ok();
    assert_eq!(changed["customer"]["created_at"], "2021-01-01T00:00:00Z");

    // Of whom nobody said it, the customer is one since the record was made.
    let body = crate::kit::json::with(left_out, &[("display_name", json!("Samy"))]);
    let plain = app.post("/Customer/AddCustomer", body).await.ok();
    let since = text(&plain["customer"], "created_at");
    assert!(since.starts_with("2026-11-20T10:"), "{since}");
    let edit = format!("/Customer/EditCustomer/{}", plain["CustomerID"]);
    let same = app.post(&edit, plain["customer"].clone()).await.ok();
    assert_eq!(same["version"], plain["version"], "sent back as it was shown, nothing changed");
}
