//! Each record of a file is a line, a trouble, or known to be something else: however lines end,
//! whatever stands around them.

#![expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]

use std::io::{Cursor, Write as _};

use bank_statements::{
    Amounts, DateOrder, File, Kind, Mapping, Proof, Statement, Table, Terms, open,
};
use jiff::civil::date;

const PLAIN: &str = "Nile Bank\nAccount number: 100045678901\n\nDate,Details,Debit,Credit,Balance\n\
    02/11/2026,First,,100.00,100.00\n\
    03/11/2026,\"Second, of\ntwo lines\",40.00,,60.00\n\
    \n\
    05/11/2026,Third,10.00,,50.00\n";

fn terms(decimals: u8) -> Terms<'static> {
    Terms::new(decimals, date(2026, 11, 20), &|| false)
}

fn table(bytes: &[u8]) -> Table {
    let File::Table(table) = open(bytes, &terms(2)).unwrap() else { panic!("a table") };
    table
}

/// The mapping that is proposed; where days read in several ways, the day stands first.
fn mapping(table: &Table, terms: &Terms<'_>) -> Option<Mapping> {
    let proposed = table.propose(terms)?;
    let date_order = table.day_question(&proposed, terms).map(|_| DateOrder::DayFirst);
    Some(Mapping { date_order, ..proposed })
}

/// The lines that are read, or the first trouble with its line.
fn read(bytes: &[u8], decimals: u8) -> Result<Statement, (Kind, Option<usize>)> {
    let terms = terms(decimals);
    let table = table(bytes);
    let mapping = mapping(&table, &terms).unwrap();
    table.read(&mapping, &terms).map_err(|troubles| (troubles[0].kind, troubles[0].line))
}

fn places(statement: &Statement) -> Vec<(usize, i64)> {
    statement.lines.iter().map(|line| (line.row, line.amount.minor())).collect()
}

#[test]
fn lines_end_as_they_may() {
    let utf16: Vec<u8> =
        PLAIN.replace('\n', "\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, file) in [
        ("\\n", PLAIN.into()),
        ("\\r\\n", PLAIN.replace('\n', "\r\n").into()),
        ("\\r", PLAIN.replace('\n', "\r").into()),
        ("a mark", [b"\xef\xbb\xbf", PLAIN.replace('\n', "\r\n").as_bytes()].concat()),
        ("UTF-16", [b"\xff\xfe", utf16.as_slice()].concat()),
        ("no end at the end", PLAIN.trim_end().into()),
        ("empty columns behind", PLAIN.replace('\n', ",,,\n").replace("of,,,", "of").into()),
    ] {
        let statement = read(&file, 2).unwrap_or_else(|trouble| panic!("{name}: {trouble:?}"));
        assert_eq!(places(&statement), [(5, 10_000), (6, -4_000), (9, -1_000)], "{name}");
        assert_eq!(statement.lines[1].description, "Second, of two lines", "{name}");
        assert_eq!(statement.proof(), Proof::Lines, "{name}");
    }
}

#[test]
fn an_amount_of_zero_is_left_out_and_counted() {
    let file = PLAIN.replace("05/11/2026,Third", "04/11/2026,A note,0.00,,60.00\n05/11/2026,Third");
    let statement = read(file.as_bytes(), 2).unwrap();
    assert_eq!(places(&statement), [(5, 10_000), (6, -4_000), (10, -1_000)]);
    assert_eq!(statement.zeros, [9]);
}

#[test]
fn empty_rows_may_stand_first() {
    for ends in ["\n", "\r\n", "\r"] {
        let file = format!("{ends}{ends},,,,{ends}{}", PLAIN.replace('\n', ends));
        let statement = read(file.as_bytes(), 2).unwrap();
        assert_eq!(places(&statement)[0], (8, 10_000), "{ends:?}");
        assert_eq!(statement.lines.len(), 3);
    }
}

#[test]
fn a_header_may_be_named_by_its_line() {
    let file = PLAIN.replace('\n', "\r\n");
    let table = table(file.as_bytes());
    let mapping: Mapping = table.propose(&terms(2)).unwrap();
    assert_eq!(mapping.header_line, Some(4));
    assert_eq!(table.headers(Some(4))[0], "Date");
}

fn workbook(rows: &str) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive
        .start_file("xl/worksheets/sheet1.xml", zip::write::SimpleFileOptions::default())
        .unwrap();
    let text = |word: &str| format!("<c t=\"inlineStr\"><is><t>{word}</t></is></c>");
    let header: String = ["Date", "Details", "Amount"].map(text).concat();
    let sheet =
        format!("<worksheet><sheetData><row r=\"1\">{header}</row>{rows}</sheetData></worksheet>");
    archive.write_all(sheet.as_bytes()).unwrap();
    archive.finish().unwrap().into_inner()
}

