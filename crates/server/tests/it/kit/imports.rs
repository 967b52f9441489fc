//! Files of other programs, from their upload to their records.

use serde_json::{Value, json};

use super::TestApp;

impl TestApp {
    /// Uploads a file; gives the import.
    pub async fn uploads(&self, kind: &str, bytes: &[u8]) -> Value {
        self.form("/Import/Upload", &[("kind", kind)], Some(("file", bytes))).await.ok()
    }

    /// Pastes rows; gives the import's id.
    pub async fn pastes(&self, kind: &str, text: &str) -> i64 {
        let import = self.post("/Import/Paste", json!({ "kind": kind, "text": text })).await.ok();
        import["id"].as_i64().expect("an id")
    }

    /// Takes the columns as they are proposed; gives what the import is then.
    pub async fn maps(&self, id: i64) -> Value {
        let columns = self.get(&format!("/Import/Columns/{id}")).await.ok();
        let asked = columns["columns"].as_array().expect("columns").iter().map(
            |column| json!({ "index": column["index"], "field": column["field"], "reading": null }),
        );
        let asked = json!({ "columns": asked.collect::<Vec<_>>() });
        self.post(&format!("/Import/Map/{id}"), asked).await.ok();
        self.import(id).await
    }

    /// Decides about rows, which are named by their lines.
    pub async fn decides(&self, id: i64, lines: &[u64], decision: &str) {
        let asked = json!({ "lines": lines, "decision": decision });
        self.post(&format!("/Import/Decide/{id}"), asked).await.ok();
    }

    /// Discards an import.
    pub async fn discards(&self, id: i64) {
        self.post(&format!("/Import/Discard/{id}"), json!({})).await.ok();
    }

    /// An import as it is now.
    pub async fn import(&self, id: i64) -> Value {
        self.get(&format!("/Import/Import/{id}")).await.ok()
    }

    /// Begins an import and waits until it is done.
    pub async fn starts(&self, id: i64, mode: &str) -> Value {
        self.post(&format!("/Import/Start/{id}"), json!({ "mode": mode })).await.ok();
        let done = async || {
            let import = self.import(id).await;
            (import["state"] != "importing").then_some(import)
        };
        self.works_until(&format!("import {id}"), done).await
    }

    /// The rows of an import as lines of text: line, state, decision and what is wrong.
    pub async fn rows(&self, id: i64, filter: &str) -> String {
        let page = self.get(&format!("/Import/Rows/{id}?filter={filter}")).await.ok();
        let line = |row: &Value| {
            let wrong = row["cells"].as_array().expect("cells").iter();
            let wrong = wrong.filter(|cell| !cell["code"].is_null());
            let wrong: Vec<String> =
                wrong.map(|cell| format!("{}: {}", cell["field"], cell["code"])).collect();
            let other = row["duplicate"]["by"].as_str().unwrap_or("-");
            let (state, decision) = (&row["state"], &row["decision"]);
            format!("{} {state} {decision} {other} {}", row["line"], wrong.join(", "))
        };
        let rows: Vec<String> = page["Rows"].as_array().expect("rows").iter().map(line).collect();
        rows.join("\n").replace('"', "")
    }

    /// The names of all customers, in their order.
    pub async fn customer_names(&self) -> Vec<String> {
        let list = self.post("/Customer/GetCustomersTable", json!({ "limit": 200 })).await.ok();
        let rows = list["Customers"].as_array().expect("customers").iter();
        let mut names: Vec<String> =
            rows.map(|row| row["CustomerName"].as_str().expect("a name").to_owned()).collect();
        names.sort();
        names
    }
}

/// Counts of an import: rows, good, bad, duplicates, skipped; made, merged, refused.
pub fn counts(import: &Value) -> [i64; 8] {
    ["rows", "good", "bad", "duplicates", "skipped", "made", "merged", "refused"]
        .map(|count| import[count].as_i64().expect("a count"))
}
