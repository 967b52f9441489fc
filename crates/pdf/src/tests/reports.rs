//! Reports of the books on paper.

use typst::layout::Point;

use printout::{Date, Language, Report, ReportColumn, ReportRow, ReportRowKind};

use super::{assert_inside_the_paper, says, walk, words};
use crate::{Error, Task, render_report};

fn report(language: Language, columns: usize, accounts: usize) -> Report {
    let column = |place: usize| ReportColumn {
        title: if language == Language::English { "Debit" } else { "مدين" }.to_owned(),
        group: (columns > 3).then(|| format!("{}/2026", place / 2 + 1)),
        number: true,
        brief: false,
    };
    let row = |kind, level, number: Option<&str>, name: &str| ReportRow {
        kind,
        level,
        number: number.map(str::to_owned),
        name: name.to_owned(),
        cells: vec![Some("(1,234,567.89)".to_owned()); columns],
    };
    let mut rows = vec![row(ReportRowKind::Section, 0, None, "الأصول Assets")];
    rows.extend((0..accounts).map(|_| {
        row(ReportRowKind::Account, 1, Some("111101"), "Bank #strong[x] - current account EGP")
    }));
    rows.push(row(ReportRowKind::Subtotal, 0, None, "Total Assets"));
    rows.push(row(ReportRowKind::Total, 0, None, "إجمالي"));
    Report {
        language,
        company: "شركة النيل Nile".to_owned(),
        logo: None,
        title: "Balance sheet".to_owned(),
        lines: vec!["As of 20/11/2026".to_owned(), "Egyptian pound".to_owned()],
        heading: "Account".to_owned(),
        columns: (0..columns).map(column).collect(),
        rows,
        printed: "Printed by Mona on 20/11/2026".to_owned(),
        date: Date { year: 2026, month: 11, day: 20 },
    }
}

#[test]
fn a_report_says_all_of_it_inside_the_paper_in_both_languages() {
    for language in [Language::English, Language::Arabic] {
        for (columns, accounts) in [(1, 4), (4, 60), (7, 30), (14, 12)] {
            let report = report(language, columns, accounts);
            let set = Task::report(&report).unwrap().set().unwrap();
            let pages = words(&set);
            let said = ["20/11/2026", "(1,234,567.89)", "111101", "#strong[x]", "TotalAssets"];
            for text in said {
                assert!(says(&pages, text), "{text} of {columns} columns is not in {pages:?}");
            }
            assert_eq!(pages.concat().matches("(1,234,567.89)").count(), columns * (accounts + 3));
            if columns < 14 {
                assert_inside_the_paper(&set, &format!("{columns} columns"));
            }
        }
    }
}

#[test]
fn the_same_report_is_the_same_bytes_and_a_huge_one_is_refused() {
    let one = report(Language::Arabic, 3, 3);
    let bytes = render_report(&one).unwrap();
    assert!(bytes.starts_with(b"%PDF-1.7"));
    assert_eq!(bytes, render_report(&one).unwrap());
    let huge = report(Language::English, 1, 5_001);
    assert!(matches!(render_report(&huge), Err(Error::TooLarge)));
}

#[test]
fn a_report_keeps_its_tags_and_none_as_plain_text() {
    let bytes = render_report(&report(Language::English, 6, 300)).unwrap();
    let pdf = lopdf::Document::load_mem(&bytes).expect("a sound PDF");
    let is_tag = |object: &&lopdf::Object| {
        let dictionary = object.as_dict().ok();
        dictionary.is_some_and(|entries| entries.has_type(b"StructElem"))
    };
    let tags = pdf.objects.values().filter(is_tag).count();
    assert!(tags > 300 * 7, "a tag for each cell: {tags}");
    assert!(pdf.catalog().is_ok_and(|catalog| catalog.has(b"StructTreeRoot")));
    let plain = b"/StructElem";
    assert!(!bytes.windows(plain.len()).any(|part| part == plain), "{} bytes", bytes.len());
}

/// A code without a space wraps below itself, since figures are beside it.
#[test]
fn a_long_code_keeps_out_of_the_figures_beside_it() {
    let code = "RH7MQ9S5J5HRY9NKH6T9726WYZNE";
    let mut long = report(Language::Arabic, 8, 3);
    for (at, column) in long.columns.iter_mut().enumerate() {
        (column.number, column.group) = (at > 3, None);
        column.brief = at == 0;
    }
    for row in &mut long.rows {
        row.cells[0] = Some("04/01/2026".to_owned());
        row.cells[3] = Some(code.to_owned());
    }
    let set = Task::report(&long).unwrap().set().unwrap();
    assert_inside_the_paper(&set, "a long code");
    let whole = &mut |text: &str, _, _| assert!(!text.contains(code), "{text} is in one piece");
    set.pages().iter().for_each(|page| walk(&page.frame, Point::zero(), whole));
    assert!(says(&words(&set), code), "the code is all there");
}

/// In the other direction than the page, and long enough to break over lines.
#[test]
fn a_long_arabic_name_keeps_its_numbers_in_an_english_report() {
    for part in ["24V/3A", "-12V", "14%"] {
        let mut report = report(Language::English, 3, 3);
        report.rows[1].name = format!("مخزون محولات الكهرباء والإضاءة {part} لفروع القاهرة");
        let set = Task::report(&report).unwrap().set().unwrap();
        let mut runs = Vec::new();
        let each = &mut |text: &str, _, _| runs.push(text.to_owned());
        set.pages().iter().for_each(|page| walk(&page.frame, Point::zero(), each));
        assert!(runs.iter().any(|run| run == part), "{part} is torn apart: {runs:?}");
    }
}