#[test]
fn rows_of_a_sheet_that_share_a_number_are_two() {
    let row = |at: usize, day: &str, cell: &str| {
        format!(
            "<row r=\"{at}\"><c t=\"str\"><v>{day}</v></c><c t=\"str\"><v>x</v></c>{cell}</row>"
        )
    };
    let rows = [
        row(1, "02/11/2026", "<c><v>5</v></c>"),
        row(3, "03/11/2026", "<c><v>6</v></c>"),
        row(2, "04/11/2026", "<c><v>7</v></c>"),
    ];
    // The first says that it is the row of the headers.
    let statement = read(&workbook(&rows.concat().replace("r=\"1\"", "r=\"2\"")), 2).unwrap();
    assert_eq!(places(&statement), [(2, 500), (2, 700), (3, 600)]);
    let beside = rows[1..].concat().replace("r=\"3\"", "r=\"2\"");
    assert_eq!(places(&read(&workbook(&beside), 2).unwrap()), [(2, 600), (2, 700)]);
}

#[test]
fn what_is_too_wide_or_too_long_is_left_out() {
    let wide =
        format!("Date,Details,Amount\n13/11/2026,{},5.00{}\n", "x".repeat(600), ",y".repeat(400));
    let table = table(wide.as_bytes());
    assert_eq!(table.width(), 60);
    let statement = read(wide.as_bytes(), 2).unwrap();
    assert_eq!(places(&statement), [(2, 500)]);
    assert_eq!(statement.lines[0].description.len(), 500);
}

#[test]
fn an_open_quote_is_named_by_its_line_and_column() {
    let file = "Date,Details,Amount\n02/11/2026,\"two\nlines\",5.00\n03/11/2026,\"open,6.00\n";
    let trouble = open(file.as_bytes(), &terms(2)).unwrap_err().remove(0);
    let place = (trouble.line, trouble.column.as_deref());
    assert_eq!((trouble.kind, place), (Kind::OpenQuote, (Some(4), Some("B"))));
}

#[test]
fn numbers_of_a_sheet_have_a_point_beside_texts_with_a_comma() {
    let row = |cell: &str| {
        format!("<row><c t=\"str\"><v>02/11/2026</v></c><c t=\"str\"><v>x</v></c>{cell}</row>")
    };
    let rows = [
        row("<c t=\"str\"><v>1.234,50</v></c>"),
        row("<c><v>12.5</v></c>"),
        row("<c><v>1.234</v></c>"),
    ];
    let statement = read(&workbook(&rows.concat()), 3).unwrap();
    assert_eq!(places(&statement), [(2, 1_234_500), (3, 12_500), (4, 1_234)]);
}

#[test]
fn a_balance_between_lines_is_no_line() {
    let head = "Date,Details,Debit,Credit,Balance\n";
    let (first, second) = ("01/11/2026,a,5.00,,95.00\n", "03/11/2026,c,1.00,,94.00\n");
    let notes = ["100.00", "95.00", "94.00", ""].map(|it| format!("03/11/2026,b,,,{it}\n"));
    let [at_100, at_95, at_94, without] = notes.each_ref().map(String::as_str);
    for (rows, line) in [
        ([first, at_95, second], 3),
        ([at_100, first, second], 2),
        ([first, second, at_94], 4),
        ([second, at_95, first], 3),
        ([at_94, second, first], 2),
    ] {
        let statement = read(format!("{head}{}", rows.concat()).as_bytes(), 2).unwrap();
        assert_eq!((statement.lines.len(), statement.zeros), (2, vec![line]), "{rows:?}");
    }
    for (rows, line) in
        [([first, at_94, second], 3), ([first, without, second], 3), ([first, second, at_95], 4)]
    {
        let found = read(format!("{head}{}", rows.concat()).as_bytes(), 2);
        assert_eq!(found.map(|_| ()), Err((Kind::NoAmount, Some(line))), "{rows:?}");
    }
}

