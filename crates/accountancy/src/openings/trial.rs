//! A trial balance of another program: which column is what, and what its rows say. Pure.

use bank_statements::{DecimalMark, Kind, Row, Table, decimal_mark, plain_number};
use imports::cells::{currency_beside, currency_of_heading};
use ledger::{Money, NumberError};
use platform::text::{fold, latin_digits};

use documents::chart_index::as_number;

/// Above this many rows a file has no headers.
const LETTERHEAD: usize = 30;

/// The columns, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Columns {
    number: Option<usize>,
    name: Option<usize>,
    debit: usize,
    credit: usize,
    currency: Option<usize>,
    /// The currency that the headings of debits and credits name.
    headed: Option<&'static [&'static str]>,
}

/// A row as it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialRow {
    /// The line of the file, from 1.
    pub line: usize,
    pub number: String,
    pub name: String,
    /// Debit less credit, or why it can't be told.
    pub amount: Result<Money, AmountTrouble>,
}

/// Why an amount can't be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmountTrouble {
    Unreadable,
    /// It is one number with a decimal point and another with a decimal comma.
    TwoReadings,
    BothSides,
    /// It is a total, and not the sum of the rows above.
    Total,
    /// It is in another currency than the company's.
    OtherCurrency,
}

const DEBIT: [&str; 2] = ["debit", "مدين"];
const CREDIT: [&str; 2] = ["credit", "دائن"];
const NUMBER: [&str; 6] = ["number", "code", "no", "رقم", "كود", "الرقم"];
const NAME: [&str; 5] = ["name", "account", "description", "اسم", "الحساب"];
const CURRENCY: [&str; 2] = ["currency", "عملة"];
const TOTAL: [&str; 5] = ["total", "grand total", "الاجمالي", "اجمالي", "المجموع"];

/// The rows that have an amount, without totals that are the sums of the rows above; none where
/// no column is headed debit and none credit. Amounts are to be in the currency with that code.
pub fn read(table: &Table, code: &str, decimals: u8) -> Option<Vec<TrialRow>> {
    let rows = &table.rows;
    let (at, columns) =
        rows.iter().take(LETTERHEAD).enumerate().find_map(|(at, row)| Some((at, columns(row)?)))?;
    let below = &rows[at + 1..];
    let mark = decimal_mark(below, &[columns.debit, columns.credit]);
    // Of all rows, and of those below the last total.
    let (mut sums, mut group) = (Some(Sides::default()), Some(Sides::default()));
    let rows = below.iter().filter_map(|row| {
        let is_foreign = columns.is_in_another(row, code);
        let (row, sides) = read_row(row, columns, (mark, decimals))?;
        let (is_total, is_unnamed) = (row.is_total(), row.is_unnamed());
        // An account has one side: a row without a name that has both is a total as well.
        let may_be_total = is_total || (is_unnamed && sides.is_some_and(Sides::are_both));
        let is_sum = |sums: Option<Sides>| {
            sides.zip(sums).is_some_and(|(sides, sums)| sides.agree_with(sums))
        };
        if may_be_total && (is_sum(sums) || is_sum(group)) {
            group = Some(Sides::default());
            return None;
        }
        if may_be_total {
            return Some(TrialRow { amount: Err(AmountTrouble::Total), ..row });
        }
        if is_foreign {
            return Some(TrialRow { amount: Err(AmountTrouble::OtherCurrency), ..row });
        }
        if let Some(sides) = sides {
            let with = |sums: Option<Sides>| sums.and_then(|sums| sums.add(sides));
            (sums, group) = (with(sums), with(group));
        }
        Some(row)
    });
    Some(rows.collect())
}

