//! What can go wrong with an import, in its own words.

use imports::mapping::Change;
use imports::table::{ReadCode, ReadError, column_letter};
use platform::Problem;

/// Why something is refused of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportError {
    /// Records of that name can't be imported.
    Kind {
        /// As it was asked for.
        kind: String,
    },
    /// There is no file in the form.
    NoFile,
    /// The file has no bytes.
    EmptyFile,
    /// What came is no form.
    NoForm,
    /// More came than a file may have.
    TooLarge,
    /// The file can't be read.
    Unreadable(ReadError),
    /// What divides its columns is one character.
    Delimiter,
    /// The workbook has no such sheet.
    Sheet,
    /// Records of this kind have no such field.
    Field {
        /// Which of the columns that were sent.
        place: usize,
    },
    /// The file has no such column.
    Column {
        /// Which of the columns that were sent.
        place: usize,
    },
    /// Two columns are one field.
    FieldTwice {
        /// Which of the columns that were sent.
        place: usize,
    },
    /// A column can't be read so.
    Reading {
        /// Which of the columns that were sent.
        place: usize,
    },
    /// The heading of a column says that its amounts are others than the field's.
    Heading {
        /// Which of the columns that were sent.
        place: usize,
        /// As the file writes it.
        heading: String,
        /// How they differ.
        change: Change,
    },
    /// The cursor is none of this list.
    Cursor,
    /// The filter is none.
    Filter,
    /// No row of the file begins on this line.
    Line,
    /// A line that no file has.
    Lines,
    /// No column of the file is this field.
    NotMapped,
    /// The text is longer than a cell may be, or holds what no text may.
    Text,
    /// Too many imports wait to be started.
    TooManyOpen {
        /// How many may.
        most: i64,
    },
    /// The import is too far for this, or not far enough.
    State,
    /// A part of its rows are records, since its job was given up in the middle.
    Partly,
    /// Somebody else worked at it in the meantime.
    Changed,
    /// Rows are duplicated or incomplete.
    Review {
        /// How many.
        count: i64,
    },
    /// Every row is left out.
    Nothing,
    /// Records were built upon.
    InUse {
        /// How many can't be undone.
        count: usize,
        /// The first of them.
        name: String,
        /// Why.
        reason: String,
    },
    /// It was imported too long ago.
    TooLate,
    /// A record was changed after it was merged.
    ChangedSince,
    /// Documents name a product.
    ProductUsed,
    /// Documents name a vendor.
    VendorUsed,
    /// Something is settled of a document.
    Settled,
    /// What a payment left as a credit was applied or given back since.
    CreditUsed,
    /// A line of it was ticked in a reconciliation with the bank's statement.
    Reconciled,
    /// A line of the bank's statement is matched with it.
    Matched,
    /// The books know no rate of an account's currency on the day of its opening balance.
    NoRate,
    /// The group of an account is in no row before its own that is imported.
    GroupBelow,
    /// Records of this kind are added or left out.
    NoMerge,
    /// The person who started it may no longer import.
    Gone,
    /// Others would have waited too long until all rows were recorded in one piece.
    Crowded,
    /// Its job was given up; so many records had been made or merged by then.
    Interrupted {
        /// How many.
        records: i64,
    },
}

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Problem {
        let column = |place: usize, name: &str| format!("columns.{place}.{name}");
        match error {
            ImportError::Kind { kind } => {
                Problem::new(400, "import.kind").with("kind", kind).on("kind")
            }
            ImportError::NoFile => Problem::new(400, "field.required").on("file"),
            ImportError::EmptyFile => Problem::new(400, "file.empty").on("file"),
            ImportError::NoForm => Problem::new(400, "file.no_form").on("file"),
            ImportError::TooLarge => Problem::new(400, "file.too_large").on("file"),
            ImportError::Unreadable(error) => unreadable(error),
            ImportError::Delimiter => Problem::new(400, "import.delimiter").on("delimiter"),
            ImportError::Sheet => Problem::new(400, "import.no_sheet").on("sheet"),
            ImportError::Field { place } => {
                Problem::new(400, "field.unknown").on(column(place, "field"))
            }
            ImportError::Column { place } => {
                Problem::new(400, "field.unknown").on(column(place, "index"))
            }
            ImportError::FieldTwice { place } => {
                Problem::new(400, "import.field_twice").on(column(place, "field"))
            }
            ImportError::Reading { place } => {
                Problem::new(400, "field.unknown").on(column(place, "reading"))
            }
            ImportError::Heading { place, heading, change } => {
                Problem::new(400, heading_code(change))
                    .with("heading", heading)
                    .on(column(place, "field"))
            }
            ImportError::Cursor => Problem::new(400, "field.unknown").on("cursor"),
            ImportError::Filter => Problem::new(400, "field.unknown").on("filter"),
            ImportError::Line => Problem::new(400, "field.unknown").on("line"),
            ImportError::Lines => Problem::new(400, "field.unknown").on("lines"),
            ImportError::NotMapped => Problem::new(400, "import.not_mapped").on("field"),
            ImportError::Text => Problem::new(400, "field.control_characters").on("text"),
            ImportError::TooManyOpen { most } => {
                Problem::new(409, "import.too_many_open").with("most", most)
            }
            ImportError::State => Problem::new(409, "import.state"),
            ImportError::Partly => Problem::new(409, "import.partly"),
            ImportError::Changed => Problem::new(409, "import.changed"),
            ImportError::Review { count } => {
                Problem::new(409, "import.review").with("count", count)
            }
            ImportError::Nothing => Problem::new(409, "import.nothing"),
            ImportError::InUse { count, name, reason } => Problem::new(409, "import.in_use")
                .with("count", count)
                .with("name", name)
                .with("reason", reason),
            ImportError::TooLate => Problem::new(409, "import.too_late"),
            ImportError::ChangedSince => Problem::new(409, "import.changed_since"),
            ImportError::ProductUsed => Problem::new(409, "import.product_used"),
            ImportError::VendorUsed => Problem::new(409, "import.vendor_used"),
            ImportError::Settled => Problem::new(409, "import.settled"),
            ImportError::CreditUsed => Problem::new(409, "import.credit_used"),
            ImportError::Reconciled => Problem::new(409, "import.reconciled"),
            ImportError::Matched => Problem::new(409, "import.matched"),
            ImportError::NoRate => Problem::new(400, "import.no_rate").on("opening_balance"),
            ImportError::GroupBelow => Problem::new(409, "import.group_below").on("parent_id"),
            ImportError::NoMerge => Problem::new(400, "import.no_merge").on("decision"),
            ImportError::Gone => Problem::new(409, "import.gone"),
            ImportError::Crowded => Problem::new(503, "import.crowded").retry_after(600),
            ImportError::Interrupted { records: 0 } => Problem::new(503, "import.interrupted"),
            ImportError::Interrupted { records } => {
                Problem::new(503, "import.interrupted_partly").with("count", records)
            }
        }
    }
}

