//! Opening balances.

use serde_json::{Value, json};

use super::{Answer, TestApp};

impl TestApp {
    /// A line of an area by its name.
    pub async fn opening_line(&self, area: &str, name: &str) -> Value {
        let asked = json!({ "search": name });
        let page = self.post(&format!("/Openings/Get{area}"), asked).await.ok();
        let lines = page["Lines"].as_array().expect("lines").clone();
        lines.into_iter().find(|line| line["name"] == name).unwrap_or_else(|| panic!("{name}"))
    }

    /// What a line is changed to.
    pub async fn opening(&self, area: &str, name: &str, figures: Value) -> Value {
        let line = self.opening_line(area, name).await;
        let mut typed = json!({ "id": line["id"], "version": line["version"] });
        for (field, figure) in figures.as_object().expect("figures") {
            typed[field] = figure.clone();
        }
        typed
    }

    /// Saves lines of an area.
    pub async fn save_openings(&self, area: &str, lines: &[Value]) -> Answer {
        self.post(&format!("/Openings/Save{area}"), json!({ "lines": lines })).await
    }
}
