//! What may be no record, or says more than its field keeps: left out and named, or asked.

use std::collections::BTreeSet;

use imports::cells::{self, CellCode, Epoch, Question, Reading, Value, ValueKind};
use imports::fields::RecordKind;
use imports::mapping::{self, Mapping};
use imports::review::{Existing, Review};
use imports::table::{CellKind, Options, Table, read_pasted};

fn file(kind: RecordKind, text: &str) -> (Table, Mapping) {
    let table = read_pasted(text, &Options::default()).unwrap();
    let mapping = mapping::propose(&table, kind, None).mapping;
    (table, mapping)
}

/// Each row with the first of its document and what is wrong, then the rows that are left out.
fn reviewed(kind: RecordKind, text: &str, records: &[u32]) -> (Vec<String>, Vec<u32>) {
    let (table, mapping) = file(kind, text);
    let existing = Existing::default();
    let records: BTreeSet<u32> = records.iter().copied().collect();
    let review = Review::with_records(&table, &mapping, &existing, 2, records);
    let rows = review.rows.iter().map(|row| {
        let codes = row.troubles.iter().map(|trouble| trouble.code.key());
        let copies = row.duplicates.iter().map(|_| "copy");
        let words: Vec<&str> = codes.chain(copies).collect();
        format!("{} of {} {}", row.line, row.first_line, words.join(" ")).trim_end().to_owned()
    });
    (rows.collect(), review.left_out.clone())
}

#[test]
fn a_total_below_invoices_is_no_line_of_the_last() {
    let text = "رقم الفاتورة,العميل,التاريخ,البيان,المبلغ\n\
        Z-1,دلتا,2026-11-01,حديد,150\nZ-2,دلتا,2026-11-02,حديد,200\n\
        Z-3,النيل,2026-11-03,أسمنت,300\n,,,إجمالي الفواتير,650\n";
    let (rows, left_out) = reviewed(RecordKind::Invoices, text, &[]);
    assert_eq!(
        (rows.as_slice(), &*left_out),
        (&["2 of 2", "3 of 3", "4 of 4"].map(String::from)[..], &[5][..])
    );
    // Sums that differ are asked about, and joined to nothing before the answer.
    let text = text.replace("650", "640");
    let (rows, left_out) = reviewed(RecordKind::Invoices, &text, &[]);
    assert_eq!((rows[3].as_str(), left_out.len()), ("5 of 5 maybe_total", 0));
    let (rows, _) = reviewed(RecordKind::Invoices, &text, &[5]);
    assert_eq!(rows[3], "5 of 4", "somebody says that it is a line");
}

#[test]
fn goods_may_be_called_total() {
    let text = "Invoice number,Customer,Date,Description,Quantity,Price\n\
        1,Delta,2026-11-01,Filter,1,50\n,,,Total Quartz 5W40,2,300\n";
    let (rows, left_out) = reviewed(RecordKind::Invoices, text, &[]);
    assert_eq!((rows[1].as_str(), left_out.len()), ("3 of 2", 0));
    let prices = "Name,Sales price\nFilter,50\nBelt,70\nTotal Quartz 5W40,300\n";
    let (rows, left_out) = reviewed(RecordKind::Products, prices, &[]);
    assert_eq!((rows[2].as_str(), left_out.len()), ("4 of 4", 0));
}

#[test]
fn a_total_of_expenses_takes_no_row_down() {
    let text = "Date,Payment account,Account,Description,Amount\n\
        2026-11-01,Main cash,Rent,Rent of May,100\n2026-11-02,Main cash,Rent,Paper,50\n\
        ,,,إجمالي الشهر,150\n";
    let (rows, left_out) = reviewed(RecordKind::Expenses, text, &[]);
    assert_eq!(
        (rows.as_slice(), &*left_out),
        (&["2 of 2", "3 of 3"].map(String::from)[..], &[4][..])
    );
}

#[test]
fn a_total_is_no_customer_and_a_customer_is_no_total() {
    let text = "الاسم,التليفون,الرصيد\nدلتا,0223456789,1500\nالنيل,,750\n\
        إجمالي العملاء,,2250\nجملة,,2250\nالإجمالي الكلي,,2250\n\
        إجمالي المنصورة للمقاولات,,90\nإجمالي مصر,,0\n";
    let (rows, left_out) = reviewed(RecordKind::Customers, text, &[]);
    assert_eq!(rows[..2], ["2 of 2", "3 of 3"]);
    assert_eq!(left_out, [4, 5, 6]);
    assert_eq!(rows[2..], ["7 of 7 maybe_total", "8 of 8"]);
    // Whatever is left out or asked about is a record once somebody says so.
    let (rows, left_out) = reviewed(RecordKind::Customers, text, &[4, 7]);
    assert!(left_out.is_empty(), "the other totals count it now: {left_out:?}");
    let asked = ["4 of 4", "5 of 5 maybe_total", "6 of 6 maybe_total", "7 of 7"];
    assert_eq!(rows[2..6], asked);
}

#[test]
fn a_corrected_cell_answers_whether_it_is_a_total() {
    let text = "Name,Phone,Balance\nDelta,0223456789,5\nTotal Egypt,,70\n";
    let (table, mapping) = file(RecordKind::Customers, text);
    let existing = Existing::default();
    let mut review = Review::new(&table, &mapping, &existing, 2);
    assert!(!review.rows[1].is_good());
    assert!(review.patch(3, 1, "0223456780"));
    assert!(review.rows[1].is_good(), "{:?}", review.rows[1].troubles);
}

