//! Proposals and the review of rows.

use imports::cells::{CellCode, DateOrder, Question, Value};
use imports::fields::RecordKind;
use imports::mapping::{self, Because, Mapping, Proposal, Remembered};
use imports::review::{DuplicateBy, Existing, Review, RowCode};
use imports::table::{Options, Table, read_pasted};

fn table(text: &str) -> Table {
    read_pasted(text, &Options::default()).unwrap()
}

fn fields(proposal: &Proposal) -> Vec<(usize, &str)> {
    let columns = proposal.mapping.columns.iter();
    columns.map(|mapped| (mapped.column, mapped.field.as_str())).collect()
}

#[test]
fn arabic_headings_are_proposed_whatever_their_letters() {
    let table = table(
        "شركة النيل\nكشف العملاء\nكود العميل,إسم العميل,رقم التليفون,الايميل,الرصيد,مسلسل\n\
         1,دلتا,01012345678,a@b.co,1500,1\n",
    );
    let proposal = mapping::propose(&table, RecordKind::Customers, None);
    assert_eq!(proposal.mapping.header_line, Some(3));
    assert_eq!(
        fields(&proposal),
        [(0, "code"), (1, "display_name"), (2, "phone"), (3, "email"), (4, "opening_balance")]
    );
    assert!(!proposal.is_certain, "no product's file: the person looks at it");
    assert!(proposal.missing.is_empty());
}

#[test]
fn cells_show_what_no_heading_does() {
    let table = table("Name,Contact\nDelta,a@b.co\nNile,c@d.co\n");
    let proposal = mapping::propose(&table, RecordKind::Customers, None);
    assert_eq!(proposal.columns[1].field, Some(("email", 50, Because::Cells)));
    let none = mapping::propose(&table, RecordKind::Invoices, None);
    assert_eq!(none.missing.len(), 3, "number, date and an amount: {:?}", none.missing);
}

#[test]
fn a_full_name_beside_the_name_is_the_person() {
    let file = table("Full name,Customer,Phone\nMona Adel,Delta,0223456789\n");
    let proposal = mapping::propose(&file, RecordKind::Customers, None);
    assert_eq!(fields(&proposal), [(0, "contact_name"), (1, "display_name"), (2, "phone")]);
    let file = table("Customer,Full name,Phone\nDelta,Mona Adel,0223456789\n");
    let proposal = mapping::propose(&file, RecordKind::Customers, None);
    assert_eq!(fields(&proposal), [(0, "display_name"), (1, "contact_name"), (2, "phone")]);
    let single = table("Full name,Phone\nMona Adel,0223456789\n");
    let proposal = mapping::propose(&single, RecordKind::Customers, None);
    assert_eq!(fields(&proposal), [(0, "display_name"), (1, "phone")]);
}

#[test]
fn a_line_needs_an_amount_or_a_price() {
    let file = table(
        "Invoice number,Customer,Date,Quantity,Price\n1,Delta,2026-11-20,2,5\n\
         2,Delta,2026-11-20,2,\n",
    );
    let proposal = mapping::propose(&file, RecordKind::Invoices, None);
    assert!(proposal.missing.is_empty(), "{:?}", proposal.missing);
    let existing = Existing::default();
    let review = Review::new(&file, &proposal.mapping, &existing, 2);
    assert!(review.rows[0].is_good());
    let trouble = review.rows[1].troubles[0];
    assert_eq!((trouble.field, trouble.code), ("price", RowCode::Missing));
}

#[test]
fn what_was_remembered_wins() {
    let table = table("Name,Notes,Code\nDelta,77,x\n");
    let first = mapping::propose(&table, RecordKind::Customers, None);
    assert_eq!(fields(&first), [(0, "display_name"), (1, "memo"), (2, "code")]);
    let mut chosen = first.mapping.clone();
    chosen.columns.remove(2);
    chosen.columns[1].field = "tax_id".into();
    let remembered = Remembered::from_mapping(&table, &chosen);
    let again = mapping::propose(&table, RecordKind::Customers, Some(&remembered));
    assert_eq!(fields(&again), [(0, "display_name"), (1, "tax_id")]);
    assert!(again.is_certain);
}