fn columns(row: &Row) -> Option<Columns> {
    let cells: Vec<String> = row.cells.iter().map(|cell| fold(cell)).collect();
    let words = |words: &[&str]| words.iter().map(|word| fold(word)).collect::<Vec<_>>();
    // Opening, movement and closing have a pair each: the last one is the balance.
    let last = |wanted: &[&str], short: &str| {
        let wanted = words(wanted);
        cells.iter().rposition(|cell| cell == short || wanted.iter().any(|w| cell.contains(w)))
    };
    let debit = last(&DEBIT, "dr")?;
    let credit = last(&CREDIT, "cr").filter(|credit| *credit != debit)?;
    let first = |wanted: &[&str], not: Option<usize>| {
        let wanted = words(wanted);
        let fits = |cell: &str| {
            let mut parts = cell.split([' ', '.', '#', '_', '/']);
            parts.any(|part| wanted.iter().any(|word| word == part))
        };
        let free = |at: usize| ![Some(debit), Some(credit), not].contains(&Some(at));
        cells.iter().enumerate().find(|(at, cell)| free(*at) && fits(cell)).map(|(at, _)| at)
    };
    let number = first(&NUMBER, None);
    // QuickBooks leaves the heading of its accounts empty.
    let before = cells.iter().take(debit.min(credit));
    let bare = || before.enumerate().find(|(_, cell)| cell.is_empty()).map(|(at, _)| at);
    let name = first(&NAME, number).or_else(|| if number.is_none() { bare() } else { None });
    let wanted = words(&CURRENCY);
    // `Debit in local currency` is a column of amounts.
    let taken = [Some(debit), Some(credit), number, name];
    let is_currency = |at: usize, cell: &str| {
        !taken.contains(&Some(at)) && wanted.iter().any(|word| cell.contains(word))
    };
    let mut headings = cells.iter().enumerate();
    let currency = headings.find(|(at, cell)| is_currency(*at, cell)).map(|(at, _)| at);
    let headed = [debit, credit].into_iter().find_map(|at| currency_of_heading(row.cell(at)));
    let columns = Columns { number, name, debit, credit, currency, headed };
    (number.is_some() || name.is_some()).then_some(columns)
}

impl Columns {
    /// Whether the amounts of a row are in another currency than that with a code: beside them, in
    /// its column of currencies, or in the headings.
    fn is_in_another(self, row: &Row, code: &str) -> bool {
        let written = self.currency.map_or("", |at| row.cell(at).trim());
        let meant = currency_beside(written);
        // A bare number is an amount, of a column such as `Balance in currency`.
        let is_said = meant.is_some() || written.contains(char::is_alphabetic);
        let is_other = is_said
            && !written.eq_ignore_ascii_case(code)
            && !meant.is_some_and(|codes| codes.contains(&code));
        let beside = [self.debit, self.credit].into_iter();
        let beside = beside.filter_map(|at| currency_beside(row.cell(at)));
        is_other || beside.chain(self.headed).any(|codes| !codes.contains(&code))
    }
}

/// A row that has an amount, and both columns where they can be read.
fn read_row(
    row: &Row,
    columns: Columns,
    written: (Option<DecimalMark>, u8),
) -> Option<(TrialRow, Option<Sides>)> {
    let cell = |column: Option<usize>| column.map_or("", |at| row.cell(at)).trim().to_owned();
    let (number, name) = match columns.number {
        Some(number) => (as_number(&cell(Some(number))), cell(columns.name)),
        None => number_and_name(&cell(columns.name)),
    };
    let read = |column| amount(row, column, written);
    let sides = match (read(columns.debit), read(columns.credit)) {
        (Ok(debit), Ok(credit)) => Ok(Sides::new(debit, credit)),
        (Err(trouble), _) | (_, Err(trouble)) => Err(trouble),
    };
    let digits =
        |column: usize| latin_digits(row.cell(column)).contains(|c: char| c.is_ascii_digit());
    let has_digits = digits(columns.debit) || digits(columns.credit);
    let row = TrialRow { line: row.line, number, name, amount: sides.and_then(Sides::net) };
    match sides {
        Ok(sides) if sides.are_none() => None,
        // Words below the table, as of who prepared it.
        Err(_) if row.is_unnamed() && !has_digits => None,
        _ => Some((row, sides.ok())),
    }
}

impl TrialRow {
    fn is_unnamed(&self) -> bool {
        self.number.is_empty() && self.name.is_empty()
    }

    /// Whether nothing but a word for totals names it, in whichever column.
    fn is_total(&self) -> bool {
        let is_word = |text: &str| TOTAL.iter().any(|word| fold(text) == fold(word));
        match (self.number.as_str(), self.name.as_str()) {
            ("", text) | (text, "") => is_word(text),
            _ => false,
        }
    }
}

/// An amount of a cell, and whether it was rounded.
#[derive(Debug, Clone, Copy, Default)]
struct Amount {
    money: Money,
    is_rounded: bool,
}

/// What is written in the columns of debits and credits, of a row or of several.
#[derive(Debug, Clone, Copy, Default)]
struct Sides {
    debit: Money,
    credit: Money,
    /// How many of the amounts were rounded.
    rounded: u64,
}

