//! What is wrong with a file is told in one answer: each kind, with the first places of it.

#![expect(clippy::unwrap_used, reason = "a failure of the set-up fails the test")]

use bank_statements::{DateOrder, File, Kind, Mapping, Terms, Trouble, open};
use jiff::civil::date;

/// The kinds that are told and their lines, by the lines of the file.
fn troubles(text: &str) -> Vec<(Kind, Option<usize>)> {
    let terms = Terms::new(2, date(2026, 11, 20), &|| false).in_currency("EGP");
    let troubles = match open(text.as_bytes(), &terms) {
        Err(troubles) => troubles,
        Ok(File::Table(table)) => {
            let proposed = table.propose(&terms).unwrap();
            let mapping = Mapping { date_order: Some(DateOrder::DayFirst), ..proposed };
            table.read(&mapping, &terms).unwrap_err()
        }
        Ok(File::Statements(..)) => panic!("the file is read"),
    };
    troubles.iter().map(|Trouble { kind, line, .. }| (*kind, *line)).collect()
}

#[test]
fn a_table_tells_the_rare_kind_behind_a_thousand_of_another() {
    let mut file = String::from("Date,Details,Debit,Credit,Balance\n");
    (0..1_000).for_each(|_| file.push_str("99/99/2026,x,5.00,,\n"));
    file.push_str("02/11/2026,y,five,,\n03/12/2026,z,5.00,,\n");
    let found = troubles(&file);
    let count = |kind| found.iter().filter(|(found, _)| *found == kind).count();
    assert_eq!(count(Kind::NotADate), 20, "the first of them");
    assert_eq!(found[..2], [(Kind::NotADate, Some(2)), (Kind::NotADate, Some(3))]);
    assert_eq!(found[20..], [(Kind::NotAnAmount, Some(1002)), (Kind::FutureDate, Some(1003))]);
}

#[test]
fn a_row_tells_all_that_is_wrong_with_it() {
    let head = "Date,Value date,Details,Debit,Credit,Balance\n";
    for (row, kinds) in [
        ("99/99/2026,,x,five,,", vec![Kind::NotADate, Kind::NotAnAmount]),
        ("99/99/2026,,x,,,", vec![Kind::NotADate, Kind::NoAmount]),
        ("99/99/2026,,x,5.00,,six", vec![Kind::NotADate, Kind::NotAnAmount]),
        (",,x,5.00,,six", vec![Kind::NoDate, Kind::NotAnAmount]),
        ("03/12/2026,,x,five,,", vec![Kind::NotAnAmount, Kind::FutureDate]),
        ("03/12/2026,,x,5.00,,six", vec![Kind::NotAnAmount, Kind::FutureDate]),
        ("02/11/2026,soon,x,5.00,,six", vec![Kind::NotAnAmount, Kind::NotADate]),
        ("02/11/2026,soon,x,USD 5.00,,", vec![Kind::NotADate, Kind::OtherCurrency]),
    ] {
        let found = troubles(&format!("{head}01/11/2026,,a,1.00,,\n{row}\n"));
        let expected: Vec<_> = kinds.into_iter().map(|kind| (kind, Some(3))).collect();
        assert_eq!(found, expected, "{row}");
    }
}

/// A total is compared as soon as all amounts are known, whatever else is wrong.
#[test]
fn a_wrong_total_is_told_beside_a_wrong_day() {
    let file = |amount: &str| {
        format!(
            "Date,Details,Debit,Credit\n99/99/2026,a,{amount},\n02/11/2026,b,2.00,\n\
             ,Total,9.00,\n"
        )
    };
    let wrong_day = (Kind::NotADate, Some(2));
    assert_eq!(troubles(&file("1.00")), [wrong_day, (Kind::WrongTotal, Some(4))]);
    assert_eq!(troubles(&file("7.00")), [wrong_day]);
    // Nobody knows the sum without the amount.
    assert_eq!(troubles(&file("one")), [wrong_day, (Kind::NotAnAmount, Some(2))]);
}

