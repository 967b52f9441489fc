//! Where money came from and where it went, by the indirect method: profit, its non-cash items, and
//! the movements of the other accounts (IAS 7, paragraphs 18 to 20; EAS 4). Proceeds of disposed
//! assets are investing, including the gain (paragraphs 16 and 20). Exchange differences on cash
//! are no flow and are shown outside the parts (paragraph 28), as are opening balances of a company
//! that started within the period.

use std::collections::BTreeMap;

use super::chart::{AccountRow, AccountSum, StatementError, agree, join};
use crate::account::{AccountId, StatementKind};
use crate::money::Money;

keyed! {
    /// What the movement of an account of the balance sheet says about money.
    pub enum CashRole("cash flow role") {
        /// Money: cash, banks, money in transit.
        Cash = "cash",
        /// It took a cost that nobody paid: accumulated depreciation and amortization.
        NotMoney = "not_money",
        /// Working capital: customers, goods, vendors, taxes.
        Operating = "operating",
        /// Assets bought for use over years.
        Investing = "investing",
        /// Loans, and what the owners put in or take out.
        Financing = "financing",
    }
}

keyed! {
    /// A part of the statement, in the order of its rows.
    pub enum CashPart("cash flow part") {
        /// Net profit and its adjustments.
        Operating = "operating_activities",
        /// Purchases and sales of fixed assets.
        Investing = "investing_activities",
        /// Loans and owners.
        Financing = "financing_activities",
    }
}

/// Facts from documents of the period that the sums of accounts don't show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CashFacts {
    /// The cost of assets that went (positive) and what had worn out of it (negative), by account.
    pub retired: BTreeMap<AccountId, Money>,
    /// The gain on disposal; a loss is negative.
    pub disposal_gain: Money,
    /// How much more the company's money became worth by other exchange rates, which is in profit.
    pub exchange: Money,
    /// Opening balances dated within the period, which existed before; debit positive.
    pub brought: BTreeMap<AccountId, Money>,
}

impl CashFacts {
    /// The proceeds of disposed assets: their book value plus the gain.
    fn proceeds(&self) -> Result<Money, StatementError> {
        Ok(Money::sum(self.retired.values().copied())?.add(self.disposal_gain)?)
    }
}

/// The cash flow of a period (قائمة التدفقات النقدية). Money that comes in is positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashFlow {
    /// The result of the profit and loss accounts.
    pub profit: Money,
    /// The flow of each other account, by part and then by number; accounts without movement are
    /// left out.
    pub rows: Vec<(CashPart, AccountRow, Money)>,
    /// The gain on disposals, subtracted from profit in the operating part.
    pub gain_taken_off: Money,
    /// The exchange difference on money, likewise.
    pub exchange_taken_off: Money,
    /// The proceeds of disposals, in the investing part.
    pub proceeds: Money,
    /// The exchange difference on money: in no part.
    pub exchange: Money,
    /// The sum of each part; profit is in the operating one.
    pub parts: Vec<(CashPart, Money)>,
    /// Money at the beginning.
    pub opening: Money,
    /// Opening balances of money dated within the period: they existed before and belong to no
    /// part.
    pub brought: Money,
    /// The sum of the three parts.
    pub net: Money,
    /// Money at the end: with what other exchange rates made of it.
    pub closing: Money,
}

