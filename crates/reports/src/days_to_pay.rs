//! How many days customers take to pay their invoices, and the company its bills: from the day of
//! the document to the day of the money, each piastre counted once.

use std::collections::{BTreeMap, BTreeSet};

use books::journal::InvoiceKinds;
use books::settlements::{self, PaidOnDay};
use ledger::ageing::days_late;
use ledger::{Money, Overflow, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare::percent;
use super::request::{ReportRequest, SupportedOptions};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::{Company, MergedParties, party_names};

/// The paid amount, with the days that it took.
#[derive(Debug, Clone, Copy, Default)]
struct Paid {
    amount: Money,
    /// The part that was paid after its due date.
    late: Money,
    /// Days from the document to the money, each by the piastres paid on it.
    weighted: i128,
    /// Days from the document to its due date, likewise.
    agreed: i128,
}

impl Paid {
    fn one(of: &PaidOnDay) -> Paid {
        let piastres = i128::from(of.amount.minor());
        let late = if of.paid_on > of.due_date { of.amount } else { Money::ZERO };
        Paid {
            amount: of.amount,
            late,
            weighted: piastres * i128::from(days_late(of.date, of.paid_on).max(0)),
            agreed: piastres * i128::from(days_late(of.date, of.due_date).max(0)),
        }
    }

    fn add(&mut self, more: &Paid) -> Result<(), Overflow> {
        self.amount = self.amount.add(more.amount)?;
        self.late = self.late.add(more.late)?;
        self.weighted = self.weighted.checked_add(more.weighted).ok_or(Overflow)?;
        self.agreed = self.agreed.checked_add(more.agreed).ok_or(Overflow)?;
        Ok(())
    }

    fn cells(&self, company: &Company) -> Vec<Option<String>> {
        vec![
            Some(company.text(self.amount)),
            self.average(self.agreed),
            self.average(self.weighted),
            percent(self.late, self.amount),
        ]
    }

    /// Days to one decimal, rounded half up; nothing of nothing.
    fn average(&self, days: i128) -> Option<String> {
        let paid = i128::from(self.amount.minor());
        if paid <= 0 {
            return None;
        }
        let tenths = (days * 20 + paid) / (paid * 2);
        Some(Money::from_minor(i64::try_from(tenths).ok()?).to_text(1))
    }
}

/// Payments of a period for invoices, or for bills, by customer or vendor, and the days they took;
/// for one party, each payment of each document.
///
/// # Errors
/// 400 for a period that ends before it begins, and for options that payments don't have.
pub fn days_to_pay(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(SupportedOptions::default())?;
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let (key, heading) = match trade {
        Trade::Sale => ("receivable_days", "customer"),
        Trade::Purchase => ("payable_days", "vendor"),
    };
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, key, days).headed(texts, heading);
    let span = (period.from(), period.to());
    if let Some(id) = asked.party_id {
        let party =
            MergedParties::load(tx, ctx.tenant, None)?.survivor(trade.party_kind().as_str(), id);
        let of = Some(trade.party(party));
        let paid = settlements::paid_on_days(tx, ctx.tenant, (trade, of), span)?;
        let docs = paid.iter().filter_map(|of| of.doc.as_ref().map(|(doc, _)| *doc));
        let kinds = InvoiceKinds::load(tx, ctx.tenant, docs)?;
        documents(&mut table, texts, (&company, &kinds), &paid)?;
        return Ok(table);
    }
    table.numberless = true;
    table.columns = vec![
        ReportColumn::new(texts, "settled", ReportCellKind::Money),
        ReportColumn::new(texts, "agreed_days", ReportCellKind::Quantity),
        ReportColumn::new(texts, "days_to_pay", ReportCellKind::Quantity),
        ReportColumn::new(texts, "late_percent", ReportCellKind::Percent),
    ];
    let mut by_party: BTreeMap<i64, Paid> = BTreeMap::new();
    let mut all = Paid::default();
    for paid in settlements::paid_on_days(tx, ctx.tenant, (trade, None), span)? {
        let one = Paid::one(&paid);
        by_party.entry(paid.party).or_default().add(&one).map_err(Problem::internal)?;
        all.add(&one).map_err(Problem::internal)?;
    }
    for (id, name, paid) in slowest_first(tx, ctx, trade, by_party)? {
        let cells = paid.cells(&company);
        table.rows.push(ReportRow {
            party_kind: Some(trade.party_kind().as_str().to_owned()),
            party_id: Some(id),
            ..ReportRow::new(ReportRowKind::Line, 0, (name.clone(), name), cells)
        });
    }
    table.rows.push(total(texts, all.cells(&company)));
    Ok(table)
}