#[test]
fn what_says_anything_is_a_line_or_a_trouble() {
    let head = "Date,Details,Debit,Credit,Balance\n01/11/2026,a,5.00,,95.00\n";
    for (row, kind) in [
        ("31/11/2026,b,5.00,,90.00", Kind::NotADate),
        ("31/11/2026,TOTAL EGYPT FUEL,5.00,,90.00", Kind::NotADate),
        (",TOTAL EGYPT FUEL,5.00,,90.00", Kind::NoDate),
        ("31/11/2026,b,,,", Kind::NotADate),
        ("31/11/2026,,,,", Kind::NotADate),
        ("31/11/2026,b,5.O0,,", Kind::NotADate),
        ("02/11/2026,TOTAL EGYPT FUEL,,,", Kind::NoAmount),
        ("yesterday,b,5.O0,,", Kind::NotAnAmount),
        ("yesterday,b,five,,", Kind::NotAnAmount),
        ("yesterday,b,5.00,,", Kind::NotADate),
        ("Date,b,5.00,,", Kind::NotADate),
        ("Date,b,,,", Kind::NotADate),
        ("Date adjusted,Credit note,,,", Kind::NotADate),
        ("Value date,,,,", Kind::NotADate),
        ("yesterday,b,,,", Kind::NotADate),
        ("yesterday,,,,", Kind::NotADate),
        ("Date,Details,five,,", Kind::NotAnAmount),
        ("yesterday,b,debit,,", Kind::NotAnAmount),
        (",b,five,,", Kind::NotAnAmount),
        ("02/11/2026,b,5.00,,9O.00", Kind::NotAnAmount),
        ("01/12/2026,b,5.00,,90.00", Kind::FutureDate),
        ("02/11/2006,b,5.00,,90.00", Kind::NotADate),
        ("02/11/2026,\"never closed,5.00,,90.00", Kind::OpenQuote),
    ] {
        let file = format!("{head}{row}\n03/11/2026,c,1.00,,89.00\n04/11/2026,d,1.00,,88.00\n");
        let found =
            match open(file.as_bytes(), &terms(2)).map_err(|mut troubles| troubles.remove(0)) {
                Ok(_) => read(file.as_bytes(), 2).map(|statement| statement.lines.len()),
                Err(trouble) => Err((trouble.kind, trouble.line)),
            };
        assert_eq!(found, Err((kind, Some(3))), "{row}");
    }
    for row in [
        ",Total,10.00,,",
        "Total debits,,10.00,,",
        "إجمالي الحركات المدينة,,10.00,,",
        "Date,Details,Debit,Credit,Balance",
        "التاريخ,البيان,مدين,دائن,الرصيد",
        "التاريخ,البيان,,,",
        "Notes,,,,",
        "Printed on 20/11/2026 at 10:31,,,,",
        "Page 1 of 2,,,,",
        "1/2,,,,",
        ",Closing balance,,,88.00",
        "30/11/2026,Closing balance,,,88.00",
        ",Manager,Signature,,",
        "Prepared by,the manager,signed,,",
        ",,,,",
    ] {
        let file = format!("{head}02/11/2026,b,5.00,,90.00\n{row}\n");
        let found = read(file.as_bytes(), 2).map(|statement| statement.lines.len());
        assert_eq!(found, Ok(2), "{row}");
    }
}

/// The lines of a table, or the first trouble with its line and column.
fn amounts(text: &str) -> Result<Vec<i64>, (Kind, Option<usize>, String)> {
    let (table, terms) = (table(text.as_bytes()), terms(2));
    let found = table.read(&mapping(&table, &terms).unwrap(), &terms);
    found.map(|statement| places(&statement).into_iter().map(|(_, minor)| minor).collect()).map_err(
        |mut troubles| {
            let first = troubles.remove(0);
            (first.kind, first.line, first.column.unwrap_or_default())
        },
    )
}

#[test]
fn a_total_that_is_no_sum_of_lines_is_named() {
    let file = |total: &str| {
        format!(
            "Date,Details,Debit,Credit\n01/11/2026,a,5.00,\n01/11/2026,b,,2.00\n{total}\n\
             02/11/2026,c,1.00,\n"
        )
    };
    let wrong = |column: &str| Err((Kind::WrongTotal, Some(4), column.to_owned()));
    for sound in [
        ",Total,5.00,2.00",
        ",الإجمالي,6.00,2.00",
        ",Total of page,5.00,",
        ",Total,,3.00",
        ",Total transactions,1,1",
        ",Page 1,,",
    ] {
        assert_eq!(amounts(&file(sound)), Ok(vec![-500, 200, -100]), "{sound}");
    }
    assert_eq!(amounts(&file(",الإجمالي,55,")), wrong("Debit"));
    assert_eq!(amounts(&file(",Total,5.00,2.50")), wrong("Credit"));
    // The sums of each page, and of all.
    let pages = file(",Total,5.00,2.00") + ",Total,1.00,\n,Grand total,6.00,2.00\n";
    assert_eq!(amounts(&pages), Ok(vec![-500, 200, -100]));
    let missing = pages.replace("01/11/2026,a,5.00,\n", "");
    assert!(matches!(amounts(&missing), Err((Kind::WrongTotal, Some(3), _))));
    let opened = "Date,Details,Debit,Credit\n,Opening balance,,10.00\n01/11/2026,a,,5.00\n";
    assert_eq!(amounts(&format!("{opened},Total,,15.00\n")), Ok(vec![500]));
}

