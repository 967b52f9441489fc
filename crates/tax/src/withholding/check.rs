//! The register compared with its accounts in the books.

use std::collections::BTreeMap;

use books::{accounts, currencies};
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money, Overflow, Trade};
use platform::{Problem, Result, TenantId, Tx};

use super::store::accounts::{self as store, AccountMovement, OtherMovement};
use super::store::register::Filter;
use super::wire::{RegisterAccount, RegisterBooks, RegisterOther};

/// The number of documents listed.
const MAX_OTHERS: i64 = 50;

/// The accounts that payments of a side post withheld tax to: of residents, and of others.
fn roles(trade: Trade) -> &'static [&'static str] {
    match trade {
        Trade::Sale => &["wht_receivable"],
        Trade::Purchase => &["wht_payable", "wht_nonresident"],
    }
}

/// The documents that withhold tax on a side, or reverse it with a cheque or a note.
const fn withholding_kinds(trade: Trade) -> &'static [DocKind] {
    match trade {
        Trade::Sale => &[DocKind::Receipt, DocKind::Cheque, DocKind::CreditNote],
        Trade::Purchase => {
            &[DocKind::Payment, DocKind::Expense, DocKind::Cheque, DocKind::VendorCredit]
        }
    }
}

/// The whole register of a side and period, or of one account, compared with the books; `register`
/// is its total.
pub fn against(
    tx: &mut dyn Tx,
    tenant: TenantId,
    whole: &Filter,
    register: Money,
) -> Result<RegisterBooks> {
    let trade = whole.trade;
    let ids = match whole.account {
        Some(account) => vec![account],
        None => {
            let known = accounts::roles(tx, tenant)?;
            roles(trade).iter().filter_map(|role| known.find(role)).collect()
        }
    };
    let days = ((whole.first, whole.last), whole.known_at);
    let moved = store::movements(tx, tenant, &ids, days)?;
    let mut known = withholding_kinds(trade).to_vec();
    known.push(DocKind::TaxPayment);
    let mut others = store::reported_elsewhere(tx, tenant, (trade, &ids), days)?;
    let decimals = currencies::base(tx, tenant)?.minor_digits;
    let sums =
        Sums::new(trade, &moved).and_then(|sums| sums.without_reported_elsewhere(trade, &others));
    let sums = sums.map_err(|fault: Overflow| Problem::internal(fault))?;
    others.extend(store::other_documents(tx, tenant, &ids, days, (&known, MAX_OTHERS))?);
    let difference = sums.withheld.sub(register).map_err(Problem::internal)?;
    let text = |amount: Money| amount.to_text(decimals);
    let mut compared = Vec::with_capacity(ids.len());
    let rows = accounts::find_many(tx, tenant, &ids)?;
    for account in ids.iter().filter_map(|id| rows.get(id)) {
        compared.push(RegisterAccount {
            account_id: account.id.0,
            account_number: account.number.clone(),
            account_name: account.name_en.clone(),
            account_name_ar: account.name_ar.clone(),
            movement: text(sums.by_account.get(&account.id).copied().unwrap_or_default()),
        });
    }
    Ok(RegisterBooks {
        register: text(register),
        movement: text(sums.movement),
        remitted: text(sums.remitted),
        other: text(sums.other),
        difference: text(difference),
        accounts: compared,
        others: others.into_iter().map(|other| other_view(trade, other, decimals)).collect(),
    })
}

fn other_view(trade: Trade, other: OtherMovement, decimals: u8) -> RegisterOther {
    RegisterOther {
        kind: other.kind,
        doc_id: other.doc_id,
        number: other.number,
        date: other.date,
        amount: increase(trade, other.amount).unwrap_or_default().to_text(decimals),
    }
}

/// The increase of a balance: claimed tax on the debit side, payable tax on the credit side.
fn increase(trade: Trade, debits: Money) -> Result<Money, Overflow> {
    match trade {
        Trade::Sale => Ok(debits),
        Trade::Purchase => debits.neg(),
    }
}

/// The movement of the accounts, by cause.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sums {
    movement: Money,
    /// By documents that withhold.
    withheld: Money,
    /// The remitted amount.
    remitted: Money,
    other: Money,
    by_account: BTreeMap<AccountId, Money>,
}

impl Sums {
    fn new(trade: Trade, moved: &[AccountMovement]) -> Result<Sums, Overflow> {
        let mut sums = Sums::default();
        for one in moved {
            let amount = increase(trade, one.amount)?;
            let kind: Option<DocKind> = one.kind.parse().ok();
            sums.movement = sums.movement.add(amount)?;
            let of_account = sums.by_account.entry(one.account).or_default();
            *of_account = of_account.add(amount)?;
            if kind.is_some_and(|kind| withholding_kinds(trade).contains(&kind)) {
                sums.withheld = sums.withheld.add(amount)?;
            } else if kind == Some(DocKind::TaxPayment) {
                sums.remitted = sums.remitted.sub(amount)?;
            } else {
                sums.other = sums.other.add(amount)?;
            }
        }
        Ok(sums)
    }

    /// Removes notes and payments that the register reports in other days than their own: they are
    /// not part of what was withheld in these.
    fn without_reported_elsewhere(
        mut self,
        trade: Trade,
        elsewhere: &[OtherMovement],
    ) -> Result<Sums, Overflow> {
        for one in elsewhere {
            let amount = increase(trade, one.amount)?;
            self.withheld = self.withheld.sub(amount)?;
            self.other = self.other.add(amount)?;
        }
        Ok(self)
    }
}

/// The days that the books begin and end with.
pub const fn before(day: Date) -> (Date, Date) {
    (Date::constant(1, 1, 1), day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_moved_the_accounts_is_told_apart() {
        let moved = |account, kind: &str, amount| AccountMovement {
            account: AccountId(account),
            kind: kind.to_owned(),
            amount: Money::from_minor(amount),
        };
        let moves = [
            moved(1, "expense", -300),
            moved(1, "journal_entry", 40),
            moved(1, "payment", -500),
            moved(1, "tax_payment", 600),
            moved(2, "payment", -20),
        ];
        let sums = Sums::new(Trade::Purchase, &moves).expect("sums");
        let minor = Money::from_minor;
        let by_account = [(AccountId(1), minor(160)), (AccountId(2), minor(20))];
        assert_eq!(
            sums,
            Sums {
                movement: minor(180),
                withheld: minor(820),
                remitted: minor(600),
                other: minor(-40),
                by_account: by_account.into(),
            }
        );
        let sums = Sums::new(Trade::Sale, &[moved(3, "receipt", 70)]).expect("sums");
        assert_eq!((sums.movement, sums.withheld), (minor(70), minor(70)));
    }
}
