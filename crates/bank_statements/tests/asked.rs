//! What a file leaves open is asked or refused by its place, and never guessed: the order of its
//! days, the currency of its amounts, an operation that it repeats.

#![expect(clippy::unwrap_used, reason = "a failure of the set-up fails the test")]

use bank_statements::{
    ColumnDays, DateOrder, File, Kind, Mapping, Statement, Table, Terms, Trouble, open,
};
use jiff::civil::{Date, date};

fn terms() -> Terms<'static> {
    Terms::new(2, date(2026, 11, 20), &|| false).in_currency("EGP")
}

fn table(text: &str) -> (Table, Mapping) {
    let File::Table(table) = open(text.as_bytes(), &terms()).unwrap() else { panic!("a table") };
    let mapping = table.propose(&terms()).unwrap();
    (table, mapping)
}

fn days(statement: &Statement) -> Vec<Date> {
    statement.lines.iter().map(|line| line.date).collect()
}

/// The days of a table without an answer, or what is asked.
fn read(text: &str) -> Result<Vec<Date>, String> {
    let (table, mapping) = table(text);
    let question = table.day_question(&mapping, &terms());
    let found = table.read(&mapping, &terms());
    assert_eq!(question.is_some(), is_asked(&found), "{text}");
    if let Some(question) = question {
        let days: Vec<String> =
            question.readings.iter().map(|(order, day)| format!("{order:?} {day}")).collect();
        let place = format!("{} {} {}", question.line, question.column, question.value);
        return Err(format!("{place}: {}", days.join(", ")));
    }
    found.map(|statement| days(&statement)).map_err(|troubles| troubles[0].to_string())
}

fn is_asked(found: &Result<Statement, Vec<Trouble>>) -> bool {
    found.as_ref().is_err_and(|troubles| troubles[0].kind == Kind::TwoDateOrders)
}

fn answered(text: &str, order: DateOrder) -> Statement {
    let (table, mapping) = table(text);
    table.read(&Mapping { date_order: Some(order), ..mapping }, &terms()).unwrap()
}

#[test]
fn a_column_that_reads_in_two_orders_is_asked() {
    let file = "Date,Details,Amount\n04/04/2026,a,5.00\n03/04/2026,b,6.00\n";
    let asked = "3 Date 03/04/2026: DayFirst 2026-04-03, MonthFirst 2026-03-04";
    assert_eq!(read(file), Err(asked.to_owned()));
    assert_eq!(days(&answered(file, DateOrder::DayFirst)), [date(2026, 4, 3), date(2026, 4, 4)]);
    assert_eq!(days(&answered(file, DateOrder::MonthFirst)), [date(2026, 3, 4), date(2026, 4, 4)]);
    // The other troubles are named beside the question.
    let (table, mapping) = table(&format!("{file}05/04/2026,c,five\n"));
    let troubles = table.read(&mapping, &terms()).unwrap_err();
    let kinds: Vec<Kind> = troubles.iter().map(|trouble| trouble.kind).collect();
    assert_eq!(kinds, [Kind::TwoDateOrders, Kind::NotAnAmount]);
    // Without headers the column has its letter.
    let bare = "03/04/2026,a,5.00\n05/04/2026,b,6.00\n";
    assert!(read(bare).unwrap_err().starts_with("1 A 03/04/2026: "), "{:?}", read(bare));
}

