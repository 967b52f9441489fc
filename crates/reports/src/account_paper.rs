//! The lines of an account on paper: those that its page shows, with the balance after each.

use ledger::Money;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::account_file::TITLE;
use super::account_model::{AccountLine, AccountLines, AccountLinesRequest};
use super::account_page::{account_page, each_line};
use super::files::Spill;
use super::filter_names::filter_line;
use super::ledger_table::{COLUMNS, Cells, columns, line_row, own_columns};
use super::model::GeneralLedgerLine;
use super::table::{Bilingual, ReportRow, ReportRowKind, ReportTable, both};
use crate::company::{Company, party_names};

/// Rows between two looks at whether they are too many.
const ROWS_PER_CHECK: usize = 500;

/// The requested lines, between opening and closing balance, unless they are only some of the
/// period's.
///
/// # Errors
/// As [`account_page`], and any error of `spill`.
pub(super) fn account_paper(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (id, asked): (i64, &AccountLinesRequest),
    spill: Spill<'_>,
) -> Result<ReportTable> {
    let first = AccountLinesRequest { cursor: None, limit: Some(1), ..asked.clone() };
    let head = account_page(tx, ctx, texts, id, &first)?;
    let company = Company::load(tx, ctx.tenant)?;
    let days = (Some(head.first_date), head.last_date);
    let mut table = ReportTable::new(texts, &company, "account_lines", days);
    (table.title_en, table.title_ar) = title(texts, &head);
    (table.heading_en, table.heading_ar) = both(texts, "report.column.entry", &[]);
    table.narrowed = narrowed(tx, ctx, (texts, &company), asked, &head)?;
    table.columns = columns(texts);
    let own = head.own.as_ref();
    table.columns.extend(own.iter().flat_map(|own| own_columns(texts, &own.currency)));
    let cells = Cells { width: table.columns.len(), own: own.map(|_| COLUMNS) };

    let only_some = asked.is_narrowed();
    if !only_some {
        let opening = cells.balance(&head.opening, own.map(|own| &own.opening));
        let name = both(texts, "report.column.opening", &[]);
        table.rows.push(ReportRow::new(ReportRowKind::Line, 0, name, opening));
    }
    each_line(tx, ctx, texts, (id, asked), &mut |line| {
        let row = line_row(texts, ctx.locale, (id, cells), &line.into());
        table.rows.push(ReportRow { level: 0, ..row });
        if table.rows.len().is_multiple_of(ROWS_PER_CHECK) { spill(&mut table) } else { Ok(()) }
    })?;
    if !only_some {
        let closing = cells.balance(&head.closing, own.map(|own| &own.closing));
        let totals = Cells::with_sums(closing, (&head.total_debit, &head.total_credit));
        let name = both(texts, "report.column.closing", &[]);
        table.rows.push(ReportRow::new(ReportRowKind::Total, 0, name, totals));
    }
    Ok(table)
}

/// The title: the account's number and its name in both languages.
fn title(texts: &Texts, head: &AccountLines) -> Bilingual {
    let (english, arabic) = both(texts, TITLE, &[]);
    (
        format!("{english}: {} {}", head.number, head.name_en),
        format!("{arabic}: {} {}", head.number, head.name_ar),
    )
}

/// Which of the account's lines they are, if they aren't all.
fn narrowed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (texts, company): (&Texts, &Company),
    asked: &AccountLinesRequest,
    head: &AccountLines,
) -> Result<Vec<Bilingual>> {
    let mut lines = Vec::new();
    let mut say =
        |key: &str, value: String| lines.push(filter_line(texts, key, value.clone(), value));
    if let Some(words) = asked.words.as_deref().map(str::trim).filter(|words| !words.is_empty()) {
        say("words", words.to_owned());
    }
    if let (Some(kind), Some(id)) = (&asked.party_kind, asked.party_id) {
        let place = (kind.clone(), id);
        let name = party_names(tx, ctx.tenant, &[place.clone()].into())?.remove(&place);
        say("party", name.unwrap_or_default());
    }
    for (key, amount) in [("amount_from", &asked.amount_from), ("amount_to", &asked.amount_to)] {
        let amount = amount.as_ref().map(|amount| amount.as_str().trim());
        if let Some(amount) = amount.filter(|amount| !amount.is_empty()) {
            say(key, amount.to_owned());
        }
    }
    // A selection of lines has no totals.
    if let Some(hidden) = head.hidden.as_ref().filter(|_| !asked.is_narrowed()) {
        let decimals = company.currency.minor_digits;
        let hidden = Money::parse(hidden, decimals).map_err(Problem::internal)?;
        say("hidden", hidden.grouped(decimals));
    }
    let kinds = asked.kinds.iter().flatten();
    let kinds: Vec<Bilingual> =
        kinds.map(|kind| both(texts, &format!("report.document.{kind}"), &[])).collect();
    if !kinds.is_empty() {
        let (english, arabic): (Vec<String>, Vec<String>) = kinds.into_iter().unzip();
        lines.push(filter_line(texts, "kinds", english.join(", "), arabic.join("، ")));
    }
    Ok(lines)
}

impl From<AccountLine> for GeneralLedgerLine {
    fn from(line: AccountLine) -> Self {
        Self {
            entry_number: line.entry_number,
            date: line.date,
            kind: line.kind,
            doc_id: line.doc_id,
            goods_kind: line.goods_kind,
            doc_number: line.doc_number,
            party_name: line.party_name,
            memo: line.memo,
            reverses: line.reverses,
            split_account: line.split_account,
            split_account_ar: line.split_account_ar,
            debit: line.debit,
            credit: line.credit,
            balance: line.balance,
            own_amount: line.own_amount,
            own_balance: line.own_balance,
        }
    }
}
