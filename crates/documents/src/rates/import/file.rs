//! A table of rates: which column is what, and what its rows say. Pure.

use std::collections::HashMap;

use bank_statements::{
    ColumnDays, DateOrder, DayQuestion, Kind, Row, Table, decimal_mark, plain_rate,
};
use books::currencies::{self, Currency};
use imports::mapping::{is_of_hundred, is_scaled, scale_above};
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::Rate;
use platform::text::fold;

use super::wire::RateTrouble;

/// Below this many rows no headings are looked for.
pub const LETTERHEAD: usize = 30;
/// A spreadsheet's own digits go further than anybody types: `49.869999999999997`.
const TYPED: usize = 9;
/// The decimals of a rate.
const DECIMALS: u8 = 5;

/// The columns, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Columns {
    date: usize,
    currency: usize,
    rate: usize,
}

/// A row as it is in the file.
#[derive(Debug, Clone)]
pub struct FileRate {
    /// The line of the file, from 1.
    pub line: usize,
    /// The texts of its three columns.
    pub written: [String; 3],
    /// What they say, or what is wrong with the first that says nothing. No day where the file asks
    /// which of several it is.
    pub read: Result<(Option<Date>, &'static Currency, Rate), RateTrouble>,
}

/// Why the columns of a file can't be recognised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RateHeading {
    /// No row heads a date, a currency and a rate.
    None,
    /// The rates are those of a hundred or a thousand units: the heading that says so.
    OfMany(String),
}

/// A file as it was read.
#[derive(Debug, Clone)]
pub struct RateFile {
    /// Its rows.
    pub rows: Vec<FileRate>,
    /// What is asked before its days can be read.
    pub question: Option<DayQuestion>,
}

const DATE: [&str; 6] = ["date", "day", "from", "التاريخ", "تاريخ", "اليوم"];
const CURRENCY: [&str; 7] =
    ["currency", "code", "iso", "العملة", "عملة", "كود العملة", "رمز العملة"];
const RATE: [&str; 7] =
    ["rate", "exchange rate", "price", "سعر الصرف", "سعر", "السعر", "متوسط السعر"];

/// The rows below the headings, their days in this order where somebody said it.
///
/// # Errors
/// When no row heads a date, a currency and a rate, or the rates are those of many units.
pub fn read(
    table: &Table,
    answer: Option<DateOrder>,
    today: Date,
) -> Result<RateFile, RateHeading> {
    let rows = &table.rows;
    let found =
        rows.iter().take(LETTERHEAD).enumerate().find_map(|(at, row)| Some((at, columns(row)?)));
    let (at, columns) = found.ok_or(RateHeading::None)?;
    let heading = rows[at].cell(columns.rate);
    let above = rows[..at].iter().flat_map(|row| &row.cells).map(String::as_str);
    let is_of_many = is_scaled(heading) || is_of_hundred(heading);
    if let Some(said) = Some(heading).filter(|_| is_of_many).or_else(|| scale_above(above)) {
        return Err(RateHeading::OfMany(said.to_owned()));
    }
    let below = &rows[at + 1..];
    // A rate of tomorrow is refused as such, and is no reason to read its month as its day.
    let latest = today.saturating_add(1.year());
    let header = (columns.date, rows[at].cell(columns.date));
    let ColumnDays { orders, question } = ColumnDays::find(below, header, answer, latest);
    let mark = decimal_mark(below, &[columns.rate]);
    let mut known: HashMap<String, Option<&'static Currency>> = HashMap::new();
    let said = below.iter().filter(|row| columns.cells(row).iter().any(|cell| !cell.is_empty()));
    let rows = said
        .map(|row| {
            let [date, currency, rate] = columns.cells(row);
            let mut named = |text: &str| {
                let found = known.entry(text.to_owned());
                *found.or_insert_with(|| currency_named(text))
            };
            let mut read = || {
                let day = day(row, columns.date, &orders)?;
                let currency = named(&currency).ok_or(RateTrouble::Currency)?;
                let plain = plain_rate(&rate, row.mark(columns.rate, mark));
                let plain = plain.map_err(|kind| match kind {
                    Kind::TwoReadings => RateTrouble::TwoReadings,
                    _ => RateTrouble::NotRead,
                })?;
                let rate = plain.and_then(|plain| Rate::parse(&nearest(&plain)).ok());
                Ok((day, currency, rate.ok_or(RateTrouble::NotRead)?))
            };
            let read = read();
            FileRate { line: row.line, written: [date, currency, rate], read }
        })
        .collect();
    Ok(RateFile { rows, question })
}

