//! Bad input to every call of the API's own description: refused with the field named, in the asked
//! language, and nothing of it written.

use std::time::Duration;

use serde_json::{Value, json};

use crate::kit::calls::{Call, Field, calls, fields};
use crate::kit::rows::{rows_of, written};
use crate::kit::{Answer, Furnished, TestApp};

/// Sets a field of a body, making what lies on the way to it.
fn put(body: &mut Value, path: &[String], value: Value) {
    let Some((first, rest)) = path.split_first() else {
        *body = value;
        return;
    };
    if let Ok(at) = first.parse::<usize>() {
        if !body.is_array() {
            *body = json!([]);
        }
        let items = body.as_array_mut().expect("a list");
        if items.len() <= at {
            items.resize(at + 1, json!({}));
        }
        put(&mut items[at], rest, value);
    } else {
        if !body.is_object() {
            *body = json!({});
        }
        put(&mut body[first.as_str()], rest, value);
    }
}

/// The fields that a refusal names.
fn named(answer: &Answer) -> Vec<String> {
    let listed = answer.body["errors"].as_array().into_iter().flatten();
    let listed = listed.filter_map(|error| error["field"].as_str());
    listed.chain(answer.body["field"].as_str()).map(str::to_owned).collect()
}

/// Whether one of these fields is the one at `path`, or inside or around it. The filter of an
/// export and the document of a schedule name their fields as their own forms do, without the word
/// before.
fn names(fields: &[String], path: &[String]) -> bool {
    let nested =
        matches!(path[0].as_str(), "filter" | "invoice" | "bill" | "entry") && path.len() > 1;
    let ways =
        if nested { vec![path.join("."), path[1..].join(".")] } else { vec![path.join(".")] };
    let around = |field: &String| {
        ways.iter().any(|way| {
            way == field
                || way.starts_with(&format!("{field}."))
                || field.starts_with(&format!("{way}."))
        })
    };
    fields.iter().any(around)
}

