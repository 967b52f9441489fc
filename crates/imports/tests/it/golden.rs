//! A file of each product and kind of record, in `fixtures/imports`: recognised by its headings,
//! mapped without a question about columns where its layout is sure, and read as `golden.txt` says.

use std::fmt::Write as _;
use std::path::Path;

use imports::cells::{DateOrder, Question};
use imports::fields::RecordKind;
use imports::mapping::{self, Source};
use imports::review::{Existing, Review};
use imports::table::{self, Options};

/// Answers as the person who knows the product would.
fn answered(source: Source, table: &table::Table, mapping: &mut mapping::Mapping) {
    for (column, question) in mapping::readings(table, mapping) {
        let mapped = mapping.columns.iter_mut().find(|mapped| mapped.column == column).unwrap();
        if let Question::DateOrder(orders) = &question {
            let order = match source {
                Source::QuickbooksOnline => DateOrder::MonthFirst,
                _ => DateOrder::DayFirst,
            };
            assert!(orders.contains(&order));
            mapped.reading.date_order = Some(order);
        } else {
            panic!("{question:?} of column {column}");
        }
    }
}

/// Layouts that no description or real file was seen of: their mapping is asked about.
fn is_confirmed(name: &str) -> bool {
    name.starts_with("daftra.") || ["odoo.trial_balance", "tally.products"].contains(&name)
}

#[test]
fn files_of_other_products_are_mapped_without_a_question() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/imports");
    let mut files: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
    files.sort();
    let mut paper = String::new();
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let (product, kind) = name.split_once('.').unwrap();
        let kind = RecordKind::ALL.into_iter().find(|known| known.key() == kind).unwrap();
        let table = table::read(&std::fs::read(&file).unwrap(), &Options::default()).unwrap();
        let mut proposal = mapping::propose(&table, kind, None);
        let source = proposal.mapping.source.unwrap_or_else(|| panic!("{name} is not recognised"));
        assert_eq!(source.key(), product, "{name}");
        assert_eq!(proposal.is_certain, !is_confirmed(name), "{name}");
        assert!(proposal.missing.is_empty(), "{name}: {:?}", proposal.missing);
        assert!(mapping::detect(&table).contains(&(source, kind)), "{name}");
        answered(source, &table, &mut proposal.mapping);
        let existing = Existing::default();
        let review = Review::new(&table, &proposal.mapping, &existing, 2);
        writeln!(paper, "== {name}").unwrap();
        for row in &review.rows {
            write!(paper, "{}", row.line).unwrap();
            for (key, value) in &row.values {
                write!(paper, " | {key}: {}", value.to_text()).unwrap();
            }
            writeln!(paper).unwrap();
            for trouble in &row.troubles {
                let code = trouble.code.key();
                writeln!(paper, "    ! {} {code} at {:?}", trouble.field, trouble.column).unwrap();
            }
        }
        if !review.left_out.is_empty() {
            writeln!(paper, "left out: {:?}", review.left_out).unwrap();
        }
    }
    let golden = folder.join("golden.txt");
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(&golden, &paper).unwrap();
    }
    assert_eq!(paper, std::fs::read_to_string(golden).unwrap());
}
