use bank_statements::{File, Terms, open};
use jiff::civil::date;

use super::*;

fn row_texts(text: &str) -> Vec<String> {
    let terms = Terms::new(2, date(2026, 11, 20), &|| false);
    let Ok(File::Table(table)) = open(text.as_bytes(), &terms) else { panic!("no table") };
    let rows = read(&table, "EGP", 2).expect("columns");
    let told = |row: TrialRow| {
        let amount = match row.amount {
            Ok(amount) => amount.to_text(2),
            Err(trouble) => format!("{trouble:?}"),
        };
        format!("{} {}|{}|{amount}", row.line, row.number, row.name)
    };
    rows.into_iter().map(told).collect()
}

#[test]
fn headers_in_both_languages_below_a_letterhead() {
    let english = "Nile Trading,,,\nAccount No.,Account name,Debit,Credit\n\
                   1101,Cash,\"1,500.00\",\n2101,Loan,,1500\n\
                   Total,,1500,1500\n,Total,1500,1500\n";
    assert_eq!(row_texts(english), ["3 1101|Cash|1500.00", "4 2101|Loan|-1500.00"]);
    let arabic =
        "رقم الحساب\tاسم الحساب\tمدين\tدائن\n١١٠١\tالنقدية\t١٬٥٠٠٫٥٠\t\n\tالإجمالي\t1500.5\t\n";
    assert_eq!(row_texts(arabic), ["2 1101|النقدية|1500.50"]);
}

#[test]
fn accounts_below_no_heading_have_their_number_before_their_name() {
    let quickbooks = "Nile Trading,,\nTrial Balance,,\n\"As of December 31, 2025\",,\n,,\n\
                      ,Debit,Credit\n1000 Cash on hand,\"25,000.00\",\n\
                      1500 Fixed Assets:Vehicles,\"300,000.00\",\n3M tape,5,\n\
                      2000 - Accounts Payable (A/P),,\"88,300.00\"\n\
                      TOTAL,\"$325,005.00\",\"$88,300.00\"\n,,\n\
                      \"Wednesday, Dec 31, 2025 05:12 PM GMT+2 - Accrual Basis\",,\n";
    assert_eq!(
        row_texts(quickbooks),
        [
            "6 1000|Cash on hand|25000.00",
            "7 1500|Fixed Assets:Vehicles|300000.00",
            "8 |3M tape|5.00",
            "9 2000|Accounts Payable (A/P)|-88300.00",
        ]
    );
    let sheet = "رقم,مدين,دائن\n١١٠١,5,\n";
    assert_eq!(row_texts(sheet), ["2 1101||5.00"]);
}

#[test]
fn the_last_pair_is_the_balance() {
    let sheet = "Code;Name;Opening debit;Opening credit;Closing debit;Closing credit\n\
                 1;Cash;5;;7.5;\n2;Bank;1;;0;0\n3;Both;;;1;2\n4;Odd;;;x;\n5;Less;;;(3);\n";
    assert_eq!(
        row_texts(sheet),
        ["2 1|Cash|7.50", "4 3|Both|BothSides", "5 4|Odd|Unreadable", "6 5|Less|-3.00"]
    );
}

#[test]
fn amounts_are_read_with_either_mark_and_asked_where_both_fit() {
    let rows = |amount: &str| row_texts(&format!("Name;Debit;Credit\nCash;{amount};\n"));
    assert_eq!(rows("1.234,50"), ["2 |Cash|1234.50"]);
    assert_eq!(rows("١٬٢٣٤٫٥٠"), ["2 |Cash|1234.50"]);
    assert_eq!(rows("1,234"), ["2 |Cash|1234.00"]);
    for asked in ["1.000", "1.234", "(12.500)"] {
        assert_eq!(rows(asked), ["2 |Cash|TwoReadings"]);
    }
    assert_eq!(rows("5.000\nBank;7,5;")[0], "2 |Cash|5000.00");
}

