//! What the form of an asset, and that of its disposal, start from.

use std::collections::HashMap;

use books::accounts::{self, AccountRow, Picker};
use books::{currencies, numbering};
use ledger::{AccountId, DocKind, MainType};
use platform::{Ctx, Result, Tx};

use super::choices::FixedAssetAccount;
use super::model::{accepts_depreciation, carries_cost, is_accumulated_depreciation};
use super::show::choice;
use super::wire::{FixedAssetCategory, FixedAssetForm};

/// The categories with the accounts that usually go with each, and all accounts to choose from.
pub fn form(tx: &mut dyn Tx, ctx: &Ctx) -> Result<FixedAssetForm> {
    let base = currencies::base(tx, ctx.tenant)?;
    let chart = accounts::chart(tx, ctx.tenant)?;
    let chart: Vec<AccountRow> =
        chart.into_iter().filter(|account| account.currency_id == base.id).collect();
    let numbers: HashMap<&str, AccountId> =
        chart.iter().map(|account| (account.number.as_str(), account.id)).collect();
    let of = |fits: fn(&AccountRow) -> bool| -> Vec<FixedAssetAccount> {
        chart.iter().filter(|account| fits(account)).map(choice).collect()
    };
    let category = |account: &AccountRow| {
        let pair = accounts::depreciation_pair(&account.number);
        let find = |number: &str| numbers.get(number).map(|id| id.0);
        FixedAssetCategory {
            id: account.id.0,
            number: account.number.clone(),
            name: account.name_en.clone(),
            name_ar: account.name_ar.clone(),
            accumulated_account_id: pair.and_then(|(accumulated, _)| find(accumulated)),
            expense_account_id: pair.and_then(|(_, expense)| find(expense)),
        }
    };
    Ok(FixedAssetForm {
        next_number: numbering::suggest(tx, ctx.tenant, DocKind::FixedAsset)?,
        currency: base.data(),
        categories: chart.iter().filter(|account| carries_cost(account)).map(category).collect(),
        accumulated_accounts: of(is_accumulated_depreciation),
        expense_accounts: of(accepts_depreciation),
        proceeds_accounts: of(usually_takes_proceeds),
    })
}

/// Whether the proceeds of a sale may go to an account: one of money, or of income when an invoice
/// of the sale is booked there.
pub(super) fn accepts_proceeds(account: &AccountRow) -> bool {
    let earns = matches!(account.main_type, MainType::Income | MainType::OtherIncome);
    let money = account.offered_as(Picker::Deposit) && !account.is_of_cheques();
    money || (earns && account.accepts_postings())
}

/// Whether the form offers an account for what a sale brings in. What the company earns by its
/// trade and differences of exchange are left out.
fn usually_takes_proceeds(account: &AccountRow) -> bool {
    let trade = account.main_type == MainType::Income;
    accepts_proceeds(account) && !trade && !account.is_of_exchange()
}
