//! Which column of a trial balance is what, by its headings: the reader of all headings (`imports`)
//! says what they mean. Pure.

use bank_statements::{Row, Table};
use imports::cells::{currency_beside, currency_of_heading};
use imports::fields::RecordKind;
use imports::heading_key;
use imports::mapping::{Change, change, scale_above, stacked};
use platform::text::fold;

/// Below this many rows a file has no headers.
const LETTERHEAD: usize = 30;

/// The columns, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) number: Option<usize>,
    pub(super) name: Option<usize>,
    pub(super) amounts: Amounts,
    currency: Option<usize>,
    /// The currency that the headings of the amounts name.
    headed: Option<&'static [&'static str]>,
}

/// Where the balances are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Amounts {
    Sides {
        debit: usize,
        credit: usize,
    },
    /// One column, in which each amount says its side, or a column of sides beside it does.
    Balance {
        amount: usize,
        side: Option<usize>,
    },
}

/// Why the columns of a file can't be recognised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeadingTrouble {
    /// None is headed debit and none credit.
    NoColumns,
    /// The file has what moved in a period, and no balances at its end.
    NoClosing,
    /// Its amounts are in thousands or millions: the text that says so.
    Scaled(String),
    /// They are percentages.
    Percent(String),
}

const DEBIT: [&str; 2] = ["debit", "مدين"];
const CREDIT: [&str; 2] = ["credit", "دائن"];
const NUMBER: [&str; 6] = ["number", "code", "no", "رقم", "كود", "الرقم"];
const NAME: [&str; 6] = ["name", "account", "description", "particulars", "اسم", "الحساب"];
const CURRENCY: [&str; 2] = ["currency", "عملة"];

/// What balances of a pair of columns are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Opening,
    Movement,
    Closing,
    /// Its heading doesn't say.
    Unsaid,
}

const OPENING: [&str; 11] = [
    "opening",
    "beginning",
    "initial",
    "افتتاحي",
    "الافتتاحي",
    "افتتاحيه",
    "الافتتاحيه",
    "اول",
    "سابق",
    "السابق",
    "forward",
];
const MOVEMENT: [&str; 16] = [
    "movement",
    "movements",
    "transaction",
    "transactions",
    "turnover",
    "activity",
    "total",
    "totals",
    "حركه",
    "الحركه",
    "حركات",
    "الحركات",
    "مجموع",
    "المجاميع",
    "بالمجاميع",
    "مجاميع",
];
const CLOSING: [&str; 12] = [
    "closing",
    "ending",
    "end",
    "final",
    "ytd",
    "ختامي",
    "الختامي",
    "ختاميه",
    "اخر",
    "نهايه",
    "نهائي",
    "بالارصده",
];

/// The columns of a table, and the place of the first row below its headings.
///
/// # Errors
/// Why they can't be recognised.
pub(super) fn find(table: &Table) -> Result<(usize, Columns), HeadingTrouble> {
    let rows = &table.rows;
    for at in 0..rows.len().min(LETTERHEAD) {
        let next = rows.get(at + 1).map(|next| next.cells.as_slice()).unwrap_or_default();
        let next: Vec<String> = padded(next, rows[at].cells.len());
        let (names, below) = match stacked(&rows[at].cells, &next) {
            Some(names) => (names, at + 2),
            None => (rows[at].cells.clone(), at + 1),
        };
        let Some(columns) = columns(&names)? else { continue };
        if columns.lacks_sides(rows.get(below..).unwrap_or_default()) {
            return Err(HeadingTrouble::NoColumns);
        }
        let above = rows[..at].iter().flat_map(|row| &row.cells).map(String::as_str);
        if let Some(said) = scale_above(above) {
            return Err(HeadingTrouble::Scaled(said.to_owned()));
        }
        return Ok((below, columns));
    }
    Err(HeadingTrouble::NoColumns)
}

fn padded(cells: &[String], least: usize) -> Vec<String> {
    let mut cells = cells.to_vec();
    cells.resize(cells.len().max(least), String::new());
    cells
}

