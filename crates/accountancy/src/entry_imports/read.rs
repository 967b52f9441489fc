//! The rows of a file as entries: rows of one number are the lines of one entry. Pure.

use std::collections::HashMap;

use bank_statements::{DateOrder, DecimalMark, Row, Table, date_order, decimal_mark, read_day};
use jiff::ToSpan;
use jiff::civil::Date;
use platform::text::{document_number, fold, latin_digits};

use super::columns::{Columns, Field};

/// The most lines of a file: a month of a busy company, and few enough to be written at once.
pub const MOST_ROWS: usize = 5_000;

/// The words by which a sum at the foot is known.
const TOTAL: [&str; 6] = ["total", "totals", "grand total", "الاجمالي", "اجمالي", "المجموع"];

/// An entry as it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEntry {
    /// The row of its first line.
    pub row: usize,
    /// Its number, as written.
    pub number: String,
    pub date: Option<Date>,
    pub memo: Option<String>,
    /// The code of its currency, as written.
    pub currency: Option<String>,
    pub rate: Option<String>,
    /// The day on which it is to reverse itself.
    pub reverse_on: Option<Date>,
    pub lines: Vec<FileLine>,
}

/// A line of it: what stands in each of its cells.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileLine {
    pub row: usize,
    pub account_number: String,
    pub account_name: String,
    pub debit: String,
    pub credit: String,
    /// Whether debit and credit are numbers of a sheet, which have a point.
    pub are_numbers: [bool; 2],
    pub description: String,
    pub name: String,
    pub project: String,
    pub branch: String,
    pub class: String,
}

/// Something that can't be read, or that contradicts the rows above.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The row of the file; none when the whole file is meant.
    pub row: Option<usize>,
    pub field: Option<Field>,
    /// What stands there.
    pub value: String,
    /// The code of its text, with what the text needs.
    pub code: &'static str,
    pub params: Vec<(&'static str, String)>,
}

impl Fault {
    /// A fault in a place.
    pub fn new(row: usize, field: Field, value: &str, code: &'static str) -> Fault {
        let value = value.chars().take(60).collect();
        Fault { row: Some(row), field: Some(field), value, code, params: Vec::new() }
    }
}

/// What a file says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadFile {
    pub entries: Vec<FileEntry>,
    pub faults: Vec<Fault>,
    /// How many lines all entries have.
    pub lines: usize,
    /// What stands before the decimals of its amounts, where any of them shows it.
    pub mark: Option<DecimalMark>,
}

/// Reads the rows below the headings.
pub fn read(table: &Table, columns: &Columns, today: Date) -> ReadFile {
    let rows = columns.below(table);
    let day = Day::from_rows(rows, columns, today);
    let sides = [Field::Debit, Field::Credit].map(|side| columns.position(side));
    let sides: Vec<usize> = sides.into_iter().flatten().collect();
    let read = ReadFile { mark: decimal_mark(rows, &sides), ..ReadFile::default() };
    let mut file = Reading { columns, day, read, places: HashMap::new() };
    let mut latest = None;
    for row in rows {
        if !file.is_beside(row) {
            file.read.lines += 1;
            latest = file.take(row, latest);
        }
    }
    file.read
}

struct Reading<'a> {
    columns: &'a Columns,
    day: Day,
    read: ReadFile,
    /// Where the entry of a number stands.
    places: HashMap<String, usize>,
}