#[test]
fn lines_of_an_invoice_may_be_apart() {
    let head = "Invoice number,Customer,Date,Description,Amount\n";
    let apart = format!(
        "{head}Z-1,Delta,2026-11-01,Iron,100\nZ-2,Nile,2026-11-02,Iron,70\n\
         Z-1,Delta,2026-11-01,Cement,50\n"
    );
    let (rows, _) = reviewed(RecordKind::Invoices, &apart, &[]);
    assert_eq!(rows, ["2 of 2", "3 of 3", "4 of 2"]);
    // The same line again may be a copy, and another day is another document.
    for (last, expected) in [
        ("Z-1,Delta,2026-11-01,Iron,100", "4 of 4 copy"),
        ("Z-1,Delta,2026-11-09,Cement,50", "4 of 4 copy"),
    ] {
        let text =
            format!("{head}Z-1,Delta,2026-11-01,Iron,100\nZ-2,Nile,2026-11-02,Iron,70\n{last}\n");
        assert_eq!(reviewed(RecordKind::Invoices, &text, &[]).0[2], expected, "{last}");
    }
    let open = "Invoice number,Customer,Date,Open balance\nZ-1,Delta,2026-11-01,100\n\
        Z-2,Nile,2026-11-02,70\nZ-1,Delta,2026-11-01,100\n";
    assert_eq!(reviewed(RecordKind::Invoices, open, &[]).0[2], "4 of 4 copy", "it has no lines");
}

#[test]
fn a_shortened_code_is_refused() {
    let text = "Name,SKU\nOil,6.22123E+12\nPaper,6221234567891\n";
    let (rows, _) = reviewed(RecordKind::Products, text, &[]);
    assert_eq!(rows, ["2 of 2 damaged_number", "3 of 3"]);
}

#[test]
fn no_phone_number_is_lost() {
    let text = "Name,Phone,Email\nDelta,01000000101 / 0223456789,a@b.com\n\
        Nile,01000000102 / 01000000103 / 0223456780,\n\
        Port,01000000104 / 01000000105 / 0223456781 / 0223456782,\n\
        Gulf,0223456783 x5,\nAlex,,a@b.com; c@d.com\n";
    let (table, mapping) = file(RecordKind::Customers, text);
    let existing = Existing::default();
    let review = Review::new(&table, &mapping, &existing, 2);
    let phones: Vec<Vec<String>> = review.rows[..2]
        .iter()
        .map(|row| {
            let of = |key: &str| row.value(key).map(Value::to_text).unwrap_or_default();
            ["phone", "mobile", "other"].map(of).to_vec()
        })
        .collect();
    assert_eq!(phones[0], ["+201000000101", "", "+20223456789"]);
    assert_eq!(phones[1], ["+201000000102", "+201000000103", "+20223456780"]);
    let codes = review.rows.iter().map(|row| row.troubles.first().map(|one| one.code.key()));
    let codes: Vec<Option<&str>> = codes.collect();
    let several = Some("several_phones");
    assert_eq!(codes, [None, None, several, several, Some("several_emails")]);
}

#[test]
fn a_tax_number_is_not_made_up() {
    let text = "Name,Tax ID,Country\nDelta,12345678,\nNile,123456789,\nGulf,1234567,Jordan\n";
    let (rows, _) = reviewed(RecordKind::Customers, text, &[]);
    assert_eq!(rows, ["2 of 2 not_a_tax_id", "3 of 3", "4 of 4"]);
}

#[test]
fn a_number_cell_has_lost_one_zero_and_a_formula_may_have_no_result() {
    let read = |cell, kind, of| {
        let found = cells::value(cell, kind, of, &Reading::default(), 2);
        found.map(|found| found.map(|(value, _)| value.to_text()))
    };
    let tax_id = |cell| read(cell, CellKind::Number, ValueKind::TaxId);
    assert_eq!(tax_id("12345678"), Ok(Some("012345678".into())));
    assert_eq!(tax_id("1234567"), Err(CellCode::NotATaxId));
    for of in [ValueKind::Money, ValueKind::Text] {
        assert_eq!(read("=", CellKind::Error, of), Err(CellCode::NotComputed));
    }
}

#[test]
fn a_text_of_digits_among_days_is_asked_about() {
    let of = |kind| {
        let cells = [("2026-11-05", CellKind::Day), ("46000", kind)];
        cells::reading(ValueKind::Day, cells.into_iter(), Some(false))
    };
    let (reading, asked) = of(CellKind::Text);
    assert_eq!((reading.epoch, asked), (None, vec![Question::Epoch]));
    let (reading, asked) = of(CellKind::Number);
    assert_eq!((reading.epoch, asked), (Some(Epoch::From1900), vec![]));
}

#[test]
fn a_currency_beside_an_amount_is_kept_with_it() {
    let text = "Name,Balance\nDelta,$100\nNile,100 ج.م.\nGulf,100\n";
    let (table, mapping) = file(RecordKind::Customers, text);
    let existing = Existing::default();
    let review = Review::new(&table, &mapping, &existing, 2);
    let first = |row: &imports::review::ReviewedRow| {
        row.currencies.first().map(|(field, codes)| (*field, codes[0]))
    };
    let seen: Vec<_> = review.rows.iter().map(first).collect();
    let balance = "opening_balance";
    assert_eq!(seen, [Some((balance, "USD")), Some((balance, "EGP")), None]);
}