#[test]
fn a_total_that_moves_the_balance_is_a_line() {
    let file = "Date,Details,Amount,Balance\n01/11/2026,a,-5.00,1.00\n,TOTAL 2026-11-02,-5,-4\n";
    assert_eq!(amounts(file), Err((Kind::NoDate, Some(3), "Date".to_owned())));
    let total = file.replace("TOTAL 2026-11-02,-5,-4", "Total,-5.00,1.00");
    assert_eq!(amounts(&total), Ok(vec![-500]));
}

#[test]
fn a_line_above_the_headers_is_named() {
    let table = "Date,Details,Amount,Balance\n2026-11-01,a,1,10\n";
    let above = |rows: &str| amounts(&format!("{rows}\n{table}"));
    let lost = Err((Kind::AboveHeaders, Some(1), "Date".to_owned()));
    assert_eq!(above("2026-10-31,z,9,9"), lost);
    assert_eq!(above("2026-10-31,z,9,9\n"), lost, "an empty row between them");
    let named = above("Nile Bank,Dokki\n2026-10-31,z,9,9");
    assert_eq!(named, Err((Kind::AboveHeaders, Some(2), "Date".to_owned())));
    for sound in [
        "Nile Bank",
        "Printed,2026-11-20",
        "2026-10-31,2026-11-30,5.00,7.00",
        "As of,Unit,Worth\n2026-11-20,EGP,5.00",
        "2026-10-31,Opening balance,9,9",
    ] {
        assert_eq!(above(sound), Ok(vec![100]), "{sound}");
    }
}

#[test]
fn headers_may_stand_in_two_languages() {
    let file = "Date,Details,Debit,Credit\nالتاريخ,البيان,مدين,دائن\n01/11/2026,a,5.00,\n";
    assert_eq!(places(&read(file.as_bytes(), 2).unwrap()), [(3, -500)]);
}

#[test]
fn an_amount_with_an_unknown_mark_is_named() {
    let file = "Date,Details,Amount,DR/CR\n01/11/2026,a,5.00,D\nyesterday,b,5.00,?\n";
    let table = table(file.as_bytes());
    let proposed = mapping(&table, &terms(2)).unwrap();
    let marked = Mapping { amounts: Amounts::Marked { amount: 2, mark: 3 }, ..proposed };
    let troubles = table.read(&marked, &terms(2)).unwrap_err();
    assert_eq!((troubles[0].kind, troubles[0].line), (Kind::UnknownMark, Some(3)));
}

#[test]
fn a_sign_against_its_mark_is_named() {
    let read = |row: &str| {
        let file = format!("Date,Details,Amount,DR/CR\n01/11/2026,a,5.00,D\n{row}\n");
        let table = table(file.as_bytes());
        let proposed = mapping(&table, &terms(2)).unwrap();
        let marked = Mapping { amounts: Amounts::Marked { amount: 2, mark: 3 }, ..proposed };
        table.read(&marked, &terms(2)).map_err(|troubles| (troubles[0].kind, troubles[0].line))
    };
    for row in ["02/11/2026,b,-5.00,C", "02/11/2026,b,(5.00),دائن", "02/11/2026,b,-5.00 Cr,C"] {
        assert_eq!(read(row), Err((Kind::TwoSides, Some(3))), "{row}");
    }
    for (row, amount) in [("02/11/2026,b,-5.00,D", -500), ("02/11/2026,b,5.00,C", 500)] {
        assert_eq!(places(&read(row).unwrap())[1], (3, amount), "{row}");
    }
    let signed = "Date,Details,Amount\n01/11/2026,a,5.00 Cr\n02/11/2026,b,-5.00 Cr\n";
    assert_eq!(self::read(signed.as_bytes(), 2), Err((Kind::TwoSides, Some(3))));
    for mark in ["C", "D"] {
        let balance = format!(":20:x\n:25:y\n:60F:{mark}261101EGP-5,\n:61:2611051105C5,NTRFx\n");
        let trouble = open(balance.as_bytes(), &terms(2)).unwrap_err().remove(0);
        assert_eq!((trouble.kind, trouble.line), (Kind::TwoSides, Some(3)), "{mark}");
    }
}