#[test]
fn amounts_in_another_currency_are_none_in_pounds() {
    let other = "OtherCurrency";
    for (text, said) in [
        ("Name,Debit,Credit\na,$5,", other),
        ("Name,Debit,Credit\na,USD 5,", other),
        ("Name,Debit,Credit\na,,5 دولار", other),
        ("Name,Debit,Credit\na,EGP 5,", "5.00"),
        ("Name,Debit,Credit\na,5 ج.م,", "5.00"),
        ("Name,Debit (USD),Credit (USD)\na,5,", other),
        ("الحساب,مدين بالدولار,دائن بالدولار\na,5,", other),
        ("Name,Debit (EGP),Credit (EGP)\na,5,", "5.00"),
        ("Name,Currency,Debit,Credit\na,USD,5,", other),
        ("Name,Currency,Debit,Credit\na,XAF,5,", other),
        ("Name,Currency,Debit,Credit\na,EGP,5,", "5.00"),
        ("Name,Currency,Debit,Credit\na,EGP,$5,", other),
        ("Name,Currency,Debit,Credit\na,,5,", "5.00"),
        ("الحساب,العملة,مدين,دائن\na,دولار,5,", other),
        ("الحساب,العملة,مدين,دائن\na,جنيه مصري,5,", "5.00"),
        ("Name,Debit in local currency,Credit in local currency\na,5,", "5.00"),
        ("الحساب,مدين بالعملة المحلية,دائن بالعملة المحلية\na,5,", "5.00"),
        ("Name,Balance in currency,Debit,Credit\na,0,5,", "5.00"),
        ("Name,Balance in currency,Debit,Credit\na,$7,5,", other),
    ] {
        assert_eq!(row_texts(text), [format!("2 |a|{said}")], "{text}");
    }
}

#[test]
fn a_total_may_be_that_of_its_group() {
    let groups = "Name,Debit,Credit\na,5,\nb,,5\nTotal,5,5\nc,7,\nd,,7\nTotal,7,7\nTotal,12,12\n";
    assert_eq!(row_texts(groups).len(), 4);
}

#[test]
fn an_amount_without_an_account_is_a_row() {
    let head = "Number,Account,Debit,Credit\n111001,Main cash,5,\n";
    let rows = |more: &str| row_texts(&format!("{head}{more}"))[1..].to_vec();
    let both = ["3 ||7.00", "4 510002|Purchases|-5.00"];
    assert_eq!(rows(",,7,\n510002,Purchases,,5\n"), both);
    assert_eq!(rows(",,5,\n"), ["3 ||5.00"], "as much as the one above");
    assert_eq!(rows(",,x7,\n"), ["3 ||Unreadable"]);
    assert!(rows(",,Prepared by,Ali\n,,,\n").is_empty());
}

#[test]
fn a_total_is_left_out_where_it_is_the_sum() {
    let head = "Number,Account,Debit,Credit\n1,Cash,5,\n2,Bank,7.5,\n3,Loan,,12.5\n";
    let rows = |more: &str| row_texts(&format!("{head}{more}"))[3..].to_vec();
    for total in [",Total,12.5,12.50\n", ",الإجمالي,12.5,12.5\n", ",,12.5,12.5\n"] {
        assert!(rows(total).is_empty(), "{total}");
    }
    assert_eq!(rows(",Total,12.5,12\n"), ["5 |Total|Total"]);
    assert_eq!(rows(",Total,13,\n"), ["5 |Total|Total"]);
    assert_eq!(rows(",,12.5,12\n"), ["5 ||Total"]);
    // Rounded amounts add up to something else than their rounded sum.
    let thirds =
        "Name,Debit,Credit\na,0.3333,\nb,0.3333,\nc,0.3333,\nd,,0.9999\nTotal,0.9999,0.9999\n";
    assert_eq!(row_texts(thirds).len(), 4);
}

#[test]
fn sums_of_a_sheet_are_rounded() {
    assert_eq!(rounded("1139.9999999999998", 2), Ok(Money::from_minor(114_000)));
    assert_eq!(rounded("-0.30000000000000004", 2), Ok(Money::from_minor(-30)));
    assert_eq!(rounded("5.5", 0), Ok(Money::from_minor(6)));
    let sums = "Name,Debit,Credit\nCash,1139.9999999999998,-\nLoan,-,\"1,140.00\"\n";
    assert_eq!(row_texts(sums), ["2 |Cash|1140.00", "3 |Loan|-1140.00"]);
}

