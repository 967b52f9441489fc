//! What the lines of a purchase cost: their net, and the non-recoverable taxes. Pure.
//!
//! ```text
//! tax on an asset account (input tax)          claimed back: posted there
//! any other, on goods that are kept in stock   part of what the goods cost (IAS 2)
//! any other, with an account                   a separate cost, on that account
//! any other                                    part of what the line costs
//! ```

use ledger::{AccountId, Money, Overflow, TaxId, Trade};

use super::facts::Facts;
use super::record::{Body, Line};

/// Notes what each line of a purchase costs in the company's currency. A sale's lines cost nothing.
pub fn note(body: &mut Body, facts: &Facts) -> Result<(), Overflow> {
    if body.trade == Trade::Sale {
        return Ok(());
    }
    let (decimals, base) = facts.decimals();
    let costs = line_costs(body, facts)?;
    for (line, cost) in body.lines.iter_mut().zip(costs) {
        line.cost_base = Some(body.rate.to_base(cost, decimals, base)?);
    }
    Ok(())
}

/// What each line puts on its account, in the document's currency.
pub fn line_costs(body: &Body, facts: &Facts) -> Result<Vec<Money>, Overflow> {
    let cost = |line: &Line| {
        let taxes = line.taxes.iter().filter(|(tax, _)| is_part_of(line, *tax, body.trade, facts));
        Money::sum(taxes.map(|(_, amount)| *amount).chain([line.net]))
    };
    body.lines.iter().map(cost).collect()
}

/// What is left of each tax beside the lines, and its account, in the document's currency.
pub fn tax_costs(body: &Body, facts: &Facts) -> Result<Vec<(AccountId, Money)>, Overflow> {
    let mut rests = Vec::with_capacity(body.taxes.len());
    for tax in &body.taxes {
        let mut rest = tax.amount;
        for line in &body.lines {
            let of_line = line.taxes.iter().filter(|(id, _)| *id == tax.tax);
            for (id, amount) in of_line {
                if is_part_of(line, *id, body.trade, facts) {
                    rest = rest.sub(*amount)?;
                }
            }
        }
        // Reading the lines refused a sale's tax that has an amount and no account; if one were
        // left out here, the entry would not balance and would be refused as well.
        let known = facts.taxes.get(&tax.tax).and_then(|known| known.account(body.trade));
        rests.extend(known.map(|account| (account, rest)));
    }
    Ok(rests)
}

/// Whether a tax of a line is part of what the line costs.
fn is_part_of(line: &Line, tax: TaxId, trade: Trade, facts: &Facts) -> bool {
    if trade == Trade::Sale {
        return false;
    }
    let account = facts.taxes.get(&tax).and_then(|tax| tax.account(trade));
    let Some(account) = account else { return true };
    let claimed = facts.accounts.named.get(&account).is_some_and(|account| account.is_asset);
    !claimed && facts.stock_of(line.product_id).is_some()
}