#[test]
fn ofx_tells_every_kind() {
    let line = |fields: &str| format!("<STMTTRN>{fields}</STMTTRN>\n");
    let file = [
        "<OFX><STMTRS><CURDEF>EGP\n".to_owned(),
        line("<DTPOSTED>20261131<TRNAMT>5.00"),
        line("<DTPOSTED>20261102<TRNAMT>five"),
        line("<DTPOSTED>20261231<TRNAMT>5.001"),
        line("<TRNAMT>5.00"),
        line("<DTPOSTED>20261102"),
        line("<DTPOSTED>20261102<TRNAMT>5.00<CURRENCY><CURSYM>USD</CURRENCY>"),
        line("<DTPOSTED>20261102<TRNAMT>5.00<TRNAMT>6.00<FITID>1<FITID>2"),
        "</STMTRS></OFX>".to_owned(),
    ];
    let expected = [
        (Kind::NotADate, Some(2)),
        (Kind::NotAnAmount, Some(3)),
        (Kind::FutureDate, Some(4)),
        (Kind::TooManyDecimals, Some(4)),
        (Kind::NoDate, Some(5)),
        (Kind::NoAmount, Some(6)),
        (Kind::OtherCurrency, Some(7)),
        (Kind::Repeated, Some(8)),
        (Kind::Repeated, Some(8)),
    ];
    assert_eq!(troubles(&file.concat()), expected);
    // What ends the reading is told last, behind what was found before it.
    let cut = file.concat().replace("</STMTRS></OFX>", "</OFX><OFX>\n");
    assert_eq!(troubles(&cut)[..9], expected);
    assert_eq!(troubles(&cut)[9..], [(Kind::Broken, Some(10))]);
}

#[test]
fn camt_tells_every_kind() {
    let entry = |amount: &str, mark: &str, day: &str| {
        format!(
            "<Ntry><Amt Ccy=\"EGP\">{amount}</Amt><CdtDbtInd>{mark}</CdtDbtInd>\
             <BookgDt><Dt>{day}</Dt></BookgDt></Ntry>\n"
        )
    };
    let file = |rest: &str| {
        [
            "<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EGP</Ccy></Acct>\n".to_owned(),
            entry("5.00", "DBIT", "2026-11-31"),
            entry("five", "DBT", "2026-11-02"),
            entry("5.00", "CRDT", "2026-12-31"),
            "<Ntry><CdtDbtInd>CRDT</CdtDbtInd></Ntry>\n".to_owned(),
            entry("6.00", "DBIT", "2026-11-02").replace("EGP", "USD"),
            entry("6.00", "DBIT", "2026-11-02").replace("</Ntry>", "<Sts>SOON</Sts></Ntry>"),
            rest.to_owned(),
        ]
        .concat()
    };
    let expected = [
        (Kind::NotADate, Some(2)),
        (Kind::NotAnAmount, Some(3)),
        (Kind::UnknownMark, Some(3)),
        (Kind::FutureDate, Some(4)),
        (Kind::NoDate, Some(5)),
        (Kind::NoAmount, Some(5)),
        (Kind::OtherCurrency, Some(6)),
        (Kind::Broken, Some(7)),
    ];
    assert_eq!(troubles(&file("</Stmt></BkToCstmrStmt></Document>")), expected);
    let cut = troubles(&file("</Stmt></BkToCstmrStmt>"));
    assert_eq!((&cut[..8], &cut[8..]), (&expected[..], &[(Kind::Broken, Some(8))][..]));
}

#[test]
fn mt940_tells_every_kind() {
    let file = ":20:x\n:25:1000123456789\n:60F:C261101EGPfive\n\
        :61:2611311130D5,00NTRFx\n:61:261102D1.500NTRFx\n:61:261231C5,00NTRFx\n\
        :61:261102CD5,00NTRFx\n:61:261102X5,00NTRFx\n:61:2611021332C5,001NTRFx\n:61:26\n\
        :62F:C261130USD5,00\n";
    let expected = [
        (Kind::NotAnAmount, Some(3)),
        (Kind::NotADate, Some(4)),
        (Kind::NotAnAmount, Some(5)),
        (Kind::FutureDate, Some(6)),
        (Kind::OtherCurrency, Some(7)),
        (Kind::Broken, Some(8)),
        (Kind::NotADate, Some(9)),
        (Kind::TooManyDecimals, Some(9)),
        (Kind::Broken, Some(10)),
        (Kind::OtherCurrency, Some(11)),
    ];
    assert_eq!(troubles(file), expected);
}

#[test]
fn amounts_in_thousands_are_refused_wherever_the_file_says_it() {
    let line = "01/11/2026,a,1.00,,1.00\n";
    for (file, at) in [
        (format!("Date,Details,Debit (thousands),Credit,Balance\n{line}"), 1),
        (format!("التاريخ,البيان,مدين,دائن (بالألف),الرصيد\n{line}"), 1),
        (format!("Date,Details,Debit,Credit,Balance ('000)\n{line}"), 1),
        (format!("(المبالغ بالألف جنيه),,,,\nDate,Details,Debit,Credit,Balance\n{line}"), 1),
    ] {
        assert_eq!(troubles(&file), [(Kind::Scaled, Some(at))], "{file}");
    }
}