/// Explains the movement of money by that of every other account.
///
/// Refused when the explained movement isn't the movement of the money accounts: the books are
/// damaged.
pub fn cash_flow(
    chart: &[AccountRow],
    sums: &[AccountSum],
    facts: &CashFacts,
    role_of: impl Fn(AccountId) -> CashRole,
) -> Result<CashFlow, StatementError> {
    let mut flow = CashFlow {
        profit: Money::ZERO,
        rows: Vec::new(),
        gain_taken_off: facts.disposal_gain.neg()?,
        exchange_taken_off: facts.exchange.neg()?,
        proceeds: facts.proceeds()?,
        exchange: facts.exchange,
        parts: Vec::new(),
        opening: Money::ZERO,
        brought: Money::ZERO,
        net: Money::ZERO,
        closing: Money::ZERO,
    };
    for (row, sum) in join(chart, sums)? {
        // A debit of another account is money spent.
        let given = sum.movement()?.neg()?;
        let brought = facts.brought.get(&row.id).copied().unwrap_or_default();
        if row.main_type.statement() == StatementKind::ProfitAndLoss {
            // Profit is that of the profit and loss, also where a part of the year was brought.
            flow.profit = flow.profit.add(given)?;
            flow.brought = flow.brought.add(brought)?;
            continue;
        }
        let part = match role_of(row.id) {
            CashRole::Cash => {
                flow.brought = flow.brought.add(brought)?;
                flow.opening = flow.opening.add(sum.opening)?;
                flow.closing = flow.closing.add(sum.closing()?)?;
                continue;
            }
            CashRole::NotMoney | CashRole::Operating => CashPart::Operating,
            CashRole::Investing => CashPart::Investing,
            CashRole::Financing => CashPart::Financing,
        };
        let given = given.add(brought)?;
        let given = given.sub(facts.retired.get(&row.id).copied().unwrap_or_default())?;
        if !given.is_zero() {
            flow.rows.push((part, row.clone(), given));
        }
    }
    let not_money = |row: &AccountRow| role_of(row.id) != CashRole::NotMoney;
    flow.rows.sort_by_key(|(part, row, _)| (*part, not_money(row)));
    for part in CashPart::ALL {
        let of_part = flow.rows.iter().filter(|(of, _, _)| of == part).map(|(_, _, given)| *given);
        let beside = match part {
            CashPart::Operating => {
                flow.profit.add(flow.gain_taken_off)?.add(flow.exchange_taken_off)?
            }
            CashPart::Investing => flow.proceeds,
            CashPart::Financing => Money::ZERO,
        };
        let total = Money::sum(of_part)?.add(beside)?;
        flow.net = flow.net.add(total)?;
        flow.parts.push((*part, total));
    }
    let explained = flow.opening.add(flow.brought)?.add(flow.net)?.add(flow.exchange)?;
    agree("cash flow", explained, flow.closing)?;
    Ok(flow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::MainType;

    const BANK: AccountId = AccountId(1);
    const COST: AccountId = AccountId(2);
    const WORN: AccountId = AccountId(3);
    const PROFIT: AccountId = AccountId(4);

    fn role(account: AccountId) -> CashRole {
        match account {
            BANK => CashRole::Cash,
            COST => CashRole::Investing,
            WORN => CashRole::NotMoney,
            _ => CashRole::Operating,
        }
    }

    /// The flow of accounts that moved by so much, a debit positive.
    fn flow(moved: [(AccountId, i64); 4], facts: &CashFacts) -> CashFlow {
        let row = |id, number: &str, main_type| AccountRow {
            id,
            number: number.to_owned(),
            name_en: String::new(),
            name_ar: String::new(),
            main_type,
            parent: None,
            postable: true,
        };
        let chart = [
            row(BANK, "1", MainType::Assets),
            row(COST, "2", MainType::Assets),
            row(WORN, "3", MainType::Assets),
            row(PROFIT, "4", MainType::Income),
        ];
        let sums = moved.map(|(account, debit)| {
            let debit = Money::from_minor(debit);
            AccountSum { debit, ..AccountSum::nothing(account) }
        });
        cash_flow(&chart, &sums, facts, role).expect("it agrees")
    }

    fn parts(flow: &CashFlow) -> Vec<i64> {
        flow.parts.iter().map(|(_, amount)| amount.minor()).collect()
    }

    /// Cost 1,000, depreciated 600 of which 50 in the same entry, sold for 500.
    #[test]
    fn what_an_asset_brought_in_is_investing_and_its_gain_is_nowhere_else() {
        let retired = [(COST, 1_000), (WORN, -600)];
        let retired = retired.map(|(account, given)| (account, Money::from_minor(given)));
        let gain = Money::from_minor(100);
        let facts =
            CashFacts { retired: retired.into(), disposal_gain: gain, ..CashFacts::default() };
        let sold = [(BANK, 500), (COST, -1_000), (WORN, 550), (PROFIT, -50)];
        let flow = flow(sold, &facts);
        assert_eq!(flow.proceeds.minor(), 500);
        assert_eq!(parts(&flow), [0, 500, 0]);
        let rows: Vec<_> =
            flow.rows.iter().map(|(_, row, given)| (row.id, given.minor())).collect();
        assert_eq!(rows, [(WORN, 50)], "what the last months bore took no money");
    }

    /// 700 in the bank, assets of 1,000 and 300 earned were brought; 50 more were earned since.
    #[test]
    fn what_was_brought_along_is_in_no_part() {
        let brought = [(BANK, 700), (COST, 1_000), (WORN, -1_400), (PROFIT, -300)];
        let brought = brought.map(|(account, moved)| (account, Money::from_minor(moved)));
        let facts = CashFacts { brought: brought.into(), ..CashFacts::default() };
        let flow = flow([(BANK, 750), (COST, 1_000), (WORN, -1_400), (PROFIT, -350)], &facts);
        assert_eq!(parts(&flow), [350, 0, 0]);
        assert_eq!((flow.brought.minor(), flow.closing.minor()), (400, 750));
    }

    #[test]
    fn money_that_another_rate_makes_worth_more_came_from_nowhere() {
        let facts = CashFacts { exchange: Money::from_minor(2_000), ..CashFacts::default() };
        let flow = flow([(BANK, 2_300), (COST, 0), (WORN, 0), (PROFIT, -2_300)], &facts);
        assert_eq!(parts(&flow), [300, 0, 0]);
        assert_eq!((flow.net.minor(), flow.closing.minor()), (300, 2_300));
    }
}