#[test]
fn a_value_date_that_is_no_day_is_named() {
    let of = |cell: &str| {
        let file = format!(
            "Date,Value date,Details,Amount\n13/11/2026,14/11/2026,a,5.00\n\
             14/11/2026,{cell},b,5.00\n"
        );
        read(file.as_bytes(), 2).map(|statement| statement.lines[1].value_date)
    };
    for wrong in ["31/11/2026", "tomorrow", "14/13/2026", "N/A", "14/11/2062", "#N/A"] {
        assert_eq!(of(wrong), Err((Kind::NotADate, Some(3))), "{wrong}");
    }
    for nothing in ["", "-", "—", "../../...."] {
        assert_eq!(of(nothing), Ok(None), "{nothing}");
    }
    assert_eq!(of("16/11/2026"), Ok(Some(date(2026, 11, 16))));
}

#[test]
fn a_value_date_of_a_form_that_is_no_day_is_named() {
    let ofx = |value: &str| {
        let file = format!(
            "<OFX>\n<STMTRS>\n<STMTTRN><DTPOSTED>20261105<DTAVAIL>{value}<TRNAMT>5.00</STMTTRN>\n\
             </STMTRS></OFX>"
        );
        match open(file.as_bytes(), &terms(2))
            .map_err(|troubles| (troubles[0].kind, troubles[0].line))?
        {
            File::Statements(_, statements) => Ok(statements[0].lines[0].value_date),
            File::Table(_) => panic!("statements"),
        }
    };
    for wrong in ["20261131", "soon", "2026-11-06"] {
        assert_eq!(ofx(wrong), Err((Kind::NotADate, Some(3))), "{wrong}");
    }
    for nothing in ["", " ", "00000000"] {
        assert_eq!(ofx(nothing), Ok(None), "{nothing}");
    }
    assert_eq!(ofx("20261106120000"), Ok(Some(date(2026, 11, 6))));
}

#[test]
fn an_impossible_day_is_named_and_the_others_stay() {
    let file = "Date,Details,Amount\n01/11/26,a,5.00\n02/11/26,b,5.00\n31/11/26,c,5.00\n";
    assert_eq!(read(file.as_bytes(), 2), Err((Kind::NotADate, Some(4))));
}

#[test]
fn amounts_that_read_in_two_ways_are_asked() {
    let file = |amount: &str| format!("Date,Details,Amount\n01/11/2026,a,\"{amount}\"\n");
    let asked = Err((Kind::TwoReadings, Some(2)));
    let read_in = |amount: &str, decimals| {
        read(file(amount).as_bytes(), decimals).map(|statement| statement.lines[0].amount.minor())
    };
    assert_eq!(read_in("1.000", 2), asked);
    assert_eq!(read_in("1.000", 0), asked);
    assert_eq!(read_in("1,250", 3), asked);
    assert_eq!(read_in("1,000", 2), Ok(100_000));
    // Neither of two amounts says which mark divides thousands.
    let both = format!("{}02/11/2026,b,\"2,000\"\n", file("1.000"));
    assert_eq!(read(both.as_bytes(), 2), Err((Kind::TwoReadings, Some(2))));
    // Another amount of the file, or the person who is asked, says which mark it is.
    let sure = format!("{}02/11/2026,b,\"1.234,50\"\n", file("1.000"));
    assert_eq!(places(&read(sure.as_bytes(), 2).unwrap()), [(2, 100_000), (3, 123_450)]);
    let table = table(file("1.000").as_bytes());
    let proposed = mapping(&table, &terms(2)).unwrap();
    let told = Mapping { decimal_mark: Some(bank_statements::DecimalMark::Comma), ..proposed };
    assert_eq!(places(&table.read(&told, &terms(2)).unwrap()), [(2, 100_000)]);
}

#[test]
fn a_running_number_is_no_reference() {
    let file = "رقم الحركة,التاريخ,البيان,رقم المرجع,مدين,دائن\n\
        1,01/11/2026,أ,FT77,5.00,\n2,02/11/2026,ب,FT91,,7.00\n";
    let statement = read(file.as_bytes(), 2).unwrap();
    let references: Vec<Option<&str>> =
        statement.lines.iter().map(|line| line.reference.as_deref()).collect();
    assert_eq!(references, [Some("FT77"), Some("FT91")]);
    let entry = |at: usize| {
        format!(
            "<Ntry><NtryRef>{at}</NtryRef><Amt>5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>\
             <BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry>"
        )
    };
    let camt = format!(
        "<Document><BkToCstmrStmt><Stmt>{}{}</Stmt></BkToCstmrStmt></Document>",
        entry(1),
        entry(2)
    );
    let File::Statements(_, statements) = open(camt.as_bytes(), &terms(2)).unwrap() else {
        panic!("statements")
    };
    assert!(statements[0].lines.iter().all(|line| line.reference.is_none()));
}