#[test]
fn nothing_is_asked_where_the_file_shows_the_order() {
    let first =
        |head: &str, row: &str| read(&format!("{head}\n{row}\n")).map(|days| days[0].to_string());
    for (head, row, day) in [
        ("Date,Details,Amount", "13/04/2026,a,5.00", "2026-04-13"),
        ("Date,Details,Amount", "04/13/2026,a,5.00", "2026-04-13"),
        ("Date,Details,Amount", "2026-04-03,a,5.00", "2026-04-03"),
        ("Date,Details,Amount", "3 Apr 2026,a,5.00", "2026-04-03"),
        ("Date,Details,Amount", "04/04/2026,a,5.00", "2026-04-04"),
        // The headers say it.
        ("Date (MM/DD/YYYY),Details,Amount", "03/04/2026,a,5.00", "2026-03-04"),
        ("Date dd/mm/yyyy,Details,Amount", "03/04/2026,a,5.00", "2026-04-03"),
        ("التاريخ (يوم/شهر/سنة),البيان,المبلغ", "03/04/2026,a,5.00", "2026-04-03"),
        // Headers that do not fit say nothing.
        ("Date (MM/DD/YYYY),Details,Amount", "2026-04-03,a,5.00", "2026-04-03"),
        // The other column of days says it.
        ("Date,Value date,Details,Amount", "03/04/2026,13/04/2026,a,5.00", "2026-04-03"),
        ("Date,Value date,Details,Amount", "03/04/2026,04/13/2026,a,5.00", "2026-03-04"),
        // The other order would be in the future, or decades ago.
        ("Date,Details,Amount", "12/11/2026,a,5.00", "2026-11-12"),
        ("Date,Details,Amount", "05/12/2026,a,5.00", "2026-05-12"),
    ] {
        assert_eq!(first(head, row).as_deref(), Ok(day), "{head}: {row}");
    }
    // One column says nothing of another that is written otherwise, and an empty one nothing.
    let head = "Date,Value date,Details,Amount";
    let asked = first(head, "2026-04-05,03/04/2026,a,5.00").unwrap_err();
    assert!(asked.starts_with("2 Value date 03/04/2026: "), "{asked}");
    let answer = answered(
        "Date,Value date,Details,Amount\n2026-04-05,03/04/2026,a,5.00\n",
        DateOrder::MonthFirst,
    );
    let found = (answer.lines[0].date, answer.lines[0].value_date);
    assert_eq!(found, (date(2026, 4, 5), Some(date(2026, 3, 4))));
    assert!(first(head, "03/04/2026,,a,5.00").is_err());
    // A day of the header's order that is to come is no day of the other order.
    let (table, mapping) = table("Date (MM/DD/YYYY),Details,Amount\n12/09/2026,a,5.00\n");
    let troubles = table.read(&mapping, &terms()).unwrap_err();
    assert_eq!((troubles[0].kind, troubles[0].line), (Kind::FutureDate, Some(2)));
}

/// The sign of a column that is turned around is still found by the balances.
#[test]
fn a_question_hides_nothing_else_of_the_mapping() {
    let file = "Date,Details,Amount,Balance\n03/04/2026,a,5.00,95.00\n05/04/2026,b,-7.00,102.00\n";
    let amounts: Vec<i64> =
        answered(file, DateOrder::DayFirst).lines.iter().map(|line| line.amount.minor()).collect();
    assert_eq!(amounts, [-500, 700]);
}

/// What is wrong with a file, on which line, and what is written there.
type Refusal = (Kind, Option<usize>, String);

/// The statements of a file that says itself what it is.
fn statements(text: &str) -> Result<Vec<Statement>, Refusal> {
    match open(text.as_bytes(), &terms()).map_err(|mut troubles| troubles.remove(0)) {
        Ok(File::Statements(_, statements)) => Ok(statements),
        Ok(File::Table(_)) => panic!("no table"),
        Err(trouble) => Err((trouble.kind, trouble.line, trouble.value.unwrap_or_default())),
    }
}

fn camt(account: &str, entries: &str) -> String {
    format!(
        "<Document><BkToCstmrStmt><Stmt>\n<Acct>{account}</Acct>\n{entries}</Stmt>\
         </BkToCstmrStmt></Document>"
    )
}

fn entry(amount: &str, details: &str) -> String {
    format!(
        "<Ntry>{amount}<CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-05</Dt></BookgDt>\
         {details}</Ntry>\n"
    )
}