/// The day of a cell; none where the orders that are asked about differ over it.
fn day(row: &Row, column: usize, orders: &[DateOrder]) -> Result<Option<Date>, RateTrouble> {
    let mut days = orders.iter().map(|order| row.day(column, *order));
    let first = days.next().flatten();
    match (first, days.all(|day| day == first)) {
        (None, true) => Err(RateTrouble::Date),
        (first, true) => Ok(first),
        (_, false) => Ok(None),
    }
}

impl Columns {
    fn cells(self, row: &Row) -> [String; 3] {
        [self.date, self.currency, self.rate].map(|column| row.cell(column).trim().to_owned())
    }
}

fn columns(row: &Row) -> Option<Columns> {
    let cells: Vec<String> = row.cells.iter().map(|cell| fold(cell)).collect();
    let find = |wanted: &[&str]| {
        let wanted: Vec<String> = wanted.iter().map(|word| fold(word)).collect();
        // The whole heading first: `exchange rate` and `rate date` both have the word.
        let whole = cells.iter().position(|cell| wanted.contains(cell));
        let part = |cell: &String| {
            let mut words = cell.split([' ', '_', '/', '(', ')', '-']);
            words.any(|word| wanted.iter().any(|wanted| wanted == word))
        };
        whole.or_else(|| cells.iter().position(part))
    };
    let (date, currency, rate) = (find(&DATE)?, find(&CURRENCY)?, find(&RATE)?);
    let apart = date != currency && currency != rate && rate != date;
    apart.then_some(Columns { date, currency, rate })
}

/// By its code, or by its name in either language.
fn currency_named(text: &str) -> Option<&'static Currency> {
    let wanted = fold(text);
    let mut all = currencies::all().iter();
    all.find(|one| {
        wanted == fold(&one.code) || wanted == fold(&one.name_en) || wanted == fold(&one.name_ar)
    })
}

/// A number without the digits that a spreadsheet adds to it.
fn nearest(digits: &str) -> String {
    match digits.split_once('.') {
        Some((whole, rest))
            if rest.len() > TYPED && rest.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            rounded(whole, rest).unwrap_or_else(|| digits.to_owned())
        }
        _ => digits.to_owned(),
    }
}

