//! The journal of a period: its entries by day, each with its lines, page by page.

use std::collections::{BTreeSet, HashMap};

use books::accounts::{self, AccountRow};
use books::journal::{self, GoodsKinds, InvoiceKinds, Sealed};
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::error::ReportError;
use super::request::{ReportRequest, WITHOUT_COLUMNS};
use super::table::{
    Bilingual, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both,
};
use super::trial_balance::total;
use crate::company::{Company, party_names};

/// Entries of a page, when the client doesn't say, and at most.
const ENTRIES: i64 = 50;
const MAX: i64 = 500;

/// The entries of a period with their lines; those that were reversed with what reversed them only
/// if they are asked for.
///
/// # Errors
/// 400 for a period that ends before it begins or a cursor of another list.
pub fn journal_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(WITHOUT_COLUMNS)?;
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let which = (&scope, asked.show_reversed.unwrap_or_default());
    let span = (period.from(), period.to());
    let behind = asked.cursor.as_deref().map(place).transpose()?;
    let limit = asked.limit.unwrap_or(ENTRIES).clamp(1, MAX);
    let mut entries = journal::entries_in(tx, ctx.tenant, which, span, behind, limit + 1)?;
    let more = entries.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    entries.truncate(usize::try_from(limit).unwrap_or(usize::MAX));

    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, "journal", days).headed(texts, "entry");
    table.known_at = asked.known_at;
    table.columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::new(texts, "party", ReportCellKind::Text),
        ReportColumn::new(texts, "memo", ReportCellKind::Text),
    ];
    table.columns.extend(ReportColumn::amounts(texts, &["debit", "credit"]));
    let last = entries.last().map(|entry| format!("{}/{}", entry.date, entry.number));
    table.next = last.filter(|_| more);

    let chart = accounts::chart(tx, ctx.tenant)?;
    let known = EntryNames::load(tx, ctx, texts, &company, &chart, &entries)?;
    for entry in &entries {
        known.print(&mut table.rows, entry)?;
    }
    if table.next.is_none() {
        let (debit, credit) = journal::total_of_entries(tx, ctx.tenant, which, span)?;
        let amounts = [debit, credit].map(|amount| Some(company.text(amount)));
        let row = total(texts, [None, None, None].into_iter().chain(amounts).collect());
        let (name_en, name_ar) = both(texts, "report.part.shown_entries", &[]);
        table.rows.push(ReportRow { name_en, name_ar, ..row });
        let (_, shows_reversed) = which;
        if !shows_reversed {
            let all = journal::total_of_entries(tx, ctx.tenant, (&scope, true), span)?;
            let beyond = |all: Money, shown: Money| all.sub(shown).map_err(Problem::internal);
            let hidden = (beyond(all.0, debit)?, beyond(all.1, credit)?);
            table.rows.extend(hidden_total_row(texts, &company, hidden));
        }
    }
    Ok(table)
}

/// The total of the entries that aren't shown: the balance reports count them on both sides.
fn hidden_total_row(
    texts: &Texts,
    company: &Company,
    (debit, credit): (Money, Money),
) -> Option<ReportRow> {
    if debit.is_zero() && credit.is_zero() {
        return None;
    }
    let amounts = [debit, credit].map(|amount| Some(company.text(amount)));
    let cells = [None, None, None].into_iter().chain(amounts).collect();
    let name = both(texts, "report.part.hidden_entries", &[]);
    let row = ReportRow::new(ReportRowKind::Line, 0, name, cells);
    Some(ReportRow { key: Some("hidden_entries".to_owned()), ..row })
}

/// Where a page ended.
fn place(cursor: &str) -> Result<(Date, i64)> {
    let read = || -> Option<(Date, i64)> {
        let (day, number) = cursor.split_once('/')?;
        Some((day.parse().ok()?, number.parse().ok()?))
    };
    read().ok_or_else(|| ReportError::Cursor.into())
}

/// The names that the entries of a page need.
struct EntryNames<'a> {
    texts: &'a Texts,
    company: &'a Company,
    accounts: HashMap<AccountId, &'a AccountRow>,
    parties: HashMap<(String, i64), String>,
    kinds: InvoiceKinds,
    goods: GoodsKinds,
}