/// The columns that headings name; none where they are no headings of a trial balance.
fn columns(names: &[String]) -> Result<Option<Columns>, HeadingTrouble> {
    let cells: Vec<String> = names.iter().map(|cell| fold(cell)).collect();
    let Some(amounts) = amounts(&cells)? else { return Ok(None) };
    let of_amounts = match amounts {
        Amounts::Sides { debit, credit } => [Some(debit), Some(credit)],
        Amounts::Balance { amount, side } => [Some(amount), side],
    };
    let first = |wanted: &[&str], not: Option<usize>| {
        let wanted = words(wanted);
        let fits = |cell: &str| {
            let mut parts = cell.split([' ', '.', '#', '_', '/']);
            !is_amount(cell) && parts.any(|part| wanted.iter().any(|word| word == part))
        };
        let free = |at: usize| !of_amounts.contains(&Some(at)) && not != Some(at);
        cells.iter().enumerate().find(|(at, cell)| free(*at) && fits(cell)).map(|(at, _)| at)
    };
    let number = first(&NUMBER, None);
    // QuickBooks leaves the heading of its accounts empty.
    let before = cells.iter().take(of_amounts.into_iter().flatten().min().unwrap_or_default());
    let bare = || before.enumerate().find(|(_, cell)| cell.is_empty()).map(|(at, _)| at);
    let name = first(&NAME, number).or_else(|| if number.is_none() { bare() } else { None });
    if number.is_none() && name.is_none() {
        return Ok(None);
    }
    refuse_changed(names, amounts)?;
    let wanted = words(&CURRENCY);
    // `Debit in local currency` is a column of amounts.
    let is_currency = |at: usize, cell: &str| {
        let is_taken = of_amounts.contains(&Some(at)) || [number, name].contains(&Some(at));
        !is_taken && wanted.iter().any(|word| cell.contains(word))
    };
    let mut headings = cells.iter().enumerate();
    let currency = headings.find(|(at, cell)| is_currency(*at, cell)).map(|(at, _)| at);
    let mut amounts_headed = of_amounts.into_iter().flatten();
    let headed = amounts_headed.find_map(|at| currency_of_heading(&names[at]));
    Ok(Some(Columns { number, name, amounts, currency, headed }))
}

/// The columns of balances: the last pair that is headed as those of the end, else the last whose
/// heading says nothing of when, else one column of balances. What the period opened with counts
/// only where nothing else is there.
fn amounts(cells: &[String]) -> Result<Option<Amounts>, HeadingTrouble> {
    let last = |side: &[&str], short: &str, phase: Phase| {
        let side = words(side);
        let is_side = |cell: &str| {
            is_word(cell, short) || side.iter().any(|wanted| cell.contains(wanted.as_str()))
        };
        cells
            .iter()
            .rposition(|cell| is_side(cell) && !is_of_both(cell) && self::phase(cell) == phase)
    };
    let pair = |phase: Phase| {
        let debit = last(&DEBIT, "dr", phase)?;
        let credit = last(&CREDIT, "cr", phase)?;
        Some(Amounts::Sides { debit, credit })
    };
    if let Some(found) = pair(Phase::Closing).or_else(|| pair(Phase::Unsaid)) {
        return Ok(Some(found));
    }
    let is_balance = |cell: &String| {
        let headed = RecordKind::TrialBalance.headed(&heading_key(cell));
        headed.is_some_and(|field| field.key == "balance" && phase(cell) != Phase::Opening)
    };
    let has_movements = pair(Phase::Movement).is_some();
    if let Some(amount) = cells.iter().rposition(is_balance) {
        let side = cells.iter().position(|cell| is_of_both(cell) || is_nature(cell));
        return Ok(Some(Amounts::Balance { amount, side }));
    }
    if has_movements { Err(HeadingTrouble::NoClosing) } else { Ok(pair(Phase::Opening)) }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| fold(word)).collect()
}

/// Whether a short word is one of a heading's: `Closing (Dr)`.
fn is_word(cell: &str, word: &str) -> bool {
    cell.split(|c: char| !c.is_alphanumeric()).any(|part| part == word)
}

/// Whether a heading is that of amounts, whatever else it says: `Account balance`.
fn is_amount(cell: &str) -> bool {
    cell.split(' ').any(|word| ["balance", "رصيد", "الرصيد"].contains(&word))
}