#[test]
fn each_form_takes_the_amounts_that_people_write() {
    let ofx = |amount: &str| {
        format!("<OFX><STMTRS><STMTTRN><DTPOSTED>20261105<TRNAMT>{amount}</STMTTRN></STMTRS></OFX>")
    };
    let camt = |amount: &str| {
        format!(
            "<Document><BkToCstmrStmt><Stmt><Ntry><Amt>{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>\
             <BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>"
        )
    };
    let mt940 =
        |amount: &str| format!(":20:x\n:25:y\n:60F:C261101EGP0,\n:61:2611051105C{amount}NTRFx\n");
    for (file, expected) in [
        (ofx("1.234,50"), Ok(123_450)),
        (ofx("1,234.50"), Ok(123_450)),
        (ofx("1234,50"), Ok(123_450)),
        (ofx("١٢٣٤٫٥٠"), Ok(123_450)),
        (camt("1.234,50"), Ok(123_450)),
        (camt("1234.50"), Ok(123_450)),
        (mt940("1234,50"), Ok(123_450)),
        (mt940("1234.50"), Ok(123_450)),
        (mt940("1.234,50"), Ok(123_450)),
        (mt940("1.500"), Err(Kind::NotAnAmount)),
    ] {
        let found =
            match open(file.as_bytes(), &terms(2)).map_err(|mut troubles| troubles.remove(0)) {
                Ok(File::Statements(_, statements)) => Ok(statements[0].lines[0].amount.minor()),
                Ok(File::Table(_)) => panic!("no table"),
                Err(trouble) => Err(trouble.kind),
            };
        assert_eq!(found, expected, "{file}");
    }
}

/// Some banks leave out more closing tags than the old form does: whichever tag of the statement
/// comes next ends a line.
#[test]
fn an_open_line_ends_with_its_statement() {
    let line = |day: u8, amount: &str| {
        format!("<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>202611{day:02}\n<TRNAMT>{amount}\n<NAME>x\n")
    };
    let account = |id: &str, lines: &str, end: &str| {
        format!("<STMTRS>\n<CURDEF>EGP\n<BANKACCTFROM>\n<ACCTID>{id}\n<BANKTRANLIST>\n{lines}{end}")
    };
    let lines = [line(2, "5.00"), line(3, "-7.25")].concat();
    for end in ["", "</STMTRS>\n", "</BANKTRANLIST>\n</STMTRS>\n", "<LEDGERBAL>\n<BALAMT>1.00\n"] {
        let file = format!(
            "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n{}{}</OFX>\n",
            account("100", &lines, end),
            account("200", &line(4, "9.00"), end).replace("STMTRS", "CCSTMTRS"),
        );
        let found = open(file.as_bytes(), &terms(2)).unwrap();
        let File::Statements(_, statements) = found else { panic!("statements") };
        let amounts: Vec<Vec<i64>> = statements
            .iter()
            .map(|statement| statement.lines.iter().map(|line| line.amount.minor()).collect())
            .collect();
        assert_eq!(amounts, [vec![500, -725], vec![900]], "{end:?}");
        let accounts: Vec<_> = statements.iter().map(|one| one.account.clone().unwrap()).collect();
        assert_eq!(accounts, ["100", "200"], "{end:?}");
    }
    // One that lacks its amount is named, wherever it ends.
    let file = "<OFX><STMTRS><STMTTRN><DTPOSTED>20261105</STMTRS></OFX>";
    let trouble = open(file.as_bytes(), &terms(2)).unwrap_err().remove(0);
    assert_eq!((trouble.kind, trouble.line), (Kind::NoAmount, Some(1)));
}