#[test]
fn two_rows_of_headings_are_one() {
    let table = table(
        "رقم الحساب,اسم الحساب,رصيد أول المدة,,رصيد آخر المدة,\n,,مدين,دائن,مدين,دائن\n\
         1010,النقدية,5,,7,\n3010,رأس المال,,5,,7\n",
    );
    let proposal = mapping::propose(&table, RecordKind::TrialBalance, None);
    assert_eq!(
        fields(&proposal),
        [(0, "account_number"), (1, "account_name"), (4, "debit"), (5, "credit")]
    );
    assert_eq!(proposal.mapping.header_line, Some(2));
}

#[test]
fn a_column_that_reads_two_ways_is_asked_and_refused_until_answered() {
    let table = table("رقم الفاتورة,العميل,التاريخ,الإجمالي\n1,دلتا,05/11/2026,100\n");
    let mut mapping = mapping::propose(&table, RecordKind::Invoices, None).mapping;
    let asked = mapping::readings(&table, &mut mapping);
    let orders = vec![DateOrder::DayFirst, DateOrder::MonthFirst];
    assert_eq!(asked, [(2, Question::DateOrder(orders))]);
    let existing = Existing::default();
    let review = Review::new(&table, &mapping, &existing, 2);
    assert_eq!(review.rows[0].troubles[0].code, RowCode::Cell(CellCode::NotADay));
    mapping.columns[2].reading.date_order = Some(DateOrder::DayFirst);
    assert!(mapping::readings(&table, &mut mapping).is_empty());
    let review = Review::new(&table, &mapping, &existing, 2);
    assert!(review.rows[0].is_good(), "{:?}", review.rows[0].troubles);
    let day = jiff::civil::date(2026, 11, 5);
    assert_eq!(review.rows[0].value("date"), Some(&Value::Day(day)));
}

#[test]
fn fifty_thousand_rows_are_reviewed_and_one_of_them_changed() {
    let rows: String = (0..50_000)
        .map(|at| format!("Customer {at},{},010{at:08},{at}.50\n", 100_000_000 + at))
        .collect();
    let table = table(&format!("Name,Tax ID,Mobile,Balance\n{rows}"));
    let began = std::time::Instant::now();
    let mapping = mapping::propose(&table, RecordKind::Customers, None).mapping;
    let existing = Existing::default();
    let mut review = Review::new(&table, &mapping, &existing, 2);
    assert_eq!(review.rows.iter().filter(|row| row.is_good()).count(), 50_000);
    let reviewed = began.elapsed();
    let began = std::time::Instant::now();
    assert!(review.patch(40_000, 0, "Customer 1"));
    let patched = began.elapsed();
    assert_eq!(review.rows[39_998].duplicates[0].line, Some(3));
    assert!(patched * 100 < reviewed, "one row: {patched:?}, all: {reviewed:?}");
}

const CUSTOMERS: &str = "Name,Tax ID,Mobile,Balance\n\
    شركة الدلتا,123-456-789,01012345678,10\n\
    الدلتا,,,x\n\
    Nile,987654321,+201012345678,1\n\
    ,,,5\n";