impl Sides {
    fn new(debit: Amount, credit: Amount) -> Sides {
        let rounded = u64::from(debit.is_rounded) + u64::from(credit.is_rounded);
        Sides { debit: debit.money, credit: credit.money, rounded }
    }

    fn are_none(self) -> bool {
        self.debit.is_zero() && self.credit.is_zero()
    }

    fn are_both(self) -> bool {
        !self.debit.is_zero() && !self.credit.is_zero()
    }

    /// Debit less credit.
    fn net(self) -> Result<Money, AmountTrouble> {
        if self.are_both() {
            return Err(AmountTrouble::BothSides);
        }
        self.debit.sub(self.credit).map_err(|_| AmountTrouble::Unreadable)
    }

    /// None beyond what the books hold.
    fn add(self, other: Sides) -> Option<Sides> {
        Some(Sides {
            debit: self.debit.add(other.debit).ok()?,
            credit: self.credit.add(other.credit).ok()?,
            rounded: self.rounded + other.rounded,
        })
    }

    /// Whether a total's are these sums. Each amount that was rounded may differ by half a piastre.
    fn agree_with(self, sums: Sides) -> bool {
        let most = (self.rounded + sums.rounded).div_ceil(2);
        let are_near = |one: Money, other: Money| {
            one.sub(other).is_ok_and(|difference| difference.minor().unsigned_abs() <= most)
        };
        are_near(self.debit, sums.debit) && are_near(self.credit, sums.credit)
    }
}

/// `1000 Cash on hand` as its number and its name.
fn number_and_name(text: &str) -> (String, String) {
    let is_number = |first: &str| {
        let digits = latin_digits(first);
        digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '-'))
    };
    match text.split_once(' ') {
        Some((first, rest)) if is_number(first) => {
            let name = rest.trim_start_matches(|c: char| c.is_whitespace() || "-–·".contains(c));
            (as_number(first), name.to_owned())
        }
        _ => (String::new(), text.to_owned()),
    }
}

/// An amount of a cell; zero where there is none. What is in brackets is below zero.
fn amount(
    row: &Row,
    column: usize,
    (mark, decimals): (Option<DecimalMark>, u8),
) -> Result<Amount, AmountTrouble> {
    let text = row.cell(column).trim();
    // A currency may be written beside it; any other word makes it no amount.
    let is_word = text.contains(char::is_alphabetic);
    if is_word && currency_beside(text).is_none() {
        return Err(AmountTrouble::Unreadable);
    }
    let mark = row.mark(column, mark);
    // Since decimals are rounded, `1.234` may be a thousand of a currency with two.
    let could_be_more = || text.contains('.') && plain_number(text, mark, 3) == TWO_READINGS;
    let plain = match plain_number(text, mark, decimals) {
        Ok(None) => return Ok(Amount::default()),
        Ok(Some(_)) if could_be_more() => return Err(AmountTrouble::TwoReadings),
        Ok(Some(plain)) => plain,
        Err(Kind::TwoReadings) => return Err(AmountTrouble::TwoReadings),
        Err(_) => return Err(AmountTrouble::Unreadable),
    };
    let parsed = Money::parse(&plain, decimals);
    let is_rounded = matches!(parsed, Err(NumberError::TooManyDecimals(_)));
    let money = if is_rounded { rounded(&plain, decimals) } else { parsed };
    let money = money.map_err(|_| AmountTrouble::Unreadable)?;
    Ok(Amount { money, is_rounded })
}

const TWO_READINGS: Result<Option<String>, Kind> = Err(Kind::TwoReadings);

/// A sheet's sum of decimals, `1139.9999999999998`, to the nearest that the currency has.
fn rounded(text: &str, decimals: u8) -> Result<Money, NumberError> {
    let (below, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, rest) = text.split_once('.').ok_or(NumberError::Malformed)?;
    let kept = usize::from(decimals).min(rest.len());
    let up = rest.as_bytes().get(kept).is_some_and(|digit| *digit >= b'5');
    let cut = Money::parse(&format!("{whole}.{}", &rest[..kept]), decimals)?;
    let cut = cut.add(Money::from_minor(i64::from(up))).map_err(|_| NumberError::TooLarge)?;
    if below { cut.neg().map_err(|_| NumberError::TooLarge) } else { Ok(cut) }
}

#[cfg(test)]
mod tests {
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
        let groups =
            "Name,Debit,Credit\na,5,\nb,,5\nTotal,5,5\nc,7,\nd,,7\nTotal,7,7\nTotal,12,12\n";
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
        assert_eq!(read(&table, "EGP", 2), None);
    }
}