#[test]
fn an_entry_that_is_neither_debit_nor_credit_is_refused() {
    let camt = |balance: &str, entry: &str| {
        format!(
            "<Document><BkToCstmrStmt><Stmt>\n<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>\
             <Amt>9.00</Amt>{balance}</Bal>\n<Ntry><Amt>5.00</Amt>{entry}\
             <BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>"
        )
    };
    let debit = "<CdtDbtInd>DBIT</CdtDbtInd>";
    let found = open(camt(debit, debit).as_bytes(), &terms(2)).unwrap();
    let File::Statements(_, statements) = found else { panic!("statements") };
    assert_eq!(statements[0].lines[0].amount.minor(), -500);
    assert_eq!(statements[0].opening.map(ledger::Money::minor), Some(-900));
    for mark in ["", "<CdtDbtInd/>", "<CdtDbtInd>DBT</CdtDbtInd>", "<CdtDbtInd>dbit</CdtDbtInd>"] {
        let trouble = open(camt(debit, mark).as_bytes(), &terms(2)).unwrap_err().remove(0);
        assert_eq!((trouble.kind, trouble.line), (Kind::UnknownMark, Some(3)), "{mark}");
        assert_eq!(trouble.column.as_deref(), Some("CdtDbtInd"), "{mark}");
        let trouble = open(camt(mark, debit).as_bytes(), &terms(2)).unwrap_err().remove(0);
        assert_eq!((trouble.kind, trouble.line), (Kind::UnknownMark, Some(2)), "{mark}");
    }
    // A credit below zero may be either; a debit with a minus is one.
    let below = |mark: &str| camt(debit, mark).replace("<Amt>5.00", "<Amt>-5.00");
    let trouble =
        open(below("<CdtDbtInd>CRDT</CdtDbtInd>").as_bytes(), &terms(2)).unwrap_err().remove(0);
    assert_eq!((trouble.kind, trouble.line), (Kind::TwoSides, Some(3)));
    let found = open(below(debit).as_bytes(), &terms(2)).unwrap();
    let File::Statements(_, statements) = found else { panic!("statements") };
    assert_eq!(statements[0].lines[0].amount.minor(), -500);
    // A pending entry is no line, so that nothing of it is asked.
    let pending = camt(debit, "<Sts>PDNG</Sts>");
    assert_eq!(open(pending.as_bytes(), &terms(2)).unwrap_err()[0].kind, Kind::NoLines);
}

#[test]
fn an_error_of_the_sheet_is_no_empty_cell() {
    let text = |word: &str| format!("<c t=\"str\"><v>{word}</v></c>");
    let error = "<c t=\"e\"><v>#REF!</v></c>";
    let row = |day: &str, words: &str, amount: &str| format!("<row>{day}{words}{amount}</row>");
    let sound = row(&text("02/11/2026"), &text("x"), "<c><v>5</v></c>");
    for (day, amount, kind) in [
        (text("03/11/2026"), error.to_owned(), Kind::NotAnAmount),
        (error.to_owned(), error.to_owned(), Kind::NotAnAmount),
        (error.to_owned(), "<c><v>6</v></c>".to_owned(), Kind::NotADate),
        (text("03/11/2026"), "<c><f>B2*2</f></c>".to_owned(), Kind::NotAnAmount),
        (text("03/11/2026"), "<c t=\"b\"><v>1</v></c>".to_owned(), Kind::NotAnAmount),
    ] {
        let rows = [sound.clone(), row(&day, &text("y"), &amount), sound.clone()].concat();
        assert_eq!(read(&workbook(&rows), 2), Err((kind, Some(3))), "{day} {amount}");
    }
    // Beside days and amounts it says nothing.
    let rows = row(&text("03/11/2026"), error, "<c><v>6</v></c>") + &sound;
    let statement = read(&workbook(&rows), 2).unwrap();
    // The oldest line comes first.
    assert_eq!(places(&statement), [(3, 500), (2, 600)]);
    assert_eq!(statement.lines[1].description, "");
}

/// The statements of a file that says itself what it is, or its first trouble.
fn statements(text: &str) -> Result<Vec<Vec<i64>>, (Kind, Option<usize>)> {
    match open(text.as_bytes(), &terms(2)).map_err(|mut troubles| troubles.remove(0)) {
        Ok(File::Statements(_, statements)) => {
            let amounts =
                |statement: &Statement| places(statement).into_iter().map(|(_, minor)| minor);
            Ok(statements.iter().map(|statement| amounts(statement).collect()).collect())
        }
        Ok(File::Table(_)) => panic!("no table"),
        Err(trouble) => Err((trouble.kind, trouble.line)),
    }
}

#[test]
fn an_operation_outside_of_a_statement_is_a_line() {
    let line = |amount: &str| format!("<STMTTRN><DTPOSTED>20261105<TRNAMT>{amount}</STMTTRN>\n");
    let whole = format!("<STMTRS>{}</STMTRS>", line("5.00"));
    assert_eq!(
        statements(&format!("<OFX>{whole}{}</OFX>", line("7.00"))),
        Ok(vec![vec![500], vec![700]])
    );
    let cash = |amount: &str| format!("<INVSTMTRS><INVBANKTRAN>{}</INVSTMTRS>", line(amount));
    let both = format!("<OFX>{}{}</OFX>", cash("5.00"), cash("-7.00"));
    assert_eq!(statements(&both), Ok(vec![vec![500], vec![-700]]));
    let first = ":25:y\n:60F:C261101EGP0,\n:61:2611051105C5,NTRFx\n";
    let mt940 = format!("{first}:20:x\n:25:y\n:60F:C261105EGP5,\n:61:2611061106C7,NTRFx\n");
    assert_eq!(statements(&mt940), Ok(vec![vec![500], vec![700]]));
}

