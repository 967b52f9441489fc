//! The printed general ledger of a year: each account with its opening balance, its lines and their
//! total, as in the report.

use ledger::Money;
use paper::{Book, BookRow, BookRowKind};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};
use reports::{GeneralLedgerRequest, ReportFormat, ReportRow, ReportRowKind, ReportTable};

use super::error::YearBookError;
use super::head::{Year, day, join_present};

/// The columns: key, share of the width, and whether they have amounts.
const COLUMNS: [(&str, u8, bool); 6] = [
    ("date", 11, false),
    ("entry", 8, false),
    ("description", 36, false),
    ("debit", 15, true),
    ("credit", 15, true),
    ("balance", 15, true),
];

/// The indexes of the report's cells.
const DATE: usize = 0;
const DOCUMENT: usize = 1;
const PARTY: usize = 2;
const MEMO: usize = 3;
const DEBIT: usize = 5;
const CREDIT: usize = 6;
const BALANCE: usize = 7;

/// Writes the book; returns it with the number of its lines.
///
/// # Errors
/// For more pages than a book has.
pub(super) fn write(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, year: &Year) -> Result<(Book, u64)> {
    let book = Book::open(year.head(ctx, texts, "sheet.ledger_book", &COLUMNS));
    let mut writing = Writing {
        ctx,
        year,
        book: book.map_err(YearBookError::from)?,
        account: String::new(),
        debit: Money::ZERO,
        credit: Money::ZERO,
        lines: 0,
    };
    let asked = GeneralLedgerRequest {
        first_date: year.first,
        last_date: year.last,
        format: Some(ReportFormat::Pdf),
        ..GeneralLedgerRequest::default()
    };
    let mut cursor = None;
    loop {
        let mut spill = |table: &mut ReportTable| -> Result<()> {
            table.rows.iter().try_for_each(|row| writing.row(row))?;
            table.rows.clear();
            Ok(())
        };
        let mut table = reports::ledger_table(tx, ctx, (texts, &asked), cursor, &mut spill)?;
        spill(&mut table)?;
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
    /// The number and name of the present account.
    account: String,
    debit: Money,
    credit: Money,
    lines: u64,
}

impl Writing<'_> {
    fn row(&mut self, row: &ReportRow) -> Result<()> {
        let name = self.ctx.locale.pick(&row.name_en, &row.name_ar);
        let cell = |place: usize| row.cells.get(place).and_then(Option::as_deref);
        let number = row.number.as_deref().unwrap_or_default();
        let (kind, words) = match row.kind {
            ReportRowKind::Group => {
                self.account = format!("{number} {name}").trim().to_owned();
                (self.debit, self.credit) = (Money::ZERO, Money::ZERO);
                (BookRowKind::Head, self.account.clone())
            }
            ReportRowKind::Subtotal => (BookRowKind::Sum, name.to_owned()),
            _ => {
                let named = join_present([Some(name)]);
                let document = join_present([Some(&*named), cell(DOCUMENT)]).replace(" · ", " ");
                let words = join_present([Some(&*document), cell(PARTY), cell(MEMO)]);
                (BookRowKind::Line, words)
            }
        };
        let [debit, credit, balance] =
            [DEBIT, CREDIT, BALANCE].map(|place| self.year.amount(row.cells.get(place)));
        let (debit, credit, balance) = (debit?, credit?, balance?);
        if kind == BookRowKind::Line {
            self.debit = self.debit.add(debit).map_err(Problem::internal)?;
            self.credit = self.credit.add(credit).map_err(Problem::internal)?;
            self.lines += u64::from(row.entry_number.is_some());
        }
        let entry = if kind == BookRowKind::Line { number } else { "" };
        let stood = cell(BALANCE).map(|_| self.year.sum(balance)).transpose()?;
        let cells = vec![
            day(row.cells.get(DATE))?,
            entry.to_owned(),
            words,
            self.year.written(debit)?,
            self.year.written(credit)?,
            stood.clone().unwrap_or_default(),
        ];
        // Nothing is carried forward after a total, or after a heading without lines.
        let carried = match (kind, stood) {
            (BookRowKind::Line, Some(stood)) => Some(vec![
                String::new(),
                String::new(),
                self.account.clone(),
                self.year.sum(self.debit)?,
                self.year.sum(self.credit)?,
                stood,
            ]),
            _ => None,
        };
        let row = BookRow { kind, cells, carried };
        self.book.row(&row).map_err(YearBookError::from)?;
        Ok(())
    }
}