impl Reading<'_> {
    fn cell<'r>(&self, row: &'r Row, field: Field) -> &'r str {
        self.columns.position(field).map_or("", |at| row.cell(at)).trim()
    }

    /// Rows that are no lines: sums at the foot, and remarks without an account and an amount.
    fn is_beside(&self, row: &Row) -> bool {
        let cell = |field| self.cell(row, field);
        if !cell(Field::AccountNumber).is_empty() && !cell(Field::AccountName).is_empty() {
            return false;
        }
        let sums = row.cells.iter().any(|cell| TOTAL.contains(&fold(cell).as_str()));
        let account = format!("{}{}", cell(Field::AccountNumber), cell(Field::AccountName));
        let named = !account.is_empty() && !TOTAL.contains(&fold(&account).as_str());
        let amount = [Field::Debit, Field::Credit].iter().any(|side| !blank(cell(*side)));
        !named && (sums || !amount)
    }

    /// Takes a row to its entry, and gives the place of that entry.
    fn take(&mut self, row: &Row, latest: Option<usize>) -> Option<usize> {
        let written = self.cell(row, Field::Number);
        let number = document_number(written);
        let place = match (number.is_empty(), latest) {
            // Sheets often tell the number on the first row of an entry alone.
            (true, Some(latest)) => latest,
            (true, None) => {
                let fault = Fault::new(row.line, Field::Number, "", "field.required");
                self.read.faults.push(fault);
                return None;
            }
            (false, _) => match self.places.get(&number) {
                Some(place) => *place,
                None => self.begin(row, &number),
            },
        };
        self.agree(row, place);
        let line = self.line(row);
        if let Some(entry) = self.read.entries.get_mut(place) {
            entry.lines.push(line);
        }
        Some(place)
    }

    fn begin(&mut self, row: &Row, number: &str) -> usize {
        let place = self.read.entries.len();
        self.places.insert(number.to_owned(), place);
        if self.cell(row, Field::Date).is_empty() {
            self.read.faults.push(Fault::new(row.line, Field::Date, "", "field.required"));
        }
        self.read.entries.push(FileEntry {
            row: row.line,
            number: number.to_owned(),
            date: None,
            memo: None,
            currency: None,
            rate: None,
            reverse_on: None,
            lines: Vec::new(),
        });
        place
    }

    /// What is told of the whole entry is told once, or on each of its rows alike.
    fn agree(&mut self, row: &Row, place: usize) {
        let cell = |field| self.cell(row, field).to_owned();
        let (day, memo) = (cell(Field::Date), cell(Field::Memo));
        let (currency, rate) = (cell(Field::Currency), cell(Field::Rate));
        let reverse = cell(Field::ReverseOn);
        let (read, back) = (self.day.read(&day), self.day.read(&reverse));
        let Some(entry) = self.read.entries.get_mut(place) else { return };
        let mut refuse = |field, value: &str, code| {
            self.read.faults.push(Fault::new(row.line, field, value, code));
        };
        for (field, written, read, known) in [
            (Field::Date, &day, read, &mut entry.date),
            (Field::ReverseOn, &reverse, back, &mut entry.reverse_on),
        ] {
            match (written.is_empty(), read, *known) {
                (true, ..) => {}
                (false, None, _) => refuse(field, written, "entry_import.date"),
                (false, Some(read), None) => *known = Some(read),
                (false, Some(read), Some(date)) if read != date => {
                    refuse(field, written, "entry_import.other_date");
                }
                _ => {}
            }
        }
        if entry.memo.is_none() && !memo.is_empty() {
            entry.memo = Some(memo);
        }
        for (field, value, known) in
            [(Field::Currency, currency, &mut entry.currency), (Field::Rate, rate, &mut entry.rate)]
        {
            match known {
                _ if value.is_empty() => {}
                None => *known = Some(value),
                Some(known) if *known != value => {
                    refuse(field, &value, "entry_import.differs");
                }
                Some(_) => {}
            }
        }
    }

    fn line(&self, row: &Row) -> FileLine {
        let cell = |field| self.cell(row, field).to_owned();
        let amount = |field| {
            let text = self.cell(row, field);
            if blank(text) { String::new() } else { text.to_owned() }
        };
        FileLine {
            row: row.line,
            account_number: cell(Field::AccountNumber),
            account_name: cell(Field::AccountName),
            debit: amount(Field::Debit),
            credit: amount(Field::Credit),
            are_numbers: [Field::Debit, Field::Credit]
                .map(|side| self.columns.position(side).is_some_and(|at| row.is_number(at))),
            description: cell(Field::Description),
            name: cell(Field::Name),
            project: cell(Field::Project),
            branch: cell(Field::Branch),
            class: cell(Field::Class),
        }
    }
}

/// No amount: a cell without one, or the dash that a sheet shows for nothing.
fn blank(text: &str) -> bool {
    matches!(text.trim(), "" | "-" | "–" | "—")
}

/// How the column of dates writes a day.
struct Day(DateOrder);

impl Day {
    fn from_rows(rows: &[Row], columns: &Columns, today: Date) -> Day {
        let at = columns.position(Field::Date);
        let cells = rows.iter().filter_map(|row| at.map(|at| row.cell(at)));
        // Entries are written ahead, but not by years.
        let latest = today.saturating_add(1.year());
        Day(date_order(cells.filter(|cell| !year_first(cell)), latest))
    }

