//! Customers, or vendors, over a period: opening balance, charges, payments and closing balance.
//! Read from their control accounts, whose balances they add up to.

use std::collections::{BTreeMap, BTreeSet};

use books::accounts;
use books::journal::Scope;
use jiff::civil::Date;
use ledger::statements::BalanceGroup;
use ledger::{AccountId, Money, Overflow, Side, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::figure::Figure;
use super::request::{EVERYTHING, ReportRequest};
use super::side_by_side::{ComparedFigure, side_by_side};
use super::store::parties as store;
use super::table::{ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::{Company, MergedParties, party_names};

/// The movements of a party's account; every figure positive in the sense of its name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Account {
    opening: Money,
    charged: Money,
    credited: Money,
    paid: Money,
    withheld: Money,
    other: Money,
}

/// The documents by which money changes hands.
const PAYING: [&str; 5] = ["receipt", "payment", "refund", "vendor_refund", "cheque"];

/// The documents that credit sales or purchases.
const NOTES: [&str; 2] = ["credit_note", "vendor_credit"];

impl Account {
    fn closing(&self) -> Result<Money, Overflow> {
        let taken = Money::sum([self.credited, self.paid, self.withheld])?;
        self.opening.add(self.charged)?.sub(taken)?.add(self.other)
    }

    fn figures(&self) -> Result<[Money; 7], Overflow> {
        let Account { opening, charged, credited, paid, withheld, other } = *self;
        Ok([opening, charged, credited, paid, withheld, other, self.closing()?])
    }

    fn add(&mut self, more: &Account) -> Result<(), Overflow> {
        self.opening = self.opening.add(more.opening)?;
        self.charged = self.charged.add(more.charged)?;
        self.credited = self.credited.add(more.credited)?;
        self.paid = self.paid.add(more.paid)?;
        self.withheld = self.withheld.add(more.withheld)?;
        self.other = self.other.add(more.other)?;
        Ok(())
    }

    /// Adds what a kind of document moved, in the sense in which the party owes or is owed.
    fn add_movement(
        &mut self,
        kind: &str,
        (before, moved): (Money, Money),
    ) -> Result<(), Overflow> {
        self.opening = self.opening.add(before)?;
        match kind {
            "invoice" | "bill" | "debit_note" | "sales_receipt" => {
                self.charged = self.charged.add(moved)?
            }
            kind if NOTES.contains(&kind) => self.credited = self.credited.sub(moved)?,
            kind if PAYING.contains(&kind) => self.paid = self.paid.sub(moved)?,
            _ => self.other = self.other.add(moved)?,
        }
        Ok(())
    }

    fn is_nothing(&self) -> bool {
        *self == Account::default()
    }
}

/// Every customer's account over a period, or every vendor's.
///
/// # Errors
/// 400 for a period that ends before it begins.
pub fn party_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    side_by_side(
        tx,
        ctx,
        (texts, asked),
        ComparedFigure::new("closing", Figure::Balance),
        &mut |tx, asked| single_report(tx, ctx, texts, trade, asked),
    )
}

/// The report of its period, without columns to compare.
fn single_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let span = (period.from(), period.to());
    let kind = trade.party_kind();
    let merged_parties = MergedParties::load(tx, ctx.tenant, asked.known_at)?;
    let survivor = |party: Option<i64>| party.map(|id| merged_parties.survivor(kind.as_str(), id));
    let by_party = movements(tx, ctx, (trade, &scope), &survivor, span)?;

    let (key, heading, keys) = match trade {
        Trade::Sale => ("customer_report", "customer", ["invoiced", "credited", "received"]),
        Trade::Purchase => ("vendor_report", "vendor", ["billed", "credited", "paid"]),
    };
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, key, days).headed(texts, heading);
    table.numberless = true;
    table.known_at = asked.known_at;
    let [charged, credited, paid] = keys;
    let keys = ["opening", charged, credited, paid, "withheld", "other", "closing"];
    table.columns = ReportColumn::amounts(texts, &keys);

    let ids = by_party.keys().copied().flatten();
    let concerned: BTreeSet<(String, i64)> = ids.map(|id| (kind.as_str().to_owned(), id)).collect();
    let names = party_names(tx, ctx.tenant, &concerned)?;
    let hide = asked.hide_zero.unwrap_or_default();
    let mut all = Account::default();
    let mut rows: Vec<ReportRow> = Vec::with_capacity(by_party.len());
    for (party, account) in &by_party {
        if asked.party_id.is_some() && *party != survivor(asked.party_id) {
            continue;
        }
        all.add(account).map_err(Problem::internal)?;
        let figures = account.figures().map_err(Problem::internal)?;
        if account.is_nothing() || (hide && figures.iter().all(|figure| figure.is_zero())) {
            continue;
        }
        let name = match party {
            Some(id) => {
                let name = names.get(&(kind.as_str().to_owned(), *id)).cloned();
                let name = name.unwrap_or_default();
                (name.clone(), name)
            }
            None => both(texts, "report.part.beside_documents", &[]),
        };
        let cells = figures.iter().map(|figure| Some(company.text(*figure))).collect();
        rows.push(ReportRow {
            party_kind: party.map(|_| kind.as_str().to_owned()),
            party_id: *party,
            ..ReportRow::new(ReportRowKind::Line, 0, name, cells)
        });
    }
    // By name; what names nobody comes last.
    rows.sort_by(|a, b| {
        (a.party_id.is_none(), &a.name_en).cmp(&(b.party_id.is_none(), &b.name_en))
    });
    let figures = all.figures().map_err(Problem::internal)?;
    rows.push(total(texts, figures.iter().map(|figure| Some(company.text(*figure))).collect()));
    table.rows = rows;
    Ok(table)
}