/// The parties with their names: the slowest payer first, then by paid amount.
fn slowest_first(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    by_party: BTreeMap<i64, Paid>,
) -> Result<Vec<(i64, String, Paid)>> {
    let word = |id: &i64| (trade.party_kind().as_str().to_owned(), *id);
    let concerned: BTreeSet<(String, i64)> = by_party.keys().map(word).collect();
    let names = party_names(tx, ctx.tenant, &concerned)?;
    let mut named: Vec<(i64, String, Paid)> = by_party
        .into_iter()
        .map(|(id, paid)| (id, names.get(&word(&id)).cloned().unwrap_or_default(), paid))
        .collect();
    let tenths = |paid: &Paid| paid.weighted * 10 / i128::from(paid.amount.minor().max(1));
    named.sort_by(|(_, a_name, a), (_, b_name, b)| {
        (tenths(b), b.amount.minor())
            .cmp(&(tenths(a), a.amount.minor()))
            .then_with(|| a_name.cmp(b_name))
    });
    Ok(named)
}

/// The payments of one party's documents, by the days that they were made on.
fn documents(
    table: &mut ReportTable,
    texts: &Texts,
    (company, kinds): (&Company, &InvoiceKinds),
    paid: &[PaidOnDay],
) -> Result<()> {
    (table.heading_en, table.heading_ar) = both(texts, "report.heading.document", &[]);
    table.columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::new(texts, "due_date", ReportCellKind::Day),
        ReportColumn::new(texts, "paid_on", ReportCellKind::Day),
        ReportColumn::new(texts, "settled", ReportCellKind::Money),
        ReportColumn::new(texts, "days_to_pay", ReportCellKind::Quantity),
    ];
    let mut all = Paid::default();
    for of in paid {
        let one = Paid::one(of);
        all.add(&one).map_err(Problem::internal)?;
        let Some((doc, number)) = &of.doc else { continue };
        let days = [of.date, of.due_date, of.paid_on].map(|day| Some(day.to_string()));
        let figures = [Some(company.text(of.amount)), one.average(one.weighted)];
        let kind = kinds.kind_of(*doc);
        let name = both(texts, &format!("report.document.{}", kind.as_str()), &[]);
        table.rows.push(ReportRow {
            number: Some(number.clone()),
            doc_kind: Some(kind.as_str().to_owned()),
            doc_id: Some(doc.id),
            ..ReportRow::new(
                ReportRowKind::Line,
                0,
                name,
                days.into_iter().chain(figures).collect(),
            )
        });
    }
    let foot = vec![None, None, None, Some(company.text(all.amount)), all.average(all.weighted)];
    table.rows.push(total(texts, foot));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_weighted_by_what_was_paid() {
        let average = |amount, days| {
            let paid = Paid { amount: Money::from_minor(amount), ..Paid::default() };
            paid.average(days)
        };
        // 100 after 10 days and 300 after 30.
        assert_eq!(average(400, 100 * 10 + 300 * 30).as_deref(), Some("25.0"));
        assert_eq!(average(3, 1).as_deref(), Some("0.3"));
        assert_eq!(average(0, 0), None);
    }
}
