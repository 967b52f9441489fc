//! Proving the stock: every move follows from the one before, and together they are the inventory
//! accounts.

use jiff::civil::Date;
use ledger::AccountId;
use ledger::costing::Stock;
use platform::{Problem, Result, TenantId, Tx};

use super::store;

/// Before every date that the books take.
const FIRST_DAY: Date = Date::constant(1, 1, 1);

/// Something found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The stock after a move isn't the stock before it plus the move.
    Move {
        /// The product.
        product: i64,
        /// The move.
        id: i64,
    },
    /// The moves of an inventory account aren't its balance (minor units of base currency).
    Account {
        /// The account.
        account: AccountId,
        /// The sum of the moves.
        moves: i64,
        /// The journal's balance.
        journal: i64,
    },
}

/// Computes every product's stock again and compares the inventory accounts. Returns the faults,
/// for each product the first wrong move.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    for product in store::every_product(tx, tenant)? {
        if let Some(id) = first_wrong_move(tx, tenant, product)? {
            faults.push(Fault::Move { product, id });
        }
    }
    for (account, moves, journal) in store::by_account(tx, tenant)? {
        if moves != journal {
            faults.push(Fault::Account { account, moves, journal });
        }
    }
    Ok(faults)
}

fn first_wrong_move(tx: &mut dyn Tx, tenant: TenantId, product: i64) -> Result<Option<i64>> {
    let mut stock = Stock::default();
    for one in store::from(tx, tenant, product, FIRST_DAY)? {
        let quantity = stock.quantity.scaled() + one.quantity.scaled();
        let value = stock.value.add(one.value).map_err(Problem::internal)?;
        if quantity != one.after.quantity.scaled() || value != one.after.value {
            return Ok(Some(one.id));
        }
        stock = one.after;
    }
    Ok(None)
}