#[test]
fn what_has_no_columns_is_no_trial_balance() {
    let terms = Terms::new(2, date(2026, 11, 20), &|| false);
    let Ok(File::Table(table)) = open(b"a,b\n1,2\n", &terms) else { panic!("no table") };
    assert_eq!(read(&table, "EGP", 2), Err(HeadingTrouble::NoColumns));
}

fn trouble(text: &str) -> HeadingTrouble {
    let terms = Terms::new(2, date(2026, 11, 20), &|| false);
    let Ok(File::Table(table)) = open(text.as_bytes(), &terms) else { panic!("no table") };
    read(&table, "EGP", 2).expect_err("a trouble")
}

#[test]
fn amounts_in_thousands_are_refused_wherever_the_file_says_it() {
    for (text, said) in [
        ("الحساب,مدين (بالألف),دائن (بالألف)\na,5,\n", "مدين (بالألف)"),
        ("Account,Debit (thousands),Credit (thousands)\na,5,\n", "Debit (thousands)"),
        ("Account,Debit in 000s,Credit in 000s\na,5,\n", "Debit in 000s"),
        ("Nile,,\n(المبالغ بالألف جنيه),,\nالحساب,مدين,دائن\na,5,\n", "(المبالغ بالألف جنيه)"),
        ("All amounts in thousands,,\nAccount,Debit,Credit\na,5,\n", "All amounts in thousands"),
    ] {
        assert_eq!(trouble(text), HeadingTrouble::Scaled(said.to_owned()), "{text}");
    }
    let percent = "Account,Debit %,Credit %\na,5,\n";
    assert_eq!(trouble(percent), HeadingTrouble::Percent("Debit %".to_owned()));
}

#[test]
fn balances_are_those_of_the_end_in_two_rows_of_headings() {
    let stacked = "شركة النيل,,,,,,,\n\
                   رقم الحساب,اسم الحساب,رصيد أول المدة,,حركة الفترة,,رصيد آخر المدة,\n\
                   ,,مدين,دائن,مدين,دائن,مدين,دائن\n\
                   1101,النقدية,10,,90,40,60,\n2101,قرض,,5,,55,,60\n";
    assert_eq!(row_texts(stacked), ["4 1101|النقدية|60.00", "5 2101|قرض|-60.00"]);
    let turned = "Code,Account,Closing,,Movement,,Opening,\n\
                  ,,Debit,Credit,Debit,Credit,Debit,Credit\n1,Cash,60,,90,40,10,\n";
    assert_eq!(row_texts(turned), ["3 1|Cash|60.00"]);
    let flat = "كود الحساب,اسم الحساب,ختامي مدين,ختامي دائن,حركات مدين,حركات دائن\n\
                1,نقدية,60,,90,40\n";
    assert_eq!(row_texts(flat), ["2 1|نقدية|60.00"]);
    let moved = "Code,Account,Opening,,Movement,\n,,Debit,Credit,Debit,Credit\n1,Cash,10,,90,40\n";
    assert_eq!(trouble(moved), HeadingTrouble::NoClosing);
    let opened = "كود الحساب,اسم الحساب,افتتاحي مدين,افتتاحي دائن\n1,نقدية,10,\n";
    assert_eq!(row_texts(opened), ["2 1|نقدية|10.00"]);
}

#[test]
fn one_column_of_balances_says_their_sides() {
    let tally = "Nile Trading,,,,\nParticulars,Opening Balance,Transactions,,Closing Balance\n\
                 ,,Debit,Credit,\n\
                 Cash,10.00 Dr,90.00,40.00,60.00 Dr\nLoan,5.00 Cr,,55.00,60.00 Cr\n";
    assert_eq!(row_texts(tally), ["4 |Cash|60.00", "5 |Loan|-60.00"]);
    let beside = "رقم الحساب,اسم الحساب,الرصيد,طبيعة الرصيد\n\
                  1,نقدية,60,مدين\n2,قرض,60,دائن\n3,؟,5,\n";
    assert_eq!(row_texts(beside), ["2 1|نقدية|60.00", "3 2|قرض|-60.00", "4 3|؟|Unreadable"]);
}