    /// A sheet may hold days as days beside days as text.
    fn read(&self, cell: &str) -> Option<Date> {
        let order = if year_first(cell) { DateOrder::YearFirst } else { self.0 };
        read_day(cell, order)
    }
}

/// `2026-11-20`, as a sheet's own days come.
fn year_first(cell: &str) -> bool {
    let digits = latin_digits(cell.trim());
    let year = digits.chars().take_while(char::is_ascii_digit).count();
    year == 4 && digits.chars().nth(4).is_some_and(|c| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use bank_statements::{File, Terms, open};
    use jiff::civil::date;

    use super::*;

    fn as_text(text: &str) -> String {
        let today = date(2026, 11, 20);
        let terms = Terms::new(2, today, &|| false);
        let Ok(File::Table(table)) = open(text.as_bytes(), &terms) else { panic!("no table") };
        let file = read(&table, &Columns::find(&table).expect("headings"), today);
        let mut text = String::new();
        for entry in &file.entries {
            let date = entry.date.map(|date| date.to_string()).unwrap_or_default();
            let memo = entry.memo.clone().unwrap_or_default();
            text.push_str(&format!("{} {} {date} {memo}\n", entry.row, entry.number));
            for line in &entry.lines {
                let account = format!("{}{}", line.account_number, line.account_name);
                let FileLine { row, debit, credit, description, .. } = line;
                text.push_str(&format!("  {row} {account}|{debit}|{credit}|{description}\n"));
            }
        }
        for fault in &file.faults {
            let Fault { row, field, value, code, .. } = fault;
            let (row, field) = (row.unwrap_or_default(), field.expect("a place"));
            text.push_str(&format!("! {row} {field:?} {value} {code}\n"));
        }
        text
    }

    #[test]
    fn rows_of_one_number_are_one_entry() {
        let file = "Nile Trading;;;;;\n\
            Journal No;Date;Memo;Account;Debit;Credit\n\
            1;05/11/2026;Rent;520001;3,000.00;-\n\
            ;;;111101;;3000\n\
            2;20/11/2026;;520001;10;\n\
            1;05/11/2026;;Bank;;5\n\
            2;;;111101;;10\n\
            ;;;Total;3010;3015\n";
        assert_eq!(
            as_text(file),
            "3 1 2026-11-05 Rent\n  3 520001|3,000.00||\n  4 111101||3000|\n  6 Bank||5|\n\
             5 2 2026-11-20 \n  5 520001|10||\n  7 111101||10|\n"
        );
    }

    #[test]
    fn arabic_headings_digits_and_days() {
        let file = "رقم القيد,التاريخ,البيان,اسم الحساب,مدين,دائن\n\
            ١٢,٢٠/١١/٢٠٢٦,إيجار,النقدية,١٬٥٠٠٫٥٠,\n\
            ١٢,٢٠ نوفمبر ٢٠٢٦,إيجار,البنك,,١٥٠٠٫٥\n\
            ,,,الإجمالي,١٥٠٠,١٥٠٠\n";
        assert_eq!(
            as_text(file),
            "2 12 2026-11-20 \n  2 النقدية|١٬٥٠٠٫٥٠||إيجار\n  3 البنك||١٥٠٠٫٥|إيجار\n"
        );
    }

    #[test]
    fn what_contradicts_itself_is_named() {
        let file = "No,Date,Account,Debit,Credit,Currency,Rate\n\
            ,05/11/2026,1,5,,,\n\
            7,32/11/2026,1,5,,USD,48\n\
            7,06/11/2026,1,,5,EUR,48\n\
            7,07/11/2026,1,,5,USD,49\n\
            8,,1,5,,,\n";
        let said = as_text(file);
        let faults: Vec<&str> = said.lines().filter(|line| line.starts_with('!')).collect();
        assert_eq!(
            faults,
            [
                "! 2 Number  field.required",
                "! 3 Date 32/11/2026 entry_import.date",
                "! 4 Currency EUR entry_import.differs",
                "! 5 Date 07/11/2026 entry_import.other_date",
                "! 5 Rate 49 entry_import.differs",
                "! 6 Date  field.required",
            ]
        );
    }
}
