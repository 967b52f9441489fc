//! A party's statement of account: the balance before a period, its lines, the closing balance and
//! its ageing.

use std::collections::HashMap;

use books::currencies::CurrencyData;
use books::settlements;
use jiff::civil::{Date, date};
use ledger::period::Period;
use ledger::{DocRef, Money, Side, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::PartyError;
use super::store::{self, Applied, PaymentParts};
use super::{Holder, Item, signed};
use crate::parties::ageing::{Ageing, aged};
use crate::parties::wire::TransactionKind;

/// The most lines of a statement: a longer one can't be sent.
const MAX_LINES: usize = 5_000;

/// The period of a statement.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = PartyStatementRequest)]
pub struct StatementRequest {
    /// The first day; by default the first day of the last day's year.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day; by default today.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// A line of a statement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatementLine {
    /// The kind of document.
    pub kind: TransactionKind,
    /// The document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The due date; none for payments and refunds.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Whether it is the tax withheld of a payment, which has a separate line after the money.
    pub withheld: bool,
    /// A further number: a cheque's, or that of the certificate of tax withheld.
    pub reference: Option<String>,
    /// For a charge that was reopened by a returned cheque: `bounced`, `returned` or `cancelled`.
    pub cheque_state: Option<String>,
    /// The debit: what a customer owes, what a vendor was paid.
    pub debit: Option<String>,
    /// The credit: what a customer paid, what a vendor is owed.
    pub credit: Option<String>,
    /// The balance after it.
    pub balance: String,
}

/// A party's statement, in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = PartyStatement)]
pub struct Statement {
    /// The party's currency.
    pub currency: CurrencyData,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to_date: Date,
    /// The balance before the first day.
    pub opening: String,
    /// The lines, the oldest first.
    pub rows: Vec<StatementLine>,
    /// The sum of the debits.
    pub total_debit: String,
    /// The sum of the credits.
    pub total_credit: String,
    /// The balance after the last day.
    pub closing: String,
    /// The ageing of that balance on that day, with what was applied until then.
    pub ageing: Ageing,
}

/// A party's statement for a period, requested on the day `today`.
///
/// # Errors
/// 400 on `to_date` when it is before the first day; 400 when there are too many lines.
pub fn statement(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    holder: &Holder<'_>,
    request: &StatementRequest,
) -> Result<Statement> {
    let period = period(request, today)?;
    let items = settlements::of_party(tx, tenant, holder.party())?;
    let applied = store::applications(tx, tenant, holder.party())?;
    let account =
        Account::from_items(holder.trade, items.into_iter().map(Item::from).collect(), period)?;
    let decimals = holder.currency.minor_digits;
    let text = |amount: Money| amount.to_text(decimals);
    let mut rows = account.rows(decimals, &store::payments(tx, tenant, holder)?)?;
    add_cheque_states(tx, tenant, &mut rows)?;
    mark_special_titles(tx, tenant, &mut rows)?;
    Ok(Statement {
        currency: holder.currency.data(),
        from_date: period.from(),
        to_date: period.to(),
        opening: text(account.opening),
        rows,
        total_debit: text(account.debit),
        total_credit: text(account.credit),
        closing: text(account.closing),
        ageing: aged(period.to(), account.open_on(period.to(), &applied)?, decimals)?,
    })
}

/// Adds the state of the returned cheque to reopened charges.
fn add_cheque_states(tx: &mut dyn Tx, tenant: TenantId, rows: &mut [StatementLine]) -> Result<()> {
    let of_cheque = |row: &&mut StatementLine| row.kind == TransactionKind::Cheque;
    let steps: Vec<i64> = rows.iter_mut().filter(of_cheque).map(|row| row.id).collect();
    let came_back = store::returned_cheques(tx, tenant, &steps)?;
    for row in rows.iter_mut().filter(of_cheque) {
        row.cheque_state = came_back.get(&row.id).cloned();
    }
    Ok(())
}

/// Marks invoices that are debit notes or sales receipts, and entries that are retentions.
fn mark_special_titles(
    tx: &mut dyn Tx,
    tenant: TenantId,
    rows: &mut [StatementLine],
) -> Result<()> {
    let kinds = [TransactionKind::Invoice, TransactionKind::JournalEntry];
    let [invoices, entries] = kinds.map(|kind| {
        let rows = rows.iter().filter(move |row| row.kind == kind);
        rows.map(|row| row.id).collect::<Vec<i64>>()
    });
    let mut titled = store::special_titles(tx, tenant, &invoices)?;
    titled.extend(store::retentions(tx, tenant, &entries)?);
    for row in rows.iter_mut().filter(|row| kinds.contains(&row.kind)) {
        row.kind = titled.get(&row.id).copied().unwrap_or(row.kind);
    }
    Ok(())
}

fn period(request: &StatementRequest, today: Date) -> Result<Period> {
    let to = request.to_date.unwrap_or(today);
    let from = request.from_date.unwrap_or_else(|| to.first_of_year());
    let mut fields = Fields::new();
    for (field, day) in [("from_date", from), ("to_date", to)] {
        if !(date(1900, 1, 1)..=date(2200, 12, 31)).contains(&day) {
            fields.refuse(field, "field.date");
        }
    }
    let period = fields.take("to_date", "party.dates_reversed", Period::new(from, to));
    fields.check()?;
    period.ok_or_else(|| Problem::internal("a refused period"))
}

/// A party's documents up to a period's end, with their sums. Pure.
struct Account {
    trade: Trade,
    /// Up to the last day, the oldest first.
    items: Vec<Item>,
    /// The index of the period's first document.
    first: usize,
    opening: Money,
    debit: Money,
    credit: Money,
    closing: Money,
}

impl Account {
    fn from_items(trade: Trade, mut items: Vec<Item>, period: Period) -> Result<Account> {
        items.retain(|item| item.date <= period.to());
        items.sort_by_key(|item| (item.date, item.doc.id));
        let first = items.partition_point(|item| item.date < period.from());
        if items.len() - first > MAX_LINES {
            return Err(PartyError::StatementTooLong { most: MAX_LINES }.on(trade));
        }
        let (before, within) = items.split_at(first);
        let opening = balance(trade, before)?;
        let closing = opening.add(balance(trade, within)?).map_err(Problem::internal)?;
        let (debit, credit) = (sum(within, Side::Debit)?, sum(within, Side::Credit)?);
        Ok(Account { trade, first, opening, debit, credit, closing, items })
    }

    /// The lines of the period; money and tax withheld are separate, as in the books of both sides.
    fn rows(&self, decimals: u8, paid: &HashMap<i64, PaymentParts>) -> Result<Vec<StatementLine>> {
        let mut balance = self.opening;
        let mut rows = Vec::new();
        for item in &self.items[self.first..] {
            let paid = paid.get(&item.doc.id).filter(|_| item.doc.kind == self.trade.payment());
            for part in parts(item, paid) {
                balance = balance
                    .add(signed(self.trade, item.side, part.amount)?)
                    .map_err(Problem::internal)?;
                let amount = Some(part.amount.to_text(decimals));
                let (debit, credit) = match item.side {
                    Side::Debit => (amount, None),
                    Side::Credit => (None, amount),
                };
                rows.push(StatementLine {
                    kind: TransactionKind::from_document(item.doc.kind)?,
                    id: item.doc.id,
                    number: item.number.clone(),
                    date: item.date,
                    due_date: item.falls_due(self.trade).then_some(item.due_date),
                    withheld: part.withheld,
                    reference: part.reference,
                    cheque_state: None,
                    debit,
                    credit,
                    balance: balance.to_text(decimals),
                });
            }
        }
        Ok(rows)
    }

    /// The open amounts on a day, with their due dates. Something applied to a document counts once
    /// both are on the account, so that the ages add up to the balance of that day.
    fn open_on(&self, day: Date, applied: &[Applied]) -> Result<Vec<(Date, Money)>> {
        let dated: HashMap<DocRef, Date> =
            self.items.iter().map(|item| (item.doc, item.date)).collect();
        let mut taken: HashMap<DocRef, Money> = HashMap::new();
        for one in applied.iter().filter(|one| one.date <= day) {
            if !(dated.contains_key(&one.doc) && dated.contains_key(&one.payment)) {
                continue;
            }
            for side in [one.doc, one.payment] {
                let sum = taken.entry(side).or_insert(Money::ZERO);
                *sum = sum.add(one.amount).map_err(Problem::internal)?;
            }
        }
        self.items
            .iter()
            .map(|item| {
                let taken = taken.get(&item.doc).copied().unwrap_or(Money::ZERO);
                let open = item.total.sub(taken).map_err(Problem::internal)?;
                Ok((item.due_date, signed(self.trade, item.side, open)?))
            })
            .collect()
    }
}

/// The part of a document that a line shows.
struct Part {
    amount: Money,
    withheld: bool,
    reference: Option<String>,
}

/// A document's lines: one, or two for a payment with tax withheld.
fn parts(item: &Item, paid: Option<&PaymentParts>) -> Vec<Part> {
    let whole = |reference| vec![Part { amount: item.total, withheld: false, reference }];
    let Some(paid) = paid else { return whole(None) };
    if paid.withheld.is_zero() || paid.cash.add(paid.withheld) != Ok(item.total) {
        return whole(paid.reference.clone());
    }
    let part = |amount, withheld, reference: &Option<String>| Part {
        amount,
        withheld,
        reference: reference.clone(),
    };
    let money = part(paid.cash, false, &paid.reference);
    let tax = part(paid.withheld, true, &paid.certificate);
    [money, tax].into_iter().filter(|part| !part.amount.is_zero()).collect()
}

/// The balance of documents, positive on the party's usual side.
fn balance(trade: Trade, items: &[Item]) -> Result<Money> {
    let signed = items.iter().map(|item| signed(trade, item.side, item.total));
    let amounts = signed.collect::<Result<Vec<Money>>>()?;
    Money::sum(amounts).map_err(Problem::internal)
}

/// The sum of one side.
fn sum(items: &[Item], side: Side) -> Result<Money> {
    let amounts = items.iter().filter(|item| item.side == side).map(|item| item.total);
    Money::sum(amounts).map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledger::DocKind;

    fn item(kind: DocKind, id: i64, side: Side, total: i64, day: Date) -> Item {
        Item {
            doc: DocRef::new(kind, id),
            number: format!("X-{id}"),
            side,
            date: day,
            due_date: day,
            total: Money::from_minor(total),
            settled: Money::ZERO,
            paid: Money::ZERO,
        }
    }

    fn items() -> Vec<Item> {
        vec![
            item(DocKind::Receipt, 4, Side::Credit, 700, date(2026, 3, 10)),
            item(DocKind::Opening, 1, Side::Debit, 1_000, date(2026, 1, 1)),
            item(DocKind::Invoice, 2, Side::Debit, 500, date(2026, 3, 10)),
            item(DocKind::Invoice, 9, Side::Debit, 300, date(2026, 4, 1)),
        ]
    }

    fn march() -> Period {
        Period::new(date(2026, 3, 1), date(2026, 3, 31)).unwrap()
    }

    #[test]
    fn opening_and_movements_make_the_closing() {
        let account = Account::from_items(Trade::Sale, items(), march()).unwrap();
        let sums = [account.opening, account.debit, account.credit, account.closing];
        assert_eq!(sums.map(Money::minor), [1_000, 500, 700, 800]);
        let rows = account.rows(2, &HashMap::new()).unwrap();
        let shown: Vec<_> = rows.iter().map(|row| (row.id, row.balance.as_str())).collect();
        assert_eq!(shown, [(2, "15.00"), (4, "8.00")], "on one day in the order of their making");
        assert_eq!((rows[1].credit.as_deref(), &rows[1].debit), (Some("7.00"), &None));
    }

    #[test]
    fn money_and_the_tax_withheld_stand_apart() {
        let account = Account::from_items(Trade::Sale, items(), march()).unwrap();
        let paid = |cash: i64, withheld: i64| {
            let paid = PaymentParts {
                cash: Money::from_minor(cash),
                withheld: Money::from_minor(withheld),
                reference: Some("CH-7".to_owned()),
                certificate: Some("W-55".to_owned()),
            };
            let rows = account.rows(2, &HashMap::from([(4, paid)])).unwrap();
            let told = |row: &StatementLine| {
                let reference = row.reference.as_deref().unwrap_or("-");
                format!("{} {reference} {}", row.credit.as_deref().unwrap_or("-"), row.balance)
            };
            rows[1..].iter().map(told).collect::<Vec<_>>()
        };
        assert_eq!(paid(600, 100), ["6.00 CH-7 9.00", "1.00 W-55 8.00"]);
        assert_eq!(paid(700, 0), ["7.00 CH-7 8.00"]);
        assert_eq!(paid(0, 700), ["7.00 W-55 8.00"]);
    }

    #[test]
    fn ages_add_up_to_the_balance_of_the_day() {
        let applied = |doc: DocRef, day: Date| Applied {
            doc,
            payment: DocRef::new(DocKind::Receipt, 4),
            date: day,
            amount: Money::from_minor(300),
        };
        let account = Account::from_items(Trade::Sale, items(), march()).unwrap();
        let set_against = [
            applied(DocRef::new(DocKind::Opening, 1), date(2026, 3, 10)),
            // Applied to an invoice that is dated after the day, and applied after the day itself.
            applied(DocRef::new(DocKind::Invoice, 9), date(2026, 3, 11)),
            applied(DocRef::new(DocKind::Invoice, 2), date(2026, 4, 2)),
        ];
        let open = account.open_on(date(2026, 3, 31), &set_against).unwrap();
        let amounts: Vec<i64> = open.iter().map(|(_, amount)| amount.minor()).collect();
        assert_eq!(amounts, [700, 500, -400]);
        assert_eq!(amounts.iter().sum::<i64>(), account.closing.minor());
    }

    #[test]
    fn an_empty_account_has_a_statement_too() {
        let account = Account::from_items(Trade::Sale, Vec::new(), march()).unwrap();
        assert_eq!((account.opening, account.closing), (Money::ZERO, Money::ZERO));
        assert!(account.rows(2, &HashMap::new()).unwrap().is_empty());
    }

    #[test]
    fn a_period_is_neither_reversed_nor_out_of_the_calendar() {
        let asked = |from: Date, to: Date| {
            let request = StatementRequest { from_date: Some(from), to_date: Some(to) };
            period(&request, date(2026, 11, 20)).map_err(|problem| problem.errors[0].code)
        };
        assert_eq!(asked(date(2026, 2, 2), date(2026, 2, 1)), Err("party.dates_reversed"));
        assert_eq!(asked(date(-1, 2, 2), date(2026, 2, 1)), Err("field.date"));
        let usual = period(&StatementRequest::default(), date(2026, 11, 20)).unwrap();
        assert_eq!((usual.from(), usual.to()), (date(2026, 1, 1), date(2026, 11, 20)));
    }
}