/// What is said of a heading.
const fn heading_code(change: Change) -> &'static str {
    match change {
        Change::Scaled => "import.heading.scaled",
        Change::WithTax => "import.heading.with_tax",
        Change::BeforeTax => "import.heading.before_tax",
        Change::Percent => "import.heading.percent",
        Change::Side => "import.heading.side",
    }
}

/// Why a file can't be read, with the place as the person sees it.
fn unreadable(ReadError { code, row, column }: ReadError) -> Problem {
    let code = match code {
        ReadCode::Empty => "import.empty",
        ReadCode::FileTooLarge => "file.too_large",
        ReadCode::UnpacksTooLarge | ReadCode::TooMuchText | ReadCode::TooManyCells => {
            "import.too_much"
        }
        ReadCode::TooSlow => "import.too_slow",
        ReadCode::TooManyRows => "import.too_many_rows",
        ReadCode::TooManyColumns => "import.too_many_columns",
        ReadCode::CellTooLong => "import.cell_too_long",
        ReadCode::WebPage => "import.web_page",
        ReadCode::OldWorkbook => "import.old_workbook",
        ReadCode::Password => "import.password",
        ReadCode::NoSheet => "import.no_sheet",
        ReadCode::OpenQuote => "import.open_quote",
        ReadCode::UnknownFormat => "import.unknown_format",
        ReadCode::Broken if row.is_some() => "import.broken_at",
        ReadCode::Broken => "import.broken",
    };
    let letter = column.and_then(|column| usize::try_from(column).ok()).map(column_letter);
    Problem::new(400, code)
        .with("row", row.map_or_else(|| "?".to_owned(), |row| row.to_string()))
        .with("column", letter.unwrap_or_else(|| "A".to_owned()))
        .on("file")
}
