//! Files that lack a part, or say a part twice: each is refused by its place, or its proof says so.

#![expect(clippy::unwrap_used, reason = "a failure of the set-up fails the test")]

use bank_statements::{File, Kind, Proof, Statement, Terms, open};
use jiff::civil::date;
use ledger::Money;

/// What is wrong with a file, on which line and where.
type Refusal = (Kind, Option<usize>, String);

fn statements_in(text: &str, decimals: u8) -> Result<Vec<Statement>, Refusal> {
    let terms = Terms::new(decimals, date(2026, 11, 20), &|| false);
    match open(text.as_bytes(), &terms).map_err(|mut troubles| troubles.remove(0)) {
        Ok(File::Statements(_, statements)) => Ok(statements),
        Ok(File::Table(_)) => panic!("no table"),
        Err(trouble) => Err((trouble.kind, trouble.line, trouble.column.unwrap_or_default())),
    }
}

fn amounts_in(text: &str, decimals: u8) -> Result<Vec<i64>, Refusal> {
    let statements = statements_in(text, decimals)?;
    let lines = statements.iter().flat_map(|statement| &statement.lines);
    Ok(lines.map(|line| line.amount.minor()).collect())
}

fn amounts(text: &str) -> Result<Vec<i64>, Refusal> {
    amounts_in(text, 2)
}

fn refused<T>(kind: Kind, line: usize, column: &str) -> Result<T, Refusal> {
    Err((kind, Some(line), column.to_owned()))
}

const OFX_LINE: &str = "<STMTTRN><DTPOSTED>20261102<TRNAMT>5.00<NAME>x</STMTTRN>\n";

#[test]
fn an_ofx_file_that_is_cut_short_is_broken() {
    let whole = format!(
        "OFXHEADER:100\n\n<OFX>\n<STMTRS><BANKTRANLIST>\n{OFX_LINE}\
         <STMTTRN><DTPOSTED>20261103<TRNAMT>2345.67<NAME>y</STMTTRN>\n\
         </BANKTRANLIST></STMTRS>\n</OFX>\n"
    );
    assert_eq!(amounts(&whole), Ok(vec![500, 234_567]));
    for end in ["2345.67", "<NAME>y", "</STMTTRN>\n</BANK", "</STMTRS>\n", "</OFX"] {
        let at = whole.rfind(end).unwrap();
        for cut in [&whole[..at], &whole[..at + 2], &whole[..at + end.len()]] {
            let (kind, line, _) = amounts(cut).unwrap_err();
            let lines = cut.matches('\n').count() + 1;
            assert_eq!((kind, line), (Kind::Broken, Some(lines)), "{cut}");
        }
    }
}

#[test]
fn a_comment_or_data_of_ofx_that_is_never_closed_is_broken() {
    let file = |inside: &str| {
        format!(
            "<OFX><STMTRS>\n<STMTTRN><DTPOSTED>20261102<TRNAMT>5.00<NAME>shop {inside}\n\
                 </STMTTRN>\n{OFX_LINE}</STMTRS></OFX>"
        )
    };
    assert_eq!(amounts(&file("<!-- 5 -->")), Ok(vec![500, 500]));
    assert_eq!(amounts(&file("<!--5")), refused(Kind::Broken, 2, "<!--"));
    assert_eq!(amounts(&file("<![CDATA[5")), refused(Kind::Broken, 2, "<![CDATA["));
    let said = |inside: &str| {
        let lines = statements_in(&file(inside), 2).unwrap().remove(0).lines;
        lines[0].description.clone()
    };
    assert_eq!(said("<![CDATA[<&>]]> & co"), "shop <&> & co");
    assert_eq!(said("<!-- of --> Ali"), "shop Ali");
    assert_eq!(said("a < b > c<MEMO>d"), "shop a < b > c d");
    assert_eq!(said("x<MEMO>one<MEMO>two"), "shop x one two");
}

#[test]
fn a_tag_of_ofx_may_have_attributes() {
    let line = OFX_LINE.replace("<STMTTRN>", "<STMTTRN x=\"1\">");
    assert_eq!(amounts(&format!("<OFX><STMTRS a=\"b\">{line}</STMTRS></OFX>")), Ok(vec![500]));
}

