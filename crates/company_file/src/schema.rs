//! The schema of the file: the columns of each table's rows, as JSON Schema (2020-12). It is made
//! from the same tables that the rows are read from.
//!
//! SQLite stores dates and timestamps as texts and booleans as numbers, so these columns are listed
//! here by name. A test compares the list with the migrations.

use platform::db::copies::{ColumnShape, CopiedTable};
use serde_json::{Map, Value, json};

use crate::manifest::FORMAT;

/// Columns with a timestamp, besides those that end in `_at`.
const TIMESTAMPS: [&str; 15] = [
    "can_cancel_until",
    "can_reject_until",
    "customer_since",
    "fetched_from",
    "fetched_until",
    "known_from",
    "known_until",
    "last_write",
    "leased_until",
    "received_until",
    "run_from",
    "run_until",
    "sending_since",
    "sent_until",
    "signer_until",
];
/// Columns with a date, besides those that end in `_date` or `_on`.
const DATES: [&str; 18] = [
    "counts_from",
    "day",
    "effective_from",
    "effective_to",
    "first_day",
    "from_month",
    "last_day",
    "locked_until",
    "mailed_for",
    "open_from",
    "period_from",
    "period_to",
    "repeats_from",
    "revised_from",
    "snoozed_until",
    "valid_until",
    "waiting_since",
    "withholding_exempt_until",
];
/// A date in this table, a number in others.
const DATE_OF_ONE_TABLE: (&str, &str) = ("depreciation_run", "month");
/// Columns with 1 for true and 0 for false.
const BOOLEANS: [&str; 37] = [
    "active",
    "add_reminder",
    "billable",
    "billing_same_as_shipping",
    "branches_enabled",
    "cancel_requested",
    "code_registered",
    "dead",
    "enabled",
    "from_stock",
    "given",
    "included",
    "is_default",
    "is_deposit",
    "is_foreign",
    "is_opening",
    "is_owner",
    "is_send",
    "is_system",
    "late",
    "mail_stopped",
    "members_use_two_step",
    "month_end",
    "never_filed",
    "paper_signatures",
    "postable",
    "posts_opening",
    "prices_include_tax",
    "realised",
    "reference_required",
    "refund",
    "reject_requested",
    "reminders_exempt",
    "sends",
    "to_stock",
    "vat_registered",
    "wanted",
];

/// The schema of a file, table by table.
#[derive(Debug, Default)]
pub struct Schema {
    tables: Map<String, Value>,
}

impl Schema {
    /// Adds the rows of a table.
    pub fn add(&mut self, table: &CopiedTable) {
        let mut properties = Map::new();
        let mut required = Vec::new();
        for column in table.shapes() {
            properties.insert(column.name.to_owned(), value(&table.name, column));
            if column.is_required {
                required.push(column.name.to_owned());
            }
        }
        let row = json!({
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        });
        self.tables.insert(table.name.clone(), row);
    }

    /// The text of the part.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn text(&self) -> serde_json::Result<Vec<u8>> {
        let mut text = serde_json::to_vec_pretty(&json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": FORMAT,
            "description": "A line of data/<table>.jsonl is an object of #/$defs/<table>.",
            "$defs": self.tables,
        }))?;
        text.push(b'\n');
        Ok(text)
    }
}

/// What a column's values are.
fn value(table: &str, column: ColumnShape<'_>) -> Value {
    let ColumnShape { name, is_number, is_bytes, .. } = column;
    let ends = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    if is_bytes {
        json!({ "type": "string", "pattern": "^([0-9A-F]{2})*$" })
    } else if is_number && BOOLEANS.contains(&name) {
        json!({ "type": "integer", "enum": [0, 1] })
    } else if is_number {
        json!({ "type": "integer" })
    } else if name == "at" || ends(&["_at"]) || TIMESTAMPS.contains(&name) {
        json!({ "type": "string", "format": "date-time" })
    } else if name == "date"
        || ends(&["_date", "_on"])
        || DATES.contains(&name)
        || (table, name) == DATE_OF_ONE_TABLE
    {
        json!({ "type": "string", "format": "date" })
    } else {
        json!({ "type": "string" })
    }
}
