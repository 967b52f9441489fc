//! The general ledger as a table, for its file: each account with all its lines.

use books::currencies::CurrencyData;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Problem, Result, Tx};

use super::files::Spill;
use super::filter_names::narrowed;
use super::general_ledger::general_ledger;
use super::model::{GeneralLedger, GeneralLedgerAccount, GeneralLedgerLine, GeneralLedgerRequest};
use super::request::ReportFormat;
use super::table::{
    Bilingual, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both,
};
use crate::company::Company;

/// Lines that are read at once.
const LINES: i64 = 200;

/// Beside the names of the rows: words, and amounts in the company's currency.
pub(super) const COLUMNS: usize = 8;

/// After those, for each foreign currency of accounts: a line's amount, and the balance after it.
const OWN_COLUMNS: usize = 2;

/// The full ledger of some accounts: those of a page, or the requested one. Lines after an
/// account's first ones are passed on while reading.
///
/// # Errors
/// As [`general_ledger`].
pub fn ledger_table(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (texts, asked): (&Texts, &GeneralLedgerRequest),
    cursor: Option<String>,
    spill: Spill<'_>,
) -> Result<ReportTable> {
    let limit = Some(LINES);
    let page = GeneralLedgerRequest { cursor, limit, ..asked.clone() };
    let ledger = general_ledger(tx, ctx, texts, &page)?;
    let mut table = begin_table(tx, ctx, texts, (asked, &ledger))?;
    let flat = asked.format.is_some_and(|format| format != ReportFormat::Pdf);
    table.columns = columns(texts);
    table.columns.extend(ledger.own_currencies.iter().flat_map(|own| own_columns(texts, own)));
    let width = table.columns.len();
    if flat {
        table.columns.splice(1..1, entry_columns(texts));
    } else {
        table = table.headed(texts, "account_entry");
    }
    let GeneralLedger { accounts, own_currencies, next, .. } = ledger;
    for account in accounts {
        let GeneralLedgerAccount { account_id, .. } = account;
        let heads = (account.name_en.clone(), account.name_ar.clone());
        let own = account.own.as_ref();
        let place = own.and_then(|own| {
            own_currencies.iter().position(|currency| currency.id == own.currency.id)
        });
        let cells = Cells { width, own: place.map(|place| COLUMNS + place * OWN_COLUMNS) };
        let row = |kind, name: Bilingual, cells| ReportRow {
            account_id: Some(account_id),
            ..ReportRow::new(kind, 0, name, cells)
        };
        // A sheet is sorted and summed: each of its lines names its account, and none sums others.
        let placed = |row: ReportRow| match flat {
            true => with_account(ctx.locale, row, (&account.number, &heads)),
            false => row,
        };
        if !flat {
            let head = row(ReportRowKind::Group, heads.clone(), cells.none());
            table.rows.push(ReportRow { number: Some(account.number.clone()), ..head });
        }
        let opening = both(texts, "report.column.opening", &[]);
        let balance = cells.balance(&account.opening, own.map(|own| &own.opening));
        let opening = row(ReportRowKind::Line, opening, balance);
        table.rows.push(placed(ReportRow { level: 1, ..opening }));
        let line_rows = |line: &_| placed(line_row(texts, ctx.locale, (account_id, cells), line));
        table.rows.extend(account.lines.iter().map(line_rows));
        let mut next = account.next.clone();
        while let Some(cursor) = next.take() {
            let (account_id, cursor) = (Some(account_id), Some(cursor));
            let further = GeneralLedgerRequest { account_id, cursor, limit, ..asked.clone() };
            let more = general_ledger(tx, ctx, texts, &further)?.accounts.into_iter().next();
            let more = more.ok_or_else(|| Problem::internal("an account without its ledger"))?;
            table.rows.extend(more.lines.iter().map(line_rows));
            next = more.next;
            spill(&mut table)?;
        }
        if flat {
            continue;
        }
        let cells = cells.balance(&account.closing, own.map(|own| &own.closing));
        let cells = Cells::with_sums(cells, (&account.total_debit, &account.total_credit));
        let name = super::statement::total_of(texts, heads);
        table.rows.push(row(ReportRowKind::Subtotal, name, cells));
    }
    table.next = next;
    Ok(table)
}

/// The report without its rows, and without its columns.
fn begin_table(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (asked, ledger): (&GeneralLedgerRequest, &GeneralLedger),
) -> Result<ReportTable> {
    let company = Company::load(tx, ctx.tenant)?;
    let days = (Some(ledger.first_date), ledger.last_date);
    let table = ReportTable::new(texts, &company, "general_ledger", days);
    let narrowed = narrowed(tx, ctx, texts, &asked.part(), None)?;
    Ok(ReportTable { known_at: asked.known_at, narrowed, ..table })
}