#[test]
fn what_a_line_has_once_is_not_taken_from_two() {
    let ofx = |more: &str| {
        let line = OFX_LINE.replace("</STMTTRN>", &format!("<FITID>1\n{more}</STMTTRN>"));
        amounts(&format!("<OFX><STMTRS>{line}</STMTRS></OFX>"))
    };
    assert_eq!(ofx("<FITID>1"), Ok(vec![500]), "the same once more");
    assert_eq!(ofx("<FITID>2"), refused(Kind::Repeated, 2, "FITID"));
    assert_eq!(ofx("<TRNAMT>999"), refused(Kind::Repeated, 2, "TRNAMT"));
    assert_eq!(ofx("<NAME>a < b > <TRNAMT>999"), refused(Kind::Repeated, 2, "TRNAMT"));
    assert_eq!(ofx("<DTPOSTED>20261103"), refused(Kind::Repeated, 2, "DTPOSTED"));
    let camt = |more: &str| amounts(&camt("5.00", &format!("\n{more}")));
    assert_eq!(camt(""), Ok(vec![500]));
    assert_eq!(camt("<Amt>9.00</Amt>"), refused(Kind::Repeated, 3, "Amt"));
    assert_eq!(camt("<CdtDbtInd>DBIT</CdtDbtInd>"), refused(Kind::Repeated, 3, "CdtDbtInd"));
    let inner = "<NtryDtls><TxDtls><Amt>2.00</Amt></TxDtls></NtryDtls>";
    assert_eq!(camt(inner), Ok(vec![500]), "a part of the entry is no second amount");
}

fn camt(amount: &str, more: &str) -> String {
    format!(
        "<Document><BkToCstmrStmt><Stmt>\n<Ntry><Amt>{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>\
         <BookgDt><Dt>2026-11-05</Dt></BookgDt>{more}</Ntry></Stmt></BkToCstmrStmt></Document>"
    )
}

fn ofx(values: &[&str]) -> String {
    let line = |value: &&str| OFX_LINE.replace("5.00", value);
    let lines: String = values.iter().map(line).collect();
    format!("<OFX><STMTRS>\n{lines}</STMTRS></OFX>")
}

#[test]
fn an_amount_that_the_form_and_the_file_say_in_two_ways_is_refused() {
    let unclear = |line| refused(Kind::UnclearAmount, line, "TRNAMT");
    assert_eq!(amounts(&ofx(&["1.000"])), unclear(2));
    assert_eq!(amounts(&ofx(&["1,000"])), unclear(2));
    assert_eq!(amounts(&ofx(&["2,50", "1.000"])), unclear(3));
    assert_eq!(amounts(&ofx(&["250.75", "1,000"])), unclear(3));
    assert_eq!(amounts(&ofx(&["2.50", "1.000"])), Ok(vec![250, 100]), "all with a point");
    assert_eq!(amounts(&ofx(&["2.50", "3,75"])), Ok(vec![250, 375]), "the form has both");
    assert_eq!(amounts_in(&ofx(&["1.500"]), 3), Ok(vec![1_500]), "dinars");
    assert_eq!(amounts_in(&ofx(&["1.500", "2,500"]), 3), unclear(2));
    let unclear = |line| refused(Kind::UnclearAmount, line, "Amt");
    assert_eq!(amounts(&camt("1.000", "")), Ok(vec![100]), "the form has the point");
    assert_eq!(amounts(&camt("1,000", "")), unclear(2));
    let other = camt("2,50", "");
    let entry = &other[other.find("<Ntry>").unwrap()..other.find("</Stmt>").unwrap()];
    let both = camt("1.000", "").replace("</Stmt>", &format!("{entry}</Stmt>"));
    assert_eq!(amounts(&both), unclear(2), "{both}");
}