/// `Dr/Cr`: a column that says the side.
fn is_of_both(cell: &str) -> bool {
    let has = |long: &[&str], short: &str| {
        is_word(cell, short) || words(long).iter().any(|word| cell.contains(word.as_str()))
    };
    has(&DEBIT, "dr") && has(&CREDIT, "cr")
}

fn is_nature(cell: &str) -> bool {
    let key = heading_key(cell);
    RecordKind::Accounts.headed(&key).is_some_and(|field| field.key == "nature")
        || ["نوعالرصيد", "طبيعهالرصيد", "طبيعهالحساب"].contains(&&*key)
}

fn phase(cell: &str) -> Phase {
    let parts: Vec<&str> = cell.split(|c: char| !c.is_alphanumeric()).collect();
    let has = |known: &[&str]| parts.iter().any(|part| known.contains(part));
    match () {
        () if has(&CLOSING) || cell.contains("year to date") => Phase::Closing,
        () if has(&OPENING) => Phase::Opening,
        () if has(&MOVEMENT) => Phase::Movement,
        () => Phase::Unsaid,
    }
}

/// Refuses headings that say that the amounts below them are others than those of the books.
fn refuse_changed(names: &[String], amounts: Amounts) -> Result<(), HeadingTrouble> {
    let kind = RecordKind::TrialBalance;
    let (keys, columns) = match amounts {
        Amounts::Sides { debit, credit } => (["debit", "credit"], [Some(debit), Some(credit)]),
        Amounts::Balance { amount, .. } => (["balance", "balance"], [Some(amount), None]),
    };
    for (key, at) in keys.into_iter().zip(columns) {
        let Some((field, at)) = kind.field(key).zip(at) else { continue };
        let heading = names[at].clone();
        match change(kind, field, &heading) {
            Some(Change::Scaled) => return Err(HeadingTrouble::Scaled(heading)),
            Some(Change::Percent) => return Err(HeadingTrouble::Percent(heading)),
            _ => {}
        }
    }
    Ok(())
}

impl Columns {
    /// The columns of amounts.
    pub(super) fn of_amounts(self) -> Vec<usize> {
        match self.amounts {
            Amounts::Sides { debit, credit } => vec![debit, credit],
            Amounts::Balance { amount, .. } => vec![amount],
        }
    }

    /// Whether nothing says which side the amounts of one column are on.
    fn lacks_sides(self, below: &[Row]) -> bool {
        let Amounts::Balance { amount, side: None } = self.amounts else { return false };
        below.iter().all(|row| without_side(row.cell(amount).trim()).1.is_none())
    }

    /// Whether the amounts of a row are in another currency than that with a code: beside them, in
    /// its column of currencies, or in the headings.
    pub(super) fn is_in_another(self, row: &Row, code: &str) -> bool {
        let written = self.currency.map_or("", |at| row.cell(at).trim());
        let meant = currency_beside(written);
        // A bare number is an amount, of a column such as `Balance in currency`.
        let is_said = meant.is_some() || written.contains(char::is_alphabetic);
        let is_other = is_said
            && !written.eq_ignore_ascii_case(code)
            && !meant.is_some_and(|codes| codes.contains(&code));
        let beside = self.of_amounts().into_iter();
        let beside = beside.filter_map(|at| currency_beside(row.cell(at)));
        is_other || beside.chain(self.headed).any(|codes| !codes.contains(&code))
    }
}

/// `500.00 Dr` without its side, and whether that is debit.
pub(super) fn without_side(text: &str) -> (&str, Option<bool>) {
    let is_of_word = |c: char| c.is_alphabetic() || c == '.';
    let rest = text.trim_end_matches(is_of_word);
    let word = fold(&text[rest.len()..].replace('.', ""));
    match word.as_str() {
        "dr" | "debit" | "مدين" | "المدين" | "مدينه" => {
            (rest.trim_end(), Some(true))
        }
        "cr" | "credit" | "دائن" | "الدائن" | "دائنه" => {
            (rest.trim_end(), Some(false))
        }
        _ => (text, None),
    }
}