#[test]
fn troubles_and_duplicates_are_at_their_cells() {
    let table = table(CUSTOMERS);
    let mapping = mapping::propose(&table, RecordKind::Customers, None).mapping;
    let mut existing = Existing::default();
    existing.add(DuplicateBy::TaxId, "987 654 321", "customer 7");
    let mut review = Review::new(&table, &mapping, &existing, 2);
    assert!(review.rows[0].is_good());
    let second = &review.rows[1];
    assert_eq!((second.duplicates[0].by, second.duplicates[0].line), (DuplicateBy::Name, Some(2)));
    let trouble = second.troubles[0];
    assert_eq!((trouble.line, trouble.column, trouble.code.key()), (3, Some(3), "not_a_number"));
    let third: Vec<_> = review.rows[2].duplicates.iter().map(|d| (d.by, d.line)).collect();
    assert_eq!(third, [(DuplicateBy::TaxId, None), (DuplicateBy::Phone, Some(2))]);
    assert_eq!(review.rows[2].duplicates[0].existing.as_deref(), Some("customer 7"));
    assert_eq!(review.rows[3].troubles[0].code, RowCode::Missing);

    let refused = review.refused("السبب", |row| row.line.to_string());
    assert_eq!(refused.len(), 4);
    assert_eq!(refused[0], ["Name", "Tax ID", "Mobile", "Balance", "السبب"]);
    assert_eq!(refused[1], ["الدلتا", "", "", "x", "3"]);

    assert!(review.patch(3, 3, "٧٫٥"));
    assert!(review.patch(3, 0, "Delta Foods"));
    assert!(review.rows[1].is_good());
    assert_eq!(review.rows[1].value("opening_balance"), Some(&Value::Number("7.5".into())));
    assert!(review.patch(2, 2, ""));
    assert_eq!(review.rows[2].duplicates.len(), 1, "the phone is no longer there twice");
    assert!(!review.patch(99, 0, "x"));
}

#[test]
fn entries_balance_and_their_lines_share_a_head() {
    let table = table(
        "No,Date,Account,Debit,Credit\n1,2026-11-20,Rent,5,\n,,Cash,,5\n\
         2,2026-11-21,Rent,5,\n,,Cash,,4\n3,2026-11-22,Cash,1,1\n,,Rent,,\n",
    );
    let mapping = mapping::propose(&table, RecordKind::JournalEntries, None).mapping;
    let existing = Existing::default();
    let mut review = Review::new(&table, &mapping, &existing, 2);
    let codes = |review: &Review<'_>| {
        let rows = review.rows.iter();
        rows.map(|row| row.troubles.first().map(|trouble| trouble.code)).collect::<Vec<_>>()
    };
    assert_eq!(
        codes(&review),
        [
            None,
            None,
            Some(RowCode::Unbalanced),
            Some(RowCode::Unbalanced),
            Some(RowCode::BothSides),
            Some(RowCode::NeitherSide)
        ]
    );
    assert_eq!(review.rows[1].value("number"), Some(&Value::Text("1".into())));
    assert!(review.patch(5, 4, "5"));
    assert_eq!(codes(&review)[2..4], [None, None]);
}

/// A total has nothing but sums beside it; a customer may be called Total.
#[test]
fn a_record_that_is_called_total_is_a_record() {
    let file = table("Customer,Phone,Opening balance\nTotal,0223456789,5\nDelta,,7\nTotal,,12\n");
    let proposal = mapping::propose(&file, RecordKind::Customers, None);
    let existing = Existing::default();
    let review = Review::new(&file, &proposal.mapping, &existing, 2);
    let lines: Vec<u32> = review.rows.iter().map(|row| row.line).collect();
    assert_eq!((lines, &*review.left_out), (vec![2, 3], &[4][..]));
}

/// Without headings each row was held against the whole file: seconds more than with them.
#[test]
fn a_long_list_without_headings_takes_little_time() {
    let file = table(&format!("Name,Description\n{}", "Shop,of bricks\n".repeat(50_000)));
    let proposed = mapping::propose(&file, RecordKind::Products, None).mapping;
    assert_eq!((proposed.header_line, proposed.columns.len()), (Some(1), 2));
    let existing = Existing::default();
    let time = |mapping: &Mapping| {
        let began = std::time::Instant::now();
        let review = Review::new(&file, mapping, &existing, 2);
        (review.rows.len(), began.elapsed())
    };
    let (rows, headed) = time(&proposed);
    assert_eq!(rows, 50_000);
    let (rows, bare) = time(&Mapping { header_line: None, ..proposed });
    assert_eq!(rows, 50_001);
    assert!(bare < headed * 3 + std::time::Duration::from_secs(1), "{headed:?} {bare:?}");
}

