//! Every call of the API's own description, so that a walk covers a new one the day it is written.

use std::sync::LazyLock;

use axum::http::Method;
use serde_json::Value;

static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&mizan::app::description()).expect("a description"));

/// The whole description.
pub fn description() -> &'static Value {
    &DESCRIPTION
}

/// A call as the description has it.
#[derive(Debug, Clone)]
pub struct Call {
    pub method: Method,
    /// With its parameters in braces.
    pub path: String,
    /// Who may: `public`, `signed_in`, `member` or an ability.
    pub access: String,
    /// `reads`, `writes` or `always`.
    pub deed: String,
    /// The name of its JSON body's schema.
    pub body: Option<String>,
    /// The names of what may follow its path.
    pub parameters: Vec<String>,
}

impl Call {
    /// Whether it belongs to a company.
    pub fn is_of_a_company(&self) -> bool {
        !matches!(self.access.as_str(), "public" | "signed_in")
    }

    /// As it is in a list of calls.
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// Its path with some record's id, and something for its other parameters.
    pub fn path_to(&self, id: i64) -> String {
        self.path
            .replace("{id}", &id.to_string())
            .replace("{num}", "1")
            .replace("{name}", "x")
            .replace("{ref}", "x")
            .replace("{word}", "x")
            .replace("{ticket}", "x")
            .replace("{list}", "invoices")
            .replace("Of/{kind}", "Of/customer")
            .replace("{kind}", if self.path.starts_with("/Einvoice/") { "invoice" } else { "1" })
    }
}

/// All of them.
pub fn calls() -> Vec<Call> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let mut calls = Vec::new();
    for (path, item) in DESCRIPTION["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
            let body = text(schema);
            let access = text(&operation["x-access"]).expect("every call says who may");
            let (deed, access) = access.split_once(": ").expect("what it does, and who may");
            calls.push(Call {
                method: Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method"),
                path: path.clone(),
                access: access.to_owned(),
                deed: deed.to_owned(),
                body: body.and_then(|name| name.rsplit('/').next().map(str::to_owned)),
                parameters: operation["parameters"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter(|parameter| parameter["in"] == "query")
                    .filter_map(|parameter| text(&parameter["name"]))
                    .collect(),
            });
        }
    }
    assert!(calls.len() > 150, "only {} calls are described", calls.len());
    calls
}

/// What a schema is, wherever it is written.
fn resolved(schema: &Value) -> &Value {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().expect("a name");
        return resolved(&DESCRIPTION["components"]["schemas"][name]);
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        let parts = schema[choice].as_array().map(Vec::as_slice).unwrap_or_default();
        if let Some(part) = parts.iter().find(|part| part["type"] != "null") {
            return resolved(part);
        }
    }
    schema
}

/// A field of a body: its place, with dots, and its type.
#[derive(Debug, Clone)]
pub struct Field {
    pub path: Vec<String>,
    /// `string`, `integer`, `boolean`, `array` or `object`.
    pub kind: String,
    /// Whether it is one of a few words or a date, so that it takes no free text.
    pub is_free: bool,
}

/// Every field of a schema; of a list the first item's.
pub fn fields(name: &str) -> Vec<Field> {
    let mut found = Vec::new();
    walk(resolved(&DESCRIPTION["components"]["schemas"][name]), &mut Vec::new(), &mut found);
    found
}

fn walk(schema: &Value, at: &mut Vec<String>, found: &mut Vec<Field>) {
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let field = resolved(field);
        let kind = match &field["type"] {
            Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null"),
            kind => Some(kind),
        };
        let kind = kind.and_then(Value::as_str).unwrap_or("object").to_owned();
        let is_free = field["enum"].is_null() && field["format"].is_null();
        at.push(name.clone());
        found.push(Field { path: at.clone(), kind: kind.clone(), is_free });
        match kind.as_str() {
            "array" => {
                at.push("0".to_owned());
                walk(resolved(&field["items"]), at, found);
                at.pop();
            }
            "object" => walk(field, at, found),
            _ => {}
        }
        at.pop();
    }
}
