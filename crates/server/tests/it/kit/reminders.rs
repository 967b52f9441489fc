//! What people are reminded of.

use serde_json::{Value, json};

use super::TestApp;
use super::json::text;

impl TestApp {
    /// Everything that this person is reminded of.
    pub async fn reminders(&self) -> Value {
        self.post("/Reminder/GetReminder", json!({})).await.ok()
    }

    /// Writes a reminder and gives its id.
    pub async fn has_reminder(&self, typed: Value) -> i64 {
        let made = self.post("/Reminder/AddReminder", typed).await.ok();
        made["Reminder"]["id"].as_i64().expect("an id")
    }

    /// How much this person has not seen.
    pub async fn unread_reminders(&self) -> i64 {
        self.get("/Reminder/GetUnread").await.ok()["unread"].as_i64().expect("a count")
    }

    /// Sends what housekeeping would send in this company, if it is due.
    pub async fn send_reminders(&self) {
        reminders::mailing::send_due(&self.app, self.tenant).await.expect("sent");
    }
}

/// A reminder of a day.
pub fn reminder_on(day: &str, subject: &str) -> Value {
    json!({ "subject": subject, "add_reminder": true, "due_date": day })
}

/// What the books remind of, a line each: kind, priority, count, amount, day.
pub fn system_lines(overview: &Value) -> String {
    let rows = overview["SystemReminder"].as_array().expect("reminders").iter();
    let line = |row: &Value| {
        let amount = row["amount"].as_str().unwrap_or("-");
        let due = row["due_date"].as_str().unwrap_or("-");
        let (kind, priority) = (text(&row["kind"]), text(&row["priority"]));
        format!("{kind} {priority} {} {amount} {due}", row["count"])
    };
    rows.map(line).collect::<Vec<_>>().join("\n")
}

/// The person's own, by subject and day.
pub fn own_lines(overview: &Value) -> Vec<String> {
    let rows = overview["UserReminder"].as_array().expect("reminders").iter();
    let line = |row: &Value| {
        format!("{} {}", text(&row["subject"]), row["due_date"].as_str().unwrap_or("-"))
    };
    rows.map(line).collect()
}