/// Fields that a call knows and, beside what else its body says, has no use for: the last part of
/// the path, where, and why nothing is refused.
const UNUSED: [(&str, &str, &str); 51] = [
    ("text", "/Import/Paste", "rows of a file: each cell is checked as its field, in review"),
    ("version", "/Add", "a new record has none; edits share its form"),
    ("version", "/RecurringInvoice/", "the schedule's own version counts"),
    ("bank", "/BankLine/", "a cheque's due date is asked for first"),
    ("bank", "/Bill/", "a cheque's due date is asked for first"),
    ("bank", "/Expenses/", "a cheque's due date is asked for first"),
    ("bank", "/Invoice/", "a cheque's due date is asked for first"),
    ("bank", "/RecurringInvoice/", "a cheque's due date is asked for first"),
    ("down_payment_account_id", "", "no down payment is typed"),
    ("currency_id", "/CreditNote/", "against an invoice the invoice's currency is taken"),
    ("activity_code", "/CreditNote/", "against an invoice the invoice's activity is taken"),
    ("branch_id", "/CreditNote/", "against an invoice the invoice's branch is taken"),
    ("class_id", "/CreditNote/", "against an invoice the line's class is taken"),
    ("item_code", "/CreditNote/", "against an invoice the line's code is taken"),
    ("project_id", "/CreditNote/", "against an invoice the invoice's project is taken"),
    ("exchange_rate", "/CreditNote/", "against an invoice the invoice's rate is taken"),
    ("discount_amount", "/CreditNote/", "against an invoice its discounts are shared out"),
    ("discount_percent", "/CreditNote/", "against an invoice its discounts are shared out"),
    ("original_document", "/CreditNote/", "the invoice is the original document"),
    ("price", "/CreditNote/", "against an invoice nothing is priced anew"),
    ("product_id", "/CreditNote/", "the invoice's line says what comes back"),
    ("currency_id", "/VendorCredit/", "against a bill the bill's currency is taken"),
    ("branch_id", "/VendorCredit/", "against a bill the bill's branch is taken"),
    ("class_id", "/VendorCredit/", "against a bill the line's class is taken"),
    ("project_id", "/VendorCredit/", "against a bill the bill's project is taken"),
    ("exchange_rate", "/VendorCredit/", "against a bill the bill's rate is taken"),
    ("discount_amount", "/VendorCredit/", "against a bill its discounts are shared out"),
    ("discount_percent", "/VendorCredit/", "against a bill its discounts are shared out"),
    ("price", "/VendorCredit/", "against a bill nothing is priced anew"),
    ("product_id", "/VendorCredit/", "the bill's line says what goes back"),
    ("account_id", "/VendorCredit/AddVendorCredit", "the bill's line says where it was bought"),
    ("account_id", "/VendorCredit/EditVendorCredit", "the bill's line says where it was bought"),
    ("exchange_rate", "/Customer/", "the contract: what is no number counts as 1"),
    ("foreign_opening", "/Customer/", "a customer in pounds has none"),
    ("exchange_rate", "/Vendor/", "the contract: what is no number counts as 1"),
    ("foreign_opening_balance", "/Vendor/", "a vendor in pounds has none"),
    ("initial_unit_cost", "/Products/", "the unit cost is typed"),
    ("end_count", "/RecurringInvoice/", "the schedule never ends"),
    ("end_date", "/RecurringInvoice/", "the schedule never ends"),
    ("invoice_number", "/RecurringInvoice/", "each invoice gets the next number"),
    ("down_payment", "/RecurringInvoice/", "money comes later"),
    ("only_here_reason", "/RecurringInvoice/", "a schedule changes no filed invoice"),
    ("version", "/RecurringBill/", "the schedule's own version counts"),
    ("end_count", "/RecurringBill/", "the schedule never ends"),
    ("end_date", "/RecurringBill/", "the schedule never ends"),
    ("end_count", "/RecurringEntry/", "the schedule never ends"),
    ("end_date", "/RecurringEntry/", "the schedule never ends"),
    ("number", "/RecurringEntry/", "each entry gets the next number"),
    ("version", "/RecurringEntry/", "the schedule's own version counts"),
    ("bill_number", "/RecurringBill/", "each bill gets its own when the paper comes"),
    ("einvoice_uuid", "/RecurringBill/", "each bill gets its own when the paper comes"),
];

fn is_unused(call: &Call, field: &Field) -> bool {
    let last = field.path.last().map(String::as_str);
    UNUSED.iter().any(|(name, within, _)| last == Some(*name) && call.path.contains(within))
}

struct Walk {
    app: TestApp,
    has: Furnished,
    wrong: Vec<String>,
}

impl Walk {
    /// Everything that one call must refuse; what was wrong with its answers.
    async fn through(mut self, call: Call) -> Vec<String> {
        self.refuses_what_is_no_body(&call).await;
        let long = "x".repeat(70_000);
        for field in fields(call.body.as_deref().unwrap_or_default()) {
            self.refuses_another_type(&call, &field).await;
            let values = match field.kind.as_str() {
                _ if is_unused(&call, &field) => Vec::new(),
                "string" if field.is_free => {
                    vec![json!(long), json!("a\u{202e}b"), json!("a\u{7}b"), json!("a\u{0}b")]
                }
                "string" => vec![json!("2026-02-31"), json!("\u{202e}")],
                "integer" => vec![json!(i64::MAX), json!(99_999_999_999_999_999_999_f64)],
                _ => Vec::new(),
            };
            for value in values {
                self.refuses_a_value(&call, &field, value).await;
            }
        }
        self.wrong
    }