#[test]
fn a_day_to_come_is_refused_in_each_form() {
    let future = OFX_LINE.replace("20261102", "20361101");
    let file = format!("<OFX><STMTRS>\n{future}</STMTRS></OFX>");
    assert_eq!(amounts(&file), refused(Kind::FutureDate, 2, "DTPOSTED"));
    let file = camt("5.00", "").replace("2026-11-05", "2036-11-01");
    assert_eq!(amounts(&file), refused(Kind::FutureDate, 2, "BookgDt"));
    let file = mt940("1/1", "60F:C", "0,", "62F:C", "5,").replace("261105C", "361101C");
    assert_eq!(amounts(&file), refused(Kind::FutureDate, 5, "61"));
    // Banks book a few days ahead; what is pending may be of any day.
    let soon = OFX_LINE.replace("20261102", "20261127");
    assert_eq!(amounts(&format!("<OFX><STMTRS>{soon}</STMTRS></OFX>")), Ok(vec![500]));
}

#[test]
fn what_is_pending_is_counted() {
    let later = "<Ntry><Amt>9.00</Amt><Sts>PDNG</Sts><ValDt><Dt>2036-11-01</Dt></ValDt></Ntry>";
    let file = camt("5.00", "").replace("</Stmt>", &format!("\n{later}</Stmt>"));
    let statement = statements_in(&file, 2).unwrap().remove(0);
    assert_eq!((statement.lines.len(), statement.pending), (1, vec![3]));
    let later = "<BANKTRANLISTP><STMTTRNP><DTTRAN>20261103<TRNAMT>7.00</STMTTRNP></BANKTRANLISTP>";
    let file = format!("<OFX><STMTRS>\n{OFX_LINE}{later}</STMTRS></OFX>");
    let statement = statements_in(&file, 2).unwrap().remove(0);
    assert_eq!((statement.lines.len(), statement.pending), (1, vec![3]));
}

/// A message with one line of 5.00.
fn mt940(number: &str, opening: &str, before: &str, closing: &str, after: &str) -> String {
    format!(
        ":20:x\n:25:y\n:28C:{number}\n:{opening}261101EGP{before}\n:61:261105C5,NTRFx\n\
         :{closing}261105EGP{after}\n"
    )
}

fn proofs(messages: &[String]) -> Vec<Proof> {
    let statements = statements_in(&messages.concat(), 2).unwrap();
    statements.iter().map(Statement::proof).collect()
}

#[test]
fn a_page_of_mt940_that_is_missing_is_seen() {
    let first = mt940("7/1", "60F:C", "0,", "62M:C", "5,");
    let second = mt940("7/2", "60M:C", "5,", "62M:C", "10,");
    let third = mt940("7/3", "60M:C", "10,", "62F:C", "15,");
    assert_eq!(proofs(&[first.clone(), second.clone(), third.clone()]), [Proof::Sum]);
    let short = |expected, found| {
        let money = Money::from_minor;
        Proof::Short { expected: money(expected), found: money(found) }
    };
    // What lies between is not known by its lines, but by the balances.
    assert_eq!(proofs(&[first.clone(), third.clone()]), [short(1_000, 1_500)]);
    assert_eq!(proofs(&[second.clone(), third]), [Proof::Page { row: 4 }], "the first");
    assert_eq!(proofs(&[first.clone(), second]), [Proof::Page { row: 12 }], "the last");
    let other = mt940("8/1", "60F:C", "5,", "62F:C", "10,").replace(":25:y", ":25:z");
    assert_eq!(proofs(&[first, other]), [Proof::Page { row: 6 }, Proof::Sum], "another account");
}

#[test]
fn a_statement_of_mt940_that_is_missing_is_seen() {
    let day =
        |number: &str, before: &str, after: &str| mt940(number, "60F:C", before, "62F:C", after);
    let first = day("1/1", "0,", "5,");
    assert_eq!(proofs(&[first.clone(), day("2/1", "5,", "10,")]), [Proof::Sum]);
    let found = proofs(&[first.clone(), day("3/1", "20,", "25,")]);
    assert!(matches!(found.as_slice(), [Proof::Short { .. }]), "{found:?}");
    // The newest first, or of no number: each is a statement by itself.
    assert_eq!(proofs(&[day("3/1", "20,", "25,"), first.clone()]), [Proof::Sum, Proof::Sum]);
    assert_eq!(proofs(&[first, day("1/1", "20,", "25,")]), [Proof::Sum, Proof::Sum]);
}