#[test]
fn what_a_form_says_of_a_line_is_never_guessed() {
    let mt940 =
        |booked: &str| format!(":20:x\n:25:y\n:60F:C261101EGP0,\n:61:261105{booked}C5,NTRFx\n");
    assert_eq!(statements(&mt940("1105")), Ok(vec![vec![500]]));
    assert_eq!(statements(&mt940("")), Ok(vec![vec![500]]));
    assert_eq!(statements(&mt940("    ")), Ok(vec![vec![500]]));
    for impossible in ["1331", "0229", "0431"] {
        let found = statements(&mt940(impossible));
        assert_eq!(found, Err((Kind::NotADate, Some(4))), "{impossible}");
    }
    let leap = mt940("0229").replace("261105", "250105");
    assert_eq!(statements(&leap), Err((Kind::NotADate, Some(4))), "that of 2024 is too far");
    let turn = mt940("0102").replace("261105", "251231");
    assert_eq!(statements(&turn), Ok(vec![vec![500]]), "the year turns between them");
    let camt = |state: &str| {
        format!(
            "<Document><BkToCstmrStmt><Stmt>\n<Ntry><Amt>5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\
             {state}<BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>"
        )
    };
    for booked in ["", "<Sts>BOOK</Sts>", "<Sts>Book</Sts>", "<Sts><Cd>BOOK</Cd></Sts>"] {
        assert_eq!(statements(&camt(booked)), Ok(vec![vec![500]]), "{booked}");
    }
    assert_eq!(statements(&camt("<Sts>BOOKED</Sts>")), Err((Kind::Broken, Some(2))));
}

#[test]
fn a_description_of_many_columns_is_as_long_as_any() {
    let words = "x".repeat(400);
    let file = format!("Date,Details,Description,Amount\n13/11/2026,{words},{words},5.00\n");
    let statement = read(file.as_bytes(), 2).unwrap();
    assert_eq!(statement.lines[0].description.chars().count(), 500);
}

#[test]
fn a_workbook_with_a_password_says_so() {
    let locked = include_bytes!("../../../fixtures/imports/locked.xlsx");
    assert_eq!(open(locked, &terms(2)).unwrap_err()[0].kind, Kind::Password);
}

#[test]
fn a_count_of_days_begins_where_its_workbook_does() {
    let days = |mark: &str, count: &str| {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let mut put = |name: &str, content: &str| {
            archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
            archive.write_all(content.as_bytes()).unwrap();
        };
        let text = |word: &str| format!("<c t=\"str\"><v>{word}</v></c>");
        let head: String = ["Date", "Details", "Amount"].map(text).concat();
        let line = format!("<c><v>{count}</v></c>{}<c><v>5</v></c>", text("x"));
        put(
            "xl/worksheets/sheet1.xml",
            &format!(
                "<worksheet><sheetData><row>{head}</row><row>{line}</row></sheetData></worksheet>"
            ),
        );
        put("xl/workbook.xml", &format!("<workbook><workbookPr {mark}/></workbook>"));
        let file = archive.finish().unwrap().into_inner();
        read(&file, 2).map(|statement| statement.lines[0].date)
    };
    assert_eq!(days("", "46331"), Ok(date(2026, 11, 5)));
    assert_eq!(days("", "46331.40625"), Ok(date(2026, 11, 5)));
    assert_eq!(days("date1904=\"1\"", "44869"), Ok(date(2026, 11, 5)));
}

#[test]
fn totals_of_reversals_and_of_pages_over_days_are_known() {
    let turned = "Date,Details,Debit,Credit\n01/11/2026,a,10.00,\n01/11/2026,b,-3.00,\n\
                  02/11/2026,c,,100.00\n,Total,7.00,100.00\n";
    assert_eq!(read(turned.as_bytes(), 2).map(|read| places(&read).len()), Ok(3));
    let pages = "Date,Details,Amount\n01/11/2026,a,1\n,Total,1\n02/11/2026,b,2\n,Total,2\n\
                 ,Total,3\n03/11/2026,c,4\n,Total,4\n04/11/2026,d,5\n,Total,5\n,Total,9\n";
    assert_eq!(read(pages.as_bytes(), 2).map(|read| places(&read).len()), Ok(4));
}