#[test]
fn an_entry_in_another_currency_is_never_taken_as_the_accounts() {
    let pounds = entry("<Amt Ccy=\"EGP\">5.00</Amt>", "");
    let dollars = |details: &str| entry("<Amt Ccy=\"USD\">5.00</Amt>", details);
    let own = "<Ccy>EGP</Ccy>";
    let amounts = |text: &str| -> Result<Vec<i64>, Refusal> {
        let statements = statements(text)?;
        let lines = statements[0].lines.iter();
        Ok(lines.map(|line| line.amount.minor()).collect())
    };
    let refused = || Err((Kind::OtherCurrency, Some(4), "5.00 USD".to_owned()));
    for account in [own, ""] {
        let both = [pounds.as_str(), &dollars("")].concat();
        assert_eq!(amounts(&camt(account, &both)), refused(), "{account}");
        assert_eq!(amounts(&camt(account, &pounds)), Ok(vec![-500]), "{account}");
    }
    // Its details may say what it is in the account's currency.
    let details = |code: &str, inside: &str| {
        format!(
            "<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy=\"USD\">5.00</Amt></InstdAmt>\
             <CntrValAmt><Amt Ccy=\"{code}\">250.00</Amt></CntrValAmt></AmtDtls></TxDtls>\
             {inside}</NtryDtls>"
        )
    };
    let with = |details: &str| camt(own, &[pounds.as_str(), &dollars(details)].concat());
    assert_eq!(amounts(&with(&details("EGP", ""))), Ok(vec![-500, -25_000]));
    assert_eq!(amounts(&with(&details("EUR", ""))), refused());
    assert_eq!(amounts(&with(&details("EGP", "<TxDtls></TxDtls>"))), refused(), "one of two");
    // A statement in another currency says so as a whole.
    let whole = statements(&camt("<Ccy>USD</Ccy>", &dollars(""))).unwrap();
    assert_eq!(whole[0].currency.as_deref(), Some("USD"));
    let balance = |code: &str| {
        format!(
            "<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy=\"{code}\">9.00</Amt>\
             <CdtDbtInd>CRDT</CdtDbtInd></Bal>\n"
        )
    };
    let whole = statements(&camt("", &[balance("USD"), dollars("")].concat())).unwrap();
    assert_eq!(whole[0].currency.as_deref(), Some("USD"));
    let other = statements(&camt(own, &[balance("USD"), pounds].concat()));
    assert_eq!(other, Err((Kind::OtherCurrency, Some(3), "9.00 USD".to_owned())));
}

#[test]
fn an_operation_in_another_currency_is_refused_in_ofx_and_mt940() {
    let ofx = |inside: &str| {
        format!(
            "<OFX><STMTRS><CURDEF>EGP\n<STMTTRN><DTPOSTED>20261105<TRNAMT>5.00\n{inside}\
             </STMTTRN></STMTRS></OFX>"
        )
    };
    let other = statements(&ofx("<CURRENCY><CURRATE>48.5<CURSYM>USD</CURRENCY>"));
    assert_eq!(other, Err((Kind::OtherCurrency, Some(3), "USD".to_owned())));
    for own in [
        "<CURRENCY><CURRATE>1<CURSYM>EGP</CURRENCY>",
        "<ORIGCURRENCY><CURRATE>48.5<CURSYM>USD</ORIGCURRENCY>",
    ] {
        assert_eq!(statements(&ofx(own)).unwrap()[0].lines[0].amount.minor(), 500, "{own}");
    }
    let mt940 = |line: &str, closing: &str| {
        format!(":20:x\n:25:y\n:60F:C261101EGP0,\n:61:2611051105{line}NTRFx\n:62F:{closing}\n")
    };
    let own = statements(&mt940("CP5,", "C261105EGP5,")).unwrap();
    assert_eq!(own[0].lines[0].amount.minor(), 500);
    let other = statements(&mt940("CD5,", "C261105EGP5,"));
    assert_eq!(other.unwrap_err().0, Kind::OtherCurrency);
    let other = statements(&mt940("C5,", "C261105USD5,"));
    assert_eq!(other, Err((Kind::OtherCurrency, Some(5), "C261105USD5,".to_owned())));
    let dollars = ":20:z\n:25:y\n:60F:C261105USD5,\n:61:2611061106C6,NTRFx\n";
    let pages = mt940("C5,", "C261105EGP5,") + dollars;
    let pages = statements(&pages).unwrap();
    assert_eq!(pages.len(), 2, "a statement in dollars is no page of one in pounds");
}

/// The currency of a table, or the kind and line of each trouble.
fn currency(text: &str) -> Result<Option<String>, Vec<(Kind, Option<usize>)>> {
    let (table, mapping) = table(text);
    let found = table.read(&mapping, &terms());
    found
        .map(|statement| statement.currency)
        .map_err(|troubles| troubles.iter().map(|one| (one.kind, one.line)).collect())
}

