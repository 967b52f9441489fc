//! The labels of documents: projects, branches, tags and classes.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::TestApp;

/// A company of plan 2 with branches, and what its documents may name.
pub struct Labels {
    names: HashMap<i64, String>,
}

impl Labels {
    pub async fn create(app: &TestApp) -> Labels {
        app.change_company("tier = 2, plan_code = 'XA07'");
        app.post("/Branch/EnableBranches", json!({ "enable": true })).await.ok();
        Labels { names: HashMap::new() }
    }

    async fn has(&mut self, app: &TestApp, path: &str, name: &str, body: Value) -> i64 {
        let made = app.post(path, body).await.ok();
        let made = if made["Project"].is_object() { &made["Project"] } else { &made };
        let id = made["id"].as_i64().expect("an id");
        self.names.insert(id, name.to_owned());
        id
    }

    pub async fn class(&mut self, app: &TestApp, name: &str) -> i64 {
        self.has(app, "/Forms/AddClass", name, json!({ "class_name": name })).await
    }

    pub async fn branch(&mut self, app: &TestApp, name: &str) -> i64 {
        self.has(app, "/Branch/AddBranch", name, json!({ "name": name })).await
    }

    pub async fn tag(&mut self, app: &TestApp, name: &str) -> i64 {
        self.has(app, "/Tags/AddTag", name, json!({ "tag": name })).await
    }

    pub async fn project(&mut self, app: &TestApp, name: &str, customer: i64) -> i64 {
        let place = json!({ "project_location": format!("{name} site") });
        let place = app.post("/Projects/AddProjectLocation", place).await.ok();
        let project = json!({
            "project_name": name, "project_location": place["id"], "customer_id": customer,
            "project_status": "open",
        });
        self.has(app, "/Projects/AddProject", name, project).await
    }

    /// The entries of a document that nothing reversed.
    pub fn standing(&self, detail: &Value) -> String {
        let entries = detail["entries"].as_array().expect("entries").iter();
        let standing =
            |entry: &&Value| entry["reverses"].is_null() && entry["reversed_by"].is_null();
        let standing: Vec<Value> = entries.filter(standing).cloned().collect();
        self.entries(&json!({ "entries": standing }))
    }

    /// The entries of a document: each line with its project, branch and class.
    pub fn entries(&self, detail: &Value) -> String {
        let name = |id: &Value| match id.as_i64() {
            Some(id) => self.names.get(&id).cloned().unwrap_or_else(|| id.to_string()),
            None => "-".to_owned(),
        };
        let mut paper = String::new();
        for entry in detail["entries"].as_array().expect("entries") {
            let undoes = entry["reverses"].as_i64().map(|n| format!(", reverses {n}"));
            paper.push_str(&format!("{}{}\n", entry["number"], undoes.unwrap_or_default()));
            for line in entry["lines"].as_array().expect("lines") {
                let labels = ["project_id", "branch_id", "class_id"].map(|id| name(&line[id]));
                let text = |field: &str| line[field].as_str().unwrap_or_default();
                let amount = |field: &str| Some(text(field)).filter(|text| *text != "0.00");
                paper.push_str(&format!(
                    "  {:<28.28}{:>9}{:>9}  {}\n",
                    text("account_name"),
                    amount("debit").unwrap_or_default(),
                    amount("credit").unwrap_or_default(),
                    labels.join(" / "),
                ));
            }
        }
        paper
    }
}