    async fn send(&self, call: &Call, language: &'static str, body: String) -> Answer {
        let path = call.path_to(self.has.id_at_or_one(&call.path));
        let app = self.app.in_language(language);
        loop {
            let answer = app.call(&call.method, &path, Some(body.clone())).await;
            // All walks are one company, which has a share of what few can do at a time.
            if !matches!(answer.refusal().1, "file.busy" | "print.busy") {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn note(&mut self, call: &Call, what: &str, answer: &Answer, is_right: bool) {
        if !is_right || answer.status.is_server_error() {
            let body: String = answer.body.to_string().chars().take(300).collect();
            self.wrong.push(format!("{} <- {what}: {} {body}", call.name(), answer.status));
        }
    }

    /// What is no JSON object of the call, and what is too large to be one.
    async fn refuses_what_is_no_body(&mut self, call: &Call) {
        for text in ["{", "[]", "null", "7", "{\"a\": 1} 2", "\u{feff}{}", "{\"a\": \"b\\"] {
            let english = self.send(call, "en", text.to_owned()).await;
            let arabic = self.send(call, "ar", text.to_owned()).await;
            let told = !english.message().is_empty() && english.message() != arabic.message();
            let is_right = english.status == 400 && arabic.status == 400 && told;
            self.note(call, text, &english, is_right);
        }
        let huge = format!("{{\"notes\": \"{}\"}}", "x".repeat(4 * 1024 * 1024 + 1));
        let answer = self.send(call, "ar", huge).await;
        self.note(call, "a huge body", &answer, answer.status == 413);
    }

    /// A field of another type is refused and named.
    async fn refuses_another_type(&mut self, call: &Call, field: &Field) {
        let other = match field.kind.as_str() {
            "object" => json!("text"),
            _ => json!({ "an": "object" }),
        };
        let mut body = self.has.body(&call.path);
        put(&mut body, &field.path, other);
        let answer = self.send(call, "en", body.to_string()).await;
        let is_right = answer.status == 400 && names(&named(&answer), &field.path);
        self.note(call, &format!("{} is of another type", field.path.join(".")), &answer, is_right);
    }

    /// A value that the type takes and no record may hold.
    async fn refuses_a_value(&mut self, call: &Call, field: &Field, value: Value) {
        let what = value.to_string().chars().take(40).collect::<String>();
        let mut body = self.has.body(&call.path);
        put(&mut body, &field.path, value);
        let english = self.send(call, "en", body.to_string()).await;
        let is_limited = english.refusal().1 == "too_many_attempts";
        // A call that only reads finds nothing by it; what writes must refuse it.
        let is_read = call.deed == "reads" && english.status.is_success();
        let refused = matches!(english.status.as_u16(), 400 | 401 | 403 | 404 | 409 | 413 | 422);
        let named = named(&english);
        // An id that names nothing may be reported where it is missed: no such credit of this
        // customer.
        let is_id =
            field.kind == "integer" || field.path.last().is_some_and(|f| f == "credit_kind");
        let is_named = english.status != 400
            || names(&named, &field.path)
            || (is_id && named.iter().any(|field| !field.is_empty()));
        let is_right = is_limited || is_read || (refused && is_named);
        self.note(call, &format!("{} = {what}", field.path.join(".")), &english, is_right);
        if english.status == 400 && field.kind == "string" {
            let arabic = self.send(call, "ar", body.to_string()).await;
            let told = |answer: &Answer| {
                let errors = answer.body["errors"].as_array().and_then(|errors| errors.first());
                errors.map_or_else(
                    || answer.message().to_owned(),
                    |error| error["message"].to_string(),
                )
            };
            let is_limited = arabic.refusal().1 == "too_many_attempts";
            let told = is_limited || told(&arabic) != told(&english);
            self.note(call, &format!("{what} in Arabic"), &arabic, told);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_call_takes_what_no_record_may_hold() {
    let app = TestApp::company("Hostile walk").await;
    let has = app.furnish("Hostile", 0).await;
    let before = rows_of(&app.app.config.database, app.tenant);
    // Nothing of it is taken, so no call is in another's way.
    let walks = calls().into_iter().filter(|call| call.body.is_some()).map(|call| {
        let walk = Walk { app: app.clone(), has: has.clone(), wrong: Vec::new() };
        tokio::spawn(walk.through(call))
    });
    let mut wrong = Vec::new();
    for walk in walks.collect::<Vec<_>>() {
        wrong.extend(walk.await.expect("a walk"));
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    let after = rows_of(&app.app.config.database, app.tenant);
    assert_eq!(written(&before, &after), Vec::<String>::new());
}