#[test]
fn a_line_of_a_table_may_name_its_currency() {
    let rows = |codes: [&str; 2]| {
        let [one, two] = codes;
        format!("Date,Currency,Ref,Amount\n13/11/2026,{one},a,5.00\n14/11/2026,{two},b,6.00\n")
    };
    let other = |line: usize| Err(vec![(Kind::OtherCurrency, Some(line))]);
    assert_eq!(currency(&rows(["EGP", "جنيه مصري"])), Ok(None));
    assert_eq!(currency(&rows(["", ""])), Ok(None));
    assert_eq!(currency(&rows(["EGP", "USD"])), other(3));
    assert_eq!(currency(&rows(["دولار", "ج.م"])), other(2));
    assert_eq!(currency(&rows(["EGP", "Doubloons"])), other(3));
    assert_eq!(currency(&rows(["USD", "usd"])), Ok(Some("USD".to_owned())), "all of it");
    // Decimals that the account's currency does not have are not the trouble.
    let dinars = rows(["EGP", "KWD"]).replace("6.00", "6.125");
    assert_eq!(currency(&dinars), other(3));
    let beside = "Date,Details,Amount\n13/11/2026,a,EGP 5.00\n14/11/2026,b,USD 6.00\n";
    assert_eq!(currency(beside), other(3));
    let sign = "Date,Details,Amount\n13/11/2026,a,5.00\n14/11/2026,b,$6.00\n";
    assert_eq!(currency(sign), other(3));
    let headed = "Date,Details,Amount (USD)\n13/11/2026,a,5.00\n";
    assert_eq!(currency(headed), Ok(Some("USD".to_owned())));
    let letter = "Currency,USD - US Dollar\n\nDate,Details,Amount\n13/11/2026,a,5.00\n";
    assert_eq!(currency(letter), Ok(Some("USD".to_owned())));
    let bare = "13/11/2026,EGP,a,5.00\n14/11/2026,USD,b,6.00\n";
    assert_eq!(currency(bare), other(2));
}

#[test]
fn an_operation_twice_in_an_ofx_file_is_one() {
    let line = |id: &str, day: u8, amount: &str| {
        format!("<STMTTRN><DTPOSTED>202611{day:02}<TRNAMT>{amount}<FITID>{id}<NAME>x</STMTTRN>\n")
    };
    let file = |lines: &[String]| format!("<OFX><STMTRS>\n{}</STMTRS></OFX>", lines.concat());
    let read = |lines: &[String]| {
        let statement = statements(&file(lines)).unwrap().remove(0);
        let amounts: Vec<i64> = statement.lines.iter().map(|line| line.amount.minor()).collect();
        (amounts, statement.repeats)
    };
    let first = line("A7", 5, "-5.00");
    let other = line("B8", 6, "1.00");
    let twice = [first.clone(), other.clone(), first.clone()];
    assert_eq!(read(&twice), (vec![-500, 100], vec![4]));
    // Another amount or day is another operation, whatever the bank's key says.
    let amounts = [first.clone(), line("A7", 5, "-6.00"), other.clone()];
    assert_eq!(read(&amounts), (vec![-500, -600, 100], vec![]));
    let days = [first, line("A7", 7, "-5.00"), other];
    assert_eq!(read(&days), (vec![-500, 100, -500], vec![]));
    // A key that is the same for all lines, or counts them, is none: two fees are two.
    let fees = [line("0", 5, "-5.00"), line("0", 5, "-5.00")];
    assert_eq!(read(&fees), (vec![-500, -500], vec![]));
}

#[test]
fn the_order_of_one_column_is_found_for_other_files() {
    let (table, _) = table("Date,Details,Amount\n04/04/2026,a,5.00\n03/04/2026,b,6.00\n");
    let latest = date(2026, 11, 20);
    let found = ColumnDays::find(&table.rows[1..], (0, "Date"), None, latest);
    assert_eq!(found.orders, [DateOrder::DayFirst, DateOrder::MonthFirst]);
    assert_eq!(found.question.map(|question| question.line), Some(3));
    let answer = Some(DateOrder::MonthFirst);
    let found = ColumnDays::find(&table.rows[1..], (0, "Date"), answer, latest);
    assert_eq!((found.orders, found.question), (vec![DateOrder::MonthFirst], None));
}