impl<'a> EntryNames<'a> {
    fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        texts: &'a Texts,
        company: &'a Company,
        chart: &'a [AccountRow],
        entries: &[Sealed],
    ) -> Result<EntryNames<'a>> {
        let parties = entries.iter().flat_map(|entry| &entry.lines).filter_map(|line| line.party);
        let concerned: BTreeSet<(String, i64)> =
            parties.map(|party| (party.kind.as_str().to_owned(), party.id)).collect();
        Ok(EntryNames {
            texts,
            company,
            accounts: chart.iter().map(|row| (row.id, row)).collect(),
            parties: party_names(tx, ctx.tenant, &concerned)?,
            kinds: InvoiceKinds::of_entries(tx, ctx.tenant, entries)?,
            goods: GoodsKinds::of_entries(tx, ctx.tenant, entries)?,
        })
    }

    fn print(&self, rows: &mut Vec<ReportRow>, entry: &Sealed) -> Result<()> {
        let of = |row: ReportRow| ReportRow {
            entry_number: Some(entry.number),
            doc_kind: Some(self.kinds.kind_of(entry.doc).as_str().to_owned()),
            doc_id: Some(entry.doc.id).filter(|id| *id != 0),
            goods_kind: self.goods.kind_of(entry.doc),
            ..row
        };
        let amount = |amount: Money| {
            Some(amount).filter(|amount| !amount.is_zero()).map(|a| self.company.text(a))
        };
        let said =
            Some(entry.memo.clone()).filter(|memo| !memo.is_empty() && *memo != entry.doc_number);
        let head = vec![Some(entry.date.to_string()), None, said, None, None];
        let row = ReportRow::new(ReportRowKind::Group, 0, self.name(entry), head);
        rows.push(of(ReportRow { number: Some(entry.number.to_string()), ..row }));
        for line in &entry.lines {
            let party = line.party.and_then(|party| {
                self.parties.get(&(party.kind.as_str().to_owned(), party.id)).cloned()
            });
            let cells =
                vec![None, party, line.memo.clone(), amount(line.debit), amount(line.credit)];
            let account = self.accounts.get(&line.account);
            let name = account.map(|row| (row.name_en.clone(), row.name_ar.clone()));
            let row = ReportRow::new(ReportRowKind::Account, 1, name.unwrap_or_default(), cells);
            rows.push(of(ReportRow {
                number: account.map(|row| row.number.clone()),
                account_id: Some(line.account.0),
                ..row
            }));
        }
        let sum = |side: fn(&journal::Line) -> Money| {
            Money::sum(entry.lines.iter().map(side)).map_err(Problem::internal)
        };
        let cells = vec![None, None, None, amount(sum(|l| l.debit)?), amount(sum(|l| l.credit)?)];
        let name = both(self.texts, "report.column.total", &[]);
        rows.push(of(ReportRow::new(ReportRowKind::Subtotal, 0, name, cells)));
        Ok(())
    }

    /// The kind and number of the entry's document, and which entry it reverses.
    fn name(&self, entry: &Sealed) -> Bilingual {
        let code = format!("report.document.{}", self.kinds.kind_of(entry.doc).as_str());
        let (english, arabic) = both(self.texts, &code, &[]);
        let reversed = entry
            .reverses
            .map(|number| both(self.texts, "report.reverses", &[("number", number.to_string())]));
        let (of_en, of_ar) = reversed.unwrap_or_default();
        let said = |kind: String, of: String| {
            [kind, entry.doc_number.clone(), of]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(" ")
        };
        (said(english, of_en), said(arabic, of_ar))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_document_has_its_words() {
        let texts = Texts::read(&[crate::TEXTS]).unwrap();
        for kind in ledger::DocKind::ALL {
            assert!(texts.knows(&format!("report.document.{}", kind.as_str())), "{kind}");
        }
    }

    #[test]
    fn a_place_is_a_day_and_a_number() {
        assert_eq!(place("2026-11-20/7").unwrap(), (Date::constant(2026, 11, 20), 7));
        for cursor in ["", "2026-11-20", "2026-11-20/x", "7/2026-11-20"] {
            assert_eq!(place(cursor).unwrap_err().code, "report.cursor", "{cursor}");
        }
    }
}