/// The movements of each party's account, merged parties included.
fn movements(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, scope): (Trade, &Scope),
    survivor: &dyn Fn(Option<i64>) -> Option<i64>,
    span: (Date, Date),
) -> Result<BTreeMap<Option<i64>, Account>> {
    let kind = trade.party_kind();
    let (controls, taxes) = control_and_tax_accounts(tx, ctx, trade)?;
    let mut moved = store::movements(tx, ctx.tenant, scope, (kind, &controls), span)?;
    moved.iter_mut().for_each(|one| one.party = survivor(one.party));
    let taxed = (kind, controls.as_slice(), taxes.as_slice());
    let mut withheld = store::withheld(tx, ctx.tenant, scope, taxed, span)?;
    withheld.iter_mut().for_each(|one| one.party = survivor(one.party));
    add_up(trade, moved, withheld).map_err(Problem::internal)
}

/// The accounts that carry what parties owe or are owed, and those that take withheld tax.
fn control_and_tax_accounts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
) -> Result<(Vec<AccountId>, Vec<AccountId>)> {
    let (group, roles): (_, &[&str]) = match trade {
        Trade::Sale => (BalanceGroup::Receivables, &["wht_receivable"]),
        Trade::Purchase => (BalanceGroup::Payables, &["wht_payable", "wht_nonresident"]),
    };
    let chart = accounts::chart(tx, ctx.tenant)?;
    let controls =
        chart.iter().filter(|row| row.balance_group() == Some(group) && row.is_control());
    let taxes = chart
        .iter()
        .filter(|row| row.system_role.as_deref().is_some_and(|role| roles.contains(&role)));
    Ok((controls.map(|row| row.id).collect(), taxes.map(|row| row.id).collect()))
}

fn add_up(
    trade: Trade,
    moved: Vec<store::PartyMovement>,
    withheld: Vec<store::Withheld>,
) -> Result<BTreeMap<Option<i64>, Account>, Overflow> {
    let signed = |amount: Money| {
        if trade.control_side() == Side::Debit { Ok(amount) } else { amount.neg() }
    };
    let mut accounts: BTreeMap<Option<i64>, Account> = BTreeMap::new();
    for one in moved {
        let amounts = (signed(one.before)?, signed(one.debit.sub(one.credit)?)?);
        accounts.entry(one.party).or_default().add_movement(&one.kind, amounts)?;
    }
    for store::Withheld { party, kind, amount } in withheld {
        // Cash and tax settle together, or a manual entry does; a note reverses tax with what it
        // credits. The tax is a separate figure.
        let account = accounts.entry(party).or_default();
        let amount = signed(amount)?;
        account.withheld = account.withheld.add(amount)?;
        if PAYING.contains(&kind.as_str()) {
            account.paid = account.paid.sub(amount)?;
        } else if NOTES.contains(&kind.as_str()) {
            account.credited = account.credited.sub(amount)?;
        } else {
            account.other = account.other.add(amount)?;
        }
    }
    Ok(accounts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_less_the_tax_withheld_of_it() {
        let minor = Money::from_minor;
        let moved = |kind: &str, before, debit, credit| store::PartyMovement {
            party: Some(1),
            kind: kind.to_owned(),
            before: minor(before),
            debit: minor(debit),
            credit: minor(credit),
        };
        let withheld = |kind: &str, amount| store::Withheld {
            party: Some(1),
            kind: kind.to_owned(),
            amount: minor(amount),
        };
        let list = vec![
            moved("invoice", 50, 1_140, 0),
            moved("receipt", 0, 0, 1_140),
            moved("journal_entry", 0, 7, 0),
        ];
        let accounts = add_up(Trade::Sale, list, vec![withheld("receipt", 30)]).unwrap();
        let figures = accounts[&Some(1)].figures().unwrap();
        assert_eq!(figures.map(Money::minor), [50, 1_140, 0, 1_110, 30, 7, 57]);

        let list = vec![moved("bill", 0, 0, 1_140), moved("payment", 0, 1_140, 0)];
        let accounts = add_up(Trade::Purchase, list, vec![withheld("payment", -10)]).unwrap();
        let figures = accounts[&Some(1)].figures().unwrap();
        assert_eq!(figures.map(Money::minor), [0, 1_140, 0, 1_130, 10, 0, 0]);

        // Tax withheld by a manual entry is no payment.
        let list = vec![moved("bill", 0, 0, 1_140), moved("journal_entry", 0, 10, 0)];
        let by_hand = vec![withheld("journal_entry", -10)];
        let accounts = add_up(Trade::Purchase, list, by_hand).unwrap();
        let figures = accounts[&Some(1)].figures().unwrap();
        assert_eq!(figures.map(Money::minor), [0, 1_140, 0, 0, 10, 0, 1_130]);
    }
}
