//! Files as banks of Egypt write them (the data is invented), read to what an accountant would
//! have copied out of them by hand.

#![expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]

use std::fmt::Write;
use std::path::{Path, PathBuf};

use bank_statements::{
    DateOrder, DayQuestion, File, Format, Mapping, Proof, Statement, Terms, open,
};
use jiff::civil::date;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/bank-statements")
}

/// A file that was read: its form, what is asked of its days, and what it says.
type Found = (Format, Option<DayQuestion>, Vec<Statement>);

/// Reads a file; where its days read in several ways, the day stands first.
fn read(name: &str) -> Found {
    let bytes = std::fs::read(folder().join(name)).unwrap();
    let terms = Terms::new(2, date(2026, 11, 20), &|| false);
    match open(&bytes, &terms).unwrap() {
        File::Statements(format, statements) => (format, None, statements),
        File::Table(table) => {
            let proposed = table.propose(&terms).unwrap();
            let question = table.day_question(&proposed, &terms);
            let date_order = question.as_ref().map(|_| DateOrder::DayFirst);
            let mapping = Mapping { date_order, ..proposed };
            (table.format, question, vec![table.read(&mapping, &terms).unwrap()])
        }
    }
}

fn paper(name: &str) -> String {
    let (format, question, statements) = read(name);
    let mut paper = format!("{}\n", format.key());
    if let Some(DayQuestion { line, column, value, readings }) = question {
        let days: Vec<String> = readings.iter().map(|(_, day)| day.to_string()).collect();
        writeln!(paper, "asked {line} | {column} | {value} | {}", days.join(" or ")).unwrap();
    }
    for statement in statements {
        let text = |money: Option<ledger::Money>| money.map_or("?".into(), |m| m.grouped(2));
        let said = |text: Option<String>| text.unwrap_or_else(|| "?".into());
        let proof = statement.proof();
        writeln!(paper, "account {}", said(statement.account)).unwrap();
        writeln!(paper, "currency {}", said(statement.currency)).unwrap();
        writeln!(paper, "opening {}", text(statement.opening)).unwrap();
        for line in statement.lines {
            let value_date = line.value_date.map(|day| day.to_string());
            writeln!(
                paper,
                "{} | {} | {} | {} | {} | {} | {} | {}",
                line.row,
                line.date,
                said(value_date),
                line.amount.grouped(2),
                text(line.balance),
                said(line.reference),
                said(line.bank_id),
                line.description,
            )
            .unwrap();
        }
        writeln!(paper, "closing {}", text(statement.closing)).unwrap();
        writeln!(paper, "proof {proof:?}").unwrap();
    }
    paper
}

#[test]
fn each_bank_is_read_as_by_hand() {
    let mut differing = Vec::new();
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_none_or(|extension| extension != "paper"));
    files.sort();
    assert!(files.len() >= 11);
    for path in files {
        let name = path.file_name().unwrap().to_str().unwrap();
        let expected = std::fs::read_to_string(folder().join(format!("{name}.paper")));
        let found = paper(name);
        if expected.unwrap_or_default() != found {
            differing.push(format!("--- {name}\n{found}"));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn a_missing_line_is_found_and_everything_else_is_proven() {
    let proof = |name| read(name).2.remove(0).proof();
    assert!(matches!(proof("gap.csv"), Proof::Gap { row: 4, .. }));
    for name in ["nbe.csv", "cib.csv", "qnb.txt", "aaib.csv", "no-header.csv", "banque-misr.xlsx"] {
        assert_eq!(proof(name), Proof::Lines, "{name}");
    }
    for name in ["egypt-post.csv", "cib.mt940", "camt053.xml"] {
        assert_eq!(proof(name), Proof::Sum, "{name}");
    }
}
