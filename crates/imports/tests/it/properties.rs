//! What must be so for any file.

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use imports::cells::{self, DateOrder, DecimalMark, Reading, Value, ValueKind};
use imports::fields::RecordKind;
use imports::mapping;
use imports::review::{Existing, Review};
use imports::table::{self, CellKind, Options};
use proptest::prelude::*;

use crate::tables::{open_document, workbook};

/// Reads a file; a panic on the way, which `read` makes a refusal, fails the test.
fn read(bytes: &[u8]) -> Option<table::Table> {
    static HOOK: Once = Once::new();
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let is_of_a_test = |file: &str| file.contains("/tests/");
            if !panic.location().is_some_and(|place| is_of_a_test(place.file())) {
                PANICS.fetch_add(1, Ordering::Relaxed);
            }
            usual(panic);
        }));
    });
    let found = table::read(bytes, &Options::default()).ok();
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "a reader panics");
    found
}

fn kinds() -> impl Strategy<Value = RecordKind> {
    (0..RecordKind::ALL.len()).prop_map(|at| RecordKind::ALL[at])
}

proptest! {
    #[test]
    fn any_bytes_are_read_to_the_end(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        kind in kinds(),
    ) {
        if let Some(table) = read(&bytes) {
            let proposal = mapping::propose(&table, kind, None);
            let existing = Existing::default();
            let review = Review::new(&table, &proposal.mapping, &existing, 2);
            prop_assert!(review.rows.len() + review.left_out.len() <= table.len());
        }
    }

    #[test]
    fn any_sheet_is_read_to_the_end(
        sheet in "(<row( r=\"[0-9]{1,8}\")?/?>|<c( [rst]=\"[A-Z]{0,4}[0-9ebns]{0,9}\"){0,3}/?>|\
            <v>|</v>|</c>|</row>|<is>|<t>|</t>|</is>|<!--|-->|&[a-z#0-9]{0,5};|\
            [0-9.eE-]{1,6}|\\PC){0,40}",
        strings in "(<si>|</si>|<t>|</t>|<rPh>|</rPh>|_x[0-9A-F]{4}_|\\PC){0,20}",
    ) {
        let _ = read(&workbook(&sheet, &strings));
        let _ = read(&open_document(&sheet));
    }

    #[test]
    fn a_table_that_is_written_is_read_again(
        rows in prop::collection::vec(
            prop::collection::vec("[a-zأ-ي0-9\",; ]{1,8}[a-z]", 1..6),
            1..20,
        )
    ) {
        let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
        let lines = rows.iter().map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(","));
        let text: String = lines.map(|line| line + "\n").collect();
        let options = Options { delimiter: Some(','), ..Options::default() };
        let table = table::read_pasted(&text, &options).unwrap();
        for (row, read) in rows.iter().zip(table.rows()) {
            let tidy = |cell: &String| cell.split_whitespace().collect::<Vec<_>>().join(" ");
            let written: Vec<String> = row.iter().map(tidy).collect();
            prop_assert_eq!(written, read.cells().collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_amount_is_the_same_in_every_writing(minor in -99_999_999_999_i64..99_999_999_999) {
        let (whole, rest) = (minor.abs() / 100, minor.abs() % 100);
        let sign = if minor < 0 { "-" } else { "" };
        let digits = whole.to_string();
        let grouped = |mark: char| {
            let mut text = String::new();
            for (at, c) in digits.chars().enumerate() {
                if at > 0 && (digits.len() - at).is_multiple_of(3) {
                    text.push(mark);
                }
                text.push(c);
            }
            text
        };
        let read = |text: &str, mark| {
            let reading = Reading { decimal_mark: Some(mark), ..Reading::default() };
            let kind = ValueKind::Money;
            cells::value(text, CellKind::Text, kind, &reading, 2).unwrap().unwrap().0
        };
        let plain = read(&format!("{sign}{whole}.{rest:02}"), DecimalMark::Point);
        let Value::Number(number) = &plain else { panic!("a number") };
        prop_assert!(!number.ends_with('.') && number != "-0");
        let (points, commas) = (grouped(','), grouped('.'));
        let named = format!("{sign}{points}.{rest:02} EGP");
        prop_assert_eq!(&read(&named, DecimalMark::Point), &plain);
        let european = format!("{sign}{commas},{rest:02}");
        prop_assert_eq!(&read(&european, DecimalMark::Comma), &plain);
        if minor < 0 {
            let bracketed = format!("({points}.{rest:02})");
            prop_assert_eq!(&read(&bracketed, DecimalMark::Point), &plain);
        }
    }

    #[test]
    fn a_day_is_the_same_in_every_writing(
        year in 1971_i16..2060,
        month in 1_i8..=12,
        day in 1_i8..=28,
    ) {
        let date = jiff::civil::date(year, month, day);
        let read = |text: String, order| {
            let reading = Reading { date_order: Some(order), ..Reading::default() };
            cells::value(&text, CellKind::Text, ValueKind::Day, &reading, 2)
        };
        let expected = Ok(Some((Value::Day(date), None)));
        let day_first = read(format!("{day}/{month}/{year}"), DateOrder::DayFirst);
        prop_assert_eq!(day_first, expected.clone());
        let month_first = read(format!("{month}-{day}-{year}"), DateOrder::MonthFirst);
        prop_assert_eq!(month_first, expected.clone());
        prop_assert_eq!(read(date.to_string(), DateOrder::YearFirst), expected);
    }

    #[test]
    fn no_cell_stops_a_reader(cell in "\\PC{0,40}", kind in 0_usize..12) {
        let kinds = [
            ValueKind::Text, ValueKind::Money, ValueKind::Quantity, ValueKind::Percent,
            ValueKind::Rate, ValueKind::Day, ValueKind::Boolean, ValueKind::Phone,
            ValueKind::Email, ValueKind::TaxId, ValueKind::NationalId, ValueKind::Currency,
        ];
        let _ = cells::value(&cell, CellKind::Text, kinds[kind], &Reading::default(), 2);
    }
}