/// The entry and its document, in separate columns.
fn entry_columns(texts: &Texts) -> [ReportColumn; 2] {
    ["entry", "kind"].map(|key| ReportColumn::new(texts, key, ReportCellKind::Text))
}

/// A row under its account's number and name, with the entry and its document in separate columns.
fn with_account(locale: Locale, row: ReportRow, (number, name): (&str, &Bilingual)) -> ReportRow {
    let kind = locale.pick(&row.name_en, &row.name_ar).to_owned();
    let mut cells = row.cells;
    cells.splice(1..1, [row.number, Some(kind)]);
    ReportRow {
        level: 0,
        number: Some(number.to_owned()),
        name_en: name.0.clone(),
        name_ar: name.1.clone(),
        cells,
        ..row
    }
}

/// The positions of an account's figures among the cells of a row.
#[derive(Clone, Copy)]
pub(super) struct Cells {
    pub width: usize,
    /// Those in its own currency, where that is a foreign one.
    pub own: Option<usize>,
}

impl Cells {
    fn none(self) -> Vec<Option<String>> {
        vec![None; self.width]
    }

    /// A balance, also in its own currency.
    pub(super) fn balance(self, amount: &str, own: Option<&String>) -> Vec<Option<String>> {
        let mut cells = self.none();
        cells[COLUMNS - 1] = Some(amount.to_owned());
        self.set_own_currency(&mut cells, (None, own));
        cells
    }

    /// The cells of what closes an account, with the debits and the credits of its lines.
    pub(super) fn with_sums(
        mut cells: Vec<Option<String>>,
        (debit, credit): (&str, &str),
    ) -> Vec<Option<String>> {
        cells[COLUMNS - 3] = Some(debit.to_owned());
        cells[COLUMNS - 2] = Some(credit.to_owned());
        cells
    }

    /// The amount in the account's currency, and the balance after it.
    fn set_own_currency(
        self,
        cells: &mut [Option<String>],
        (moved, balance): (Option<&String>, Option<&String>),
    ) {
        if let Some(own) = self.own {
            cells[own] = moved.cloned();
            cells[own + 1] = balance.cloned();
        }
    }
}

/// The columns of a foreign currency that accounts are kept in.
pub(super) fn own_columns(texts: &Texts, currency: &CurrencyData) -> [ReportColumn; OWN_COLUMNS] {
    ["own_amount", "own_balance"].map(|key| {
        let code = [("code", currency.code.clone())];
        let (title_en, title_ar) = both(texts, &format!("report.column.{key}"), &code);
        ReportColumn {
            title_en,
            title_ar,
            currency: Some(currency.clone()),
            ..ReportColumn::new(texts, key, ReportCellKind::Money)
        }
    })
}

/// The columns in the company's currency.
pub(super) fn columns(texts: &Texts) -> Vec<ReportColumn> {
    let text = |key| ReportColumn::new(texts, key, ReportCellKind::Text);
    let mut columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        text("document"),
        text("party"),
        text("memo"),
        text("split"),
    ];
    columns.extend(ReportColumn::amounts(texts, &["debit", "credit", "balance"]));
    columns
}

/// A line of an account as a row.
pub(super) fn line_row(
    texts: &Texts,
    locale: Locale,
    (account, places): (i64, Cells),
    line: &GeneralLedgerLine,
) -> ReportRow {
    let amount = |text: &String| {
        Some(text.clone()).filter(|text| text.contains(|c| ('1'..='9').contains(&c)))
    };
    let mut cells = vec![
        Some(line.date.to_string()),
        line.doc_number.clone(),
        line.party_name.clone(),
        Some(line.memo.clone())
            .filter(|memo| !memo.is_empty() && Some(memo) != line.doc_number.as_ref()),
        match locale {
            Locale::En => line.split_account.clone(),
            Locale::Ar => line.split_account_ar.clone(),
        },
        amount(&line.debit),
        amount(&line.credit),
        Some(line.balance.clone()),
    ];
    cells.resize(places.width, None);
    places.set_own_currency(&mut cells, (line.own_amount.as_ref(), line.own_balance.as_ref()));
    let mut name = both(texts, &format!("report.document.{}", line.kind), &[]);
    if let Some(number) = line.reverses {
        let reverses = both(texts, "report.reverses", &[("number", number.to_string())]);
        name = (format!("{} · {}", name.0, reverses.0), format!("{} · {}", name.1, reverses.1));
    }
    let entry = Some(line.entry_number).filter(|number| *number != 0);
    ReportRow {
        number: entry.map(|number| number.to_string()),
        account_id: Some(account),
        doc_kind: Some(line.kind.clone()),
        doc_id: line.doc_id,
        goods_kind: line.goods_kind.clone(),
        entry_number: entry,
        ..ReportRow::new(ReportRowKind::Line, 1, name, cells)
    }
}