#[test]
fn percentages_with_a_comma_may_be_fractions() {
    let asked = |tax: [&str; 2]| {
        let [one, two] = tax;
        let file = table(&format!("Name;Sales price;Tax %\na;5;{one}\nb;7;{two}\n"));
        mapping::propose(&file, RecordKind::Products, None).questions
    };
    assert_eq!(asked(["0,14", "0,05"]), [(2, Question::PercentScale)]);
    assert_eq!(asked(["14,5", "0,5"]), []);
}

/// Zoho Books keeps the prefix of an entry's number in another column.
#[test]
fn a_prefix_is_joined_to_the_number_of_its_entry() {
    let file = table(
        "Journal Date,Journal Number,Journal Number Prefix,Account,Debit,Credit\n\
         2026-01-20,7,JV-,Rent,50,0\n2026-01-20,7,JV-,Cash,0,50\n\
         2026-02-20,7,OB-,Rent,60,0\n,,,Cash,0,60\n\
         2026-03-20,JV-8,JV-,Rent,70,0\n2026-03-20,JV-8,JV-,Cash,0,70\n\
         2026-03-21,9,,Rent,80,0\n2026-03-21,9,,Cash,0,80\n",
    );
    let proposal = mapping::propose(&file, RecordKind::JournalEntries, None);
    assert!(proposal.is_certain, "{:?}", proposal.columns);
    let existing = Existing::default();
    let review = Review::new(&file, &proposal.mapping, &existing, 2);
    let number = |at: usize| review.rows[at].value("number").map(Value::to_text);
    let firsts: Vec<u32> = review.rows.iter().map(|row| row.first_line).collect();
    assert_eq!(firsts, [2, 2, 4, 4, 6, 6, 8, 8]);
    let numbers: Vec<_> = (0..8).map(|at| number(at).unwrap_or_default()).collect();
    assert_eq!(numbers, ["JV-7", "JV-7", "OB-7", "OB-7", "JV-8", "JV-8", "9", "9"]);
    assert!(review.rows.iter().all(|row| row.is_good() && row.value("number_prefix").is_none()));
}

/// Daftra in English, as its Arabic: a client by the name of the business, an expense by its
/// category and the safe that paid it.
#[test]
fn headings_of_small_shops_are_known_in_both_languages() {
    let proposed = |text: &str, kind: RecordKind| {
        let proposal = mapping::propose(&table(text), kind, None);
        assert!(proposal.missing.is_empty(), "{text}: {:?}", proposal.missing);
        let fields = fields(&proposal).into_iter().map(|(_, field)| field.to_owned());
        fields.collect::<Vec<_>>().join(" ")
    };
    for text in [
        "Business Name,First Name,Telephone\nDelta,Mona,0223456789\n",
        "الاسم التجاري,الاسم الأول,الهاتف\nدلتا,منى,0223456789\n",
    ] {
        let found = proposed(text, RecordKind::Customers);
        assert_eq!(found, "display_name first_name phone", "{text}");
    }
    for text in [
        "Expense No,Date,Category,Vendor,Amount,Treasury\n1,2026-11-20,Rent,Delta,5,Safe\n",
        "رقم المصروف,التاريخ,التصنيف,المورد,المبلغ,الخزينة\n1,2026-11-20,إيجار,دلتا,5,الخزينة\n",
    ] {
        let found = proposed(text, RecordKind::Expenses);
        assert_eq!(found, "number date account vendor amount payment_account", "{text}");
    }
    // Of an invoice's line a category is none.
    let text = "Invoice no,Customer,Date,Category,Amount\n1,Delta,2026-11-20,Rent,5\n";
    assert_eq!(proposed(text, RecordKind::Invoices), "number customer date amount");
}
