//! The printed journal of a year: its entries by day and number, each with its lines, as in the
//! journal report.

use ledger::Money;
use paper::{Book, BookRow, BookRowKind};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};
use reports::{ReportRequest, ReportRow, ReportRowKind, journal_report};

use super::error::YearBookError;
use super::head::{Year, day, join_present};

/// Entries that are read at a time.
const ENTRIES: i64 = 500;

/// The columns: key, share of the width, and whether they have amounts.
const COLUMNS: [(&str, u8, bool); 5] = [
    ("entry", 8, false),
    ("date", 11, false),
    ("description", 47, false),
    ("debit", 17, true),
    ("credit", 17, true),
];

/// The indexes of the report's cells.
const DATE: usize = 0;
const PARTY: usize = 1;
const MEMO: usize = 2;
const DEBIT: usize = 3;
const CREDIT: usize = 4;

/// Writes the book; returns it with the number of its lines.
///
/// # Errors
/// For more pages than a book has.
pub(super) fn write(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, year: &Year) -> Result<(Book, u64)> {
    let book = Book::open(year.head(ctx, texts, "sheet.journal_book", &COLUMNS));
    let mut writing = Writing {
        ctx,
        year,
        book: book.map_err(YearBookError::from)?,
        debit: Money::ZERO,
        credit: Money::ZERO,
        lines: 0,
    };
    let mut cursor = None;
    loop {
        let asked = ReportRequest {
            first_date: Some(year.first),
            last_date: Some(year.last),
            show_reversed: Some(true),
            limit: Some(ENTRIES),
            cursor: cursor.take(),
            ..ReportRequest::default()
        };
        let table = journal_report(tx, ctx, texts, &asked)?;
        for row in &table.rows {
            writing.row(row)?;
        }
        cursor = table.next;
        if cursor.is_none() {
            return Ok((writing.book, writing.lines));
        }
    }
}

struct Writing<'a> {
    ctx: &'a Ctx,
    year: &'a Year,
    book: Book,
    debit: Money,
    credit: Money,
    lines: u64,
}

impl Writing<'_> {
    fn row(&mut self, row: &ReportRow) -> Result<()> {
        let name = self.ctx.locale.pick(&row.name_en, &row.name_ar);
        let cell = |place: usize| row.cells.get(place).and_then(Option::as_deref);
        let number = row.number.as_deref();
        let (kind, cells) = match row.kind {
            ReportRowKind::Group => {
                let words = join_present([Some(name), cell(MEMO)]);
                let cells =
                    [number.unwrap_or_default().to_owned(), day(row.cells.get(DATE))?, words];
                (BookRowKind::Head, cells)
            }
            ReportRowKind::Account => {
                let account = format!("{} {name}", number.unwrap_or_default());
                let words = join_present([Some(account.trim()), cell(PARTY), cell(MEMO)]);
                (BookRowKind::Line, [String::new(), String::new(), words])
            }
            ReportRowKind::Total => {
                (BookRowKind::Sum, [String::new(), String::new(), name.to_owned()])
            }
            // An entry balances, so its total needs no row.
            _ => return Ok(()),
        };
        let amounts = [DEBIT, CREDIT].map(|place| self.year.amount(row.cells.get(place)));
        let [debit, credit] = amounts;
        let (debit, credit) = (debit?, credit?);
        if kind == BookRowKind::Line {
            self.debit = self.debit.add(debit).map_err(Problem::internal)?;
            self.credit = self.credit.add(credit).map_err(Problem::internal)?;
            self.lines += 1;
        }
        let mut cells = cells.to_vec();
        cells.extend([self.year.written(debit)?, self.year.written(credit)?]);
        let carried = match kind {
            BookRowKind::Sum => None,
            _ => Some(vec![
                String::new(),
                String::new(),
                String::new(),
                self.year.sum(self.debit)?,
                self.year.sum(self.credit)?,
            ]),
        };
        let row = BookRow { kind, cells, carried };
        self.book.row(&row).map_err(YearBookError::from)?;
        Ok(())
    }
}
