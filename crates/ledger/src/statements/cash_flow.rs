//! Where money came from and where it went, by the indirect method: profit, what it holds that is
//! no money, and what the other accounts took or gave (IAS 7, paragraphs 18 to 20; EAS 4).

use super::chart::{AccountRow, AccountSum, StatementError, agree, join};
use crate::account::{AccountId, StatementKind};
use crate::money::Money;

keyed! {
    /// What the movement of an account of the balance sheet says about money.
    pub enum CashRole("cash flow role") {
        /// It is money: cash, banks, what is on its way to them.
        Cash = "cash",
        /// It took a cost that nobody paid: accumulated depreciation and amortization.
        NotMoney = "not_money",
        /// Working capital: customers, goods, vendors, taxes.
        Operating = "operating",
        /// What is bought to be used for years.
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

/// The cash flow of a period (قائمة التدفقات النقدية). Money that comes in is positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashFlow {
    /// What the accounts of profit and loss earned.
    pub profit: Money,
    /// What each other account gave or took, by part and then by number; still ones are left out.
    pub rows: Vec<(CashPart, AccountRow, Money)>,
    /// The sum of each part; profit is in the operating one.
    pub parts: Vec<(CashPart, Money)>,
    /// Money at the beginning.
    pub opening: Money,
    /// What the three parts come to.
    pub net: Money,
    /// Money at the end.
    pub closing: Money,
}

/// Explains the movement of money by that of every other account.
///
/// Refused when what is explained isn't what the accounts of money moved by: the books are damaged.
pub fn cash_flow(
    chart: &[AccountRow],
    sums: &[AccountSum],
    role_of: impl Fn(AccountId) -> CashRole,
) -> Result<CashFlow, StatementError> {
    let mut flow = CashFlow {
        profit: Money::ZERO,
        rows: Vec::new(),
        parts: Vec::new(),
        opening: Money::ZERO,
        net: Money::ZERO,
        closing: Money::ZERO,
    };
    for (row, sum) in join(chart, sums)? {
        // What another account was debited is money spent.
        let given = sum.movement()?.neg()?;
        if row.main_type.statement() == StatementKind::ProfitAndLoss {
            flow.profit = flow.profit.add(given)?;
            continue;
        }
        let part = match role_of(row.id) {
            CashRole::Cash => {
                flow.opening = flow.opening.add(sum.opening)?;
                flow.closing = flow.closing.add(sum.closing()?)?;
                continue;
            }
            CashRole::NotMoney | CashRole::Operating => CashPart::Operating,
            CashRole::Investing => CashPart::Investing,
            CashRole::Financing => CashPart::Financing,
        };
        if !given.is_zero() {
            flow.rows.push((part, row.clone(), given));
        }
    }
    let not_money = |row: &AccountRow| role_of(row.id) != CashRole::NotMoney;
    flow.rows.sort_by_key(|(part, row, _)| (*part, not_money(row)));
    for part in CashPart::ALL {
        let of_part = flow.rows.iter().filter(|(of, _, _)| of == part).map(|(_, _, given)| *given);
        let earned = if *part == CashPart::Operating { flow.profit } else { Money::ZERO };
        let total = Money::sum(of_part)?.add(earned)?;
        flow.net = flow.net.add(total)?;
        flow.parts.push((*part, total));
    }
    agree("cash flow", flow.opening.add(flow.net)?, flow.closing)?;
    Ok(flow)
}