/// To the nearest that a rate has.
fn rounded(whole: &str, rest: &str) -> Option<String> {
    let kept = usize::from(DECIMALS);
    let scaled: i128 = format!("{whole}{}", rest.get(..kept)?).parse().ok()?;
    let up = i128::from(rest.as_bytes().get(kept)? >= &b'5');
    let scaled = scaled + up;
    let unit = 10_i128.pow(u32::from(DECIMALS));
    Some(format!("{}.{:05}", scaled / unit, scaled % unit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bank_statements::{File, Terms, open};
    use jiff::civil::date;

    const TODAY: Date = date(2026, 11, 20);

    fn table(text: &str) -> Table {
        let terms = Terms::new(2, TODAY, &|| false);
        let Ok(File::Table(table)) = open(text.as_bytes(), &terms) else { panic!("no table") };
        table
    }

    fn rates_in(text: &str, answer: Option<DateOrder>) -> (Vec<String>, Option<DayQuestion>) {
        let file = read(&table(text), answer, TODAY).expect("its headings");
        let told = |row: &FileRate| match &row.read {
            Ok((day, currency, rate)) => {
                let day = day.map_or_else(|| "asked".to_owned(), |day| day.to_string());
                format!("{}: {day} {} {}", row.line, currency.code, rate.to_text())
            }
            Err(trouble) => format!("{}: {trouble:?}", row.line),
        };
        (file.rows.iter().map(told).collect(), file.question)
    }

    /// The rows of a file of which nothing is asked.
    fn rates(text: &str) -> Vec<String> {
        let (rows, question) = rates_in(text, None);
        assert_eq!(question, None, "{text}");
        rows
    }

    #[test]
    fn rates_in_both_languages() {
        let english = "Central bank\n\nDate,Currency,Rate\n2026-11-01,USD,47.5\n\
                       2026-11-02,eur,\"55.1234\"\n";
        assert_eq!(rates(english), ["4: 2026-11-01 USD 47.5", "5: 2026-11-02 EUR 55.1234"]);
        let arabic = "التاريخ;العملة;سعر الصرف\n٠١/١١/٢٠٢٦;دولار أمريكي;٤٧٫٥\n\
                      15/11/2026;USD;49.869999999999997\n";
        assert_eq!(rates(arabic), ["2: 2026-11-01 USD 47.5", "3: 2026-11-15 USD 49.87"]);
    }

    #[test]
    fn rates_of_many_units_are_refused() {
        for heading in ["Rate (per 100)", "سعر الصرف لكل 100", "سعر الصرف (بالألف)"]
        {
            let text = format!("date;currency;{heading}\n2026-11-01;JPY;31.5\n");
            let refused = read(&table(&text), None, TODAY).expect_err("a heading");
            assert_eq!(refused, RateHeading::OfMany(heading.to_owned()), "{heading}");
        }
    }

    #[test]
    fn days_that_read_in_two_ways_are_asked() {
        use DateOrder::{DayFirst, MonthFirst};
        let text = "التاريخ;العملة;السعر\n04/04/2026;USD;47\n03/04/2026;USD;47.5\n\
                    soon;USD;48\n05/04/2026;XXQ;1\n";
        let (rows, question) = rates_in(text, None);
        let others = ["4: Date", "5: Currency"];
        let head = "2: 2026-04-04 USD 47";
        assert_eq!(rows, [&[head, "3: asked USD 47.5"][..], &others].concat());
        let question = question.expect("a question");
        assert_eq!((question.line, &*question.column), (3, "التاريخ"));
        assert_eq!(question.value, "03/04/2026");
        let readings = vec![(DayFirst, date(2026, 4, 3)), (MonthFirst, date(2026, 3, 4))];
        assert_eq!(question.readings, readings);
        for (answer, day) in [(DayFirst, "2026-04-03"), (MonthFirst, "2026-03-04")] {
            let (rows, question) = rates_in(text, Some(answer));
            let row = format!("3: {day} USD 47.5");
            assert_eq!(rows, [&[head, &*row][..], &others].concat());
            assert_eq!(question, None);
        }
    }

    #[test]
    fn nothing_is_asked_where_the_file_shows_the_order() {
        let rows = |head: &str, days: &str| {
            let row = |day: &str| format!("{day};USD;47.5\n");
            let rows: Vec<String> = days.split(' ').map(row).collect();
            rates(&format!("{head};currency;rate\n{}", rows.concat()))
        };
        assert_eq!(rows("date", "03/04/2026 13/04/2026")[0], "2: 2026-04-03 USD 47.5");
        assert_eq!(rows("date", "03/04/2026 04/13/2026")[0], "2: 2026-03-04 USD 47.5");
        assert_eq!(rows("date", "2026-04-03")[0], "2: 2026-04-03 USD 47.5");
        assert_eq!(rows("date", "3-Apr-2026")[0], "2: 2026-04-03 USD 47.5");
        assert_eq!(rows("Date (MM/DD/YYYY)", "03/04/2026")[0], "2: 2026-03-04 USD 47.5");
        assert_eq!(rows("التاريخ (يوم/شهر/سنة)", "03/04/2026")[0], "2: 2026-04-03 USD 47.5");
    }

    /// A rate of a day to come is refused: no reason to take it for one of another month.
    #[test]
    fn a_day_to_come_is_not_turned_into_one_that_was() {
        let text = "date;currency;rate\n01/12/2026;USD;47.5\n";
        assert_eq!(rates_in(text, None).0, ["2: asked USD 47.5"]);
        assert_eq!(rates_in(text, Some(DateOrder::DayFirst)).0, ["2: 2026-12-01 USD 47.5"]);
    }

    #[test]
    fn either_mark_is_read_and_asked_where_both_fit() {
        let rows = |rate: &str| rates(&format!("date;currency;rate\n2026-11-01;USD;{rate}\n"));
        assert_eq!(rows("47,5"), ["2: 2026-11-01 USD 47.5"]);
        assert_eq!(rows("1.234,5"), ["2: 2026-11-01 USD 1234.5"]);
        assert_eq!(rows("50.125"), ["2: 2026-11-01 USD 50.125"]);
        assert_eq!(rows("50,125"), ["2: TwoReadings"]);
    }

    #[test]
    fn a_row_says_what_is_wrong_with_it() {
        let text = "rate,date,currency\n1,yesterday,USD\n1,2026-11-01,XXQ\nmuch,2026-11-01,USD\n\
                    ,,\n1.1234567,2026-11-01,USD\n";
        assert_eq!(rates(text), ["2: Date", "3: Currency", "4: NotRead", "6: NotRead"]);
    }

    #[test]
    fn a_file_without_headings_is_none_of_rates() {
        assert_eq!(read(&table("a,b,c\n1,2,3\n"), None, TODAY).err(), Some(RateHeading::None));
        assert_eq!(nearest("49.999999999999"), "50.00000");
    }
}
