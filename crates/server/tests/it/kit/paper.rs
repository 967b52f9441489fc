//! The books as an accountant would read them on paper.

use serde_json::Value;

/// The trial balance: number, name, debit, credit.
pub fn trial_balance(report: &Value) -> String {
    let mut paper = String::new();
    for row in report["rows"].as_array().expect("rows") {
        let name = if row["kind"] == "total" { String::new() } else { titled(row) };
        paper.push_str(&line(&name, &row["cells"][0], &row["cells"][1]));
    }
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

/// What entries do together, account by account.
pub fn accounts(list: &Value) -> String {
    let print = |row: &Value| {
        let name = format!("{} {}", text(&row["account_number"]), text(&row["account_name"]));
        line(&name, &row["debit"], &row["credit"])
    };
    list.as_array().expect("accounts").iter().map(print).collect()
}

/// The detailed trial balance: opening, movement and closing, each as debit and credit.
pub fn detailed(report: &Value) -> String {
    let print = |row: &Value| {
        let name = if row["kind"] == "total" { String::new() } else { titled(row) };
        let cells = row["cells"].as_array().expect("cells");
        let figures: String = cells.iter().map(|cell| format!("{:>10}", amount(cell))).collect();
        format!("{name:<32.32}{figures}").trim_end().to_owned() + "\n"
    };
    report["rows"].as_array().expect("rows").iter().map(print).collect()
}

/// A report of any columns: headings, then each row's name and its cells. More than four columns
/// are narrow.
pub fn report(report: &Value) -> String {
    let columns = report["columns"].as_array().expect("columns");
    let (name, cell) = if columns.len() > 4 { (24, 10) } else { (44, 13) };
    let row = |title: &str, cells: &[&str]| {
        let most = cell - 1;
        let cells: String = cells.iter().map(|text| format!("{text:>cell$.most$}")).collect();
        let most = name - 1;
        format!("{title:<name$.most$}{cells}").trim_end().to_owned() + "\n"
    };
    let headings: Vec<&str> = columns.iter().map(|column| text(&column["title_en"])).collect();
    let mut paper = row(text(&report["heading_en"]), &headings);
    for line in report["rows"].as_array().expect("rows") {
        let indent = line["level"].as_u64().and_then(|level| usize::try_from(level).ok());
        let title = [&line["number"], &line["name_en"]].map(text).join(" ");
        let title = format!("{}{}", "  ".repeat(indent.unwrap_or_default()), title.trim());
        let cells: Vec<&str> = line["cells"].as_array().expect("cells").iter().map(text).collect();
        paper.push_str(&row(&title, &cells));
    }
    paper
}

/// The general ledger: each account with its lines and the balance after each.
pub fn general_ledger(report: &Value) -> String {
    let mut paper = String::new();
    for account in report["accounts"].as_array().expect("accounts") {
        paper.push_str(&ledger_line(&titled(account), "", "", text(&account["opening"])));
        for line in account["lines"].as_array().expect("lines") {
            let said =
                [&line["date"], &line["doc_number"], &line["party_name"]].map(text).join(" ");
            let said = format!("  {said} / {}", text(&line["split_account"]));
            let balance = text(&line["balance"]);
            paper.push_str(&ledger_line(
                &said,
                amount(&line["debit"]),
                amount(&line["credit"]),
                balance,
            ));
        }
        let (debit, credit) = (amount(&account["total_debit"]), amount(&account["total_credit"]));
        paper.push_str(&ledger_line("", debit, credit, text(&account["closing"])));
    }
    paper
}

fn ledger_line(said: &str, debit: &str, credit: &str, balance: &str) -> String {
    format!("{said:<60.60}{debit:>10}{credit:>10}{balance:>10}").trim_end().to_owned() + "\n"
}

/// A statement: headings, accounts and sums, indented as it is printed.
pub fn statement(report: &Value) -> String {
    let mut paper = String::new();
    for row in report["rows"].as_array().expect("rows") {
        let indent = row["level"].as_u64().and_then(|level| usize::try_from(level).ok());
        let title = [&row["number"], &row["name_en"]].map(text).join(" ");
        let title = format!("{}{}", "  ".repeat(indent.unwrap_or_default()), title.trim());
        paper.push_str(format!("{title:<50}{:>12}", text(&row["cells"][0])).trim_end());
        paper.push('\n');
    }
    paper
}

/// What a line of a record's timeline changed: a field each, before → after.
pub fn changes(activity: &Value) -> String {
    let mut paper = String::new();
    for change in activity["changes"].as_array().expect("changes") {
        let side = |value: &Value| value.as_str().unwrap_or("nothing").to_owned();
        let (before, after) = (side(&change["before"]), side(&change["after"]));
        paper.push_str(&format!("{}: {before} → {after}\n", text(&change["field"])));
    }
    paper
}

fn titled(row: &Value) -> String {
    format!("{} {}", text(&row["number"]), text(&row["name_en"]))
}

fn line(name: &str, debit: &Value, credit: &Value) -> String {
    format!("{name:<58}{:>12}{:>12}", amount(debit), amount(credit)).trim_end().to_owned() + "\n"
}

/// A figure as books are written: nothing where nothing is.
fn amount(value: &Value) -> &str {
    match text(value) {
        "0.00" => "",
        number => number,
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
