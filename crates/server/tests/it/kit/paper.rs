//! The books as an accountant would read them on paper.

use serde_json::Value;

/// The trial balance: number, name, debit, credit.
pub fn trial_balance(report: &Value) -> String {
    let mut paper = String::new();
    for row in report["rows"].as_array().expect("rows") {
        paper.push_str(&line(
            &format!("{} {}", text(&row["number"]), text(&row["name_en"])),
            &row["debit"],
            &row["credit"],
        ));
    }
    paper.push_str(&line("", &report["total_debit"], &report["total_credit"]));
    paper
}

/// The entries of a document, one after the other.
pub fn entries(list: &Value) -> String {
    let mut paper = String::new();
    for entry in list.as_array().expect("entries") {
        let undoes =
            entry["reverses"].as_i64().map(|n| format!(", reverses {n}")).unwrap_or_default();
        paper.push_str(&format!("{} {}{undoes}\n", entry["number"], text(&entry["date"])));
        for row in entry["lines"].as_array().expect("lines") {
            let name = format!("  {} {}", text(&row["account_number"]), text(&row["account_name"]));
            paper.push_str(&line(&name, &row["debit"], &row["credit"]));
        }
    }
    paper
}

fn line(name: &str, debit: &Value, credit: &Value) -> String {
    let amount = |value: &Value| match text(value) {
        "0.00" | "" => String::new(),
        number => number.to_owned(),
    };
    format!("{name:<58}{:>12}{:>12}", amount(debit), amount(credit)).trim_end().to_owned() + "\n"
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
