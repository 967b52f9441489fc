//! The fixed assets of the demo company: cars, furniture, computers. Each is in the register and
//! depreciated monthly.

use accountancy::fixed_assets::{
    AssetMethod, AssetSourceKind, DepreciationInput, FixedAssetInput, add_asset, run_depreciation,
};
use jiff::civil::Date;
use platform::{Ctx, Result, Tx};

use super::asset_list::{BOUGHT, COMPUTERS, CONTRIBUTED, Category};
use super::form_inputs::Records;
use super::purchase_model::{Purchase, PurchaseKind};

/// The account on which wearing out is a cost.
const DEPRECIATION: &str = "650001";

/// Takes what the partners brought in into the register, on the first day.
pub(super) fn register_contributed(tx: &mut dyn Tx, ctx: &Ctx, records: &Records) -> Result<()> {
    for asset in &CONTRIBUTED {
        let input = FixedAssetInput {
            salvage: Some(asset.salvage.to_string().into()),
            opening_on: Some(ctx.today),
            posts_opening: true,
            ..asset.of.typed(records, asset.name, (ctx.today, asset.cost))?
        };
        add_asset(tx, ctx, &input)?;
    }
    Ok(())
}

/// Registers purchased assets.
pub(super) fn register(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    records: &Records,
    (expense, purchase): (i64, &Purchase),
) -> Result<()> {
    for line in &purchase.lines {
        if !matches!(line.of, PurchaseKind::Cost(account, _) if account == BOUGHT.0) {
            continue;
        }
        let input = FixedAssetInput {
            source_kind: Some(AssetSourceKind::Expense),
            source_id: Some(expense),
            ..COMPUTERS.typed(
                records,
                "Computers · حاسبات",
                (purchase.date, line.quantity * line.price),
            )?
        };
        add_asset(tx, ctx, &input)?;
    }
    Ok(())
}

/// Books what a month wears out.
pub(super) fn depreciate(tx: &mut dyn Tx, ctx: &Ctx, month: Date) -> Result<()> {
    let input = DepreciationInput { month, by_month: false, total: None };
    run_depreciation(tx, ctx, &input).map(drop)
}

impl Category {
    /// An asset of it as somebody would type it.
    fn typed(
        &self,
        records: &Records,
        name: &str,
        (acquired_on, cost): (Date, i64),
    ) -> Result<FixedAssetInput> {
        Ok(FixedAssetInput {
            name: name.to_owned(),
            serial_number: None,
            note: None,
            cost_account_id: records.account(self.cost)?.0,
            accumulated_account_id: Some(records.account(self.accumulated)?.0),
            expense_account_id: Some(records.account(DEPRECIATION)?.0),
            acquired_on,
            in_service_on: None,
            cost: cost.to_string().into(),
            salvage: None,
            method: AssetMethod::StraightLine,
            life_months: Some(self.months),
            yearly_rate: None,
            opening_on: None,
            opening_depreciation: None,
            posts_opening: false,
            project_id: None,
            branch_id: None,
            class_id: None,
            source_kind: None,
            source_id: None,
            version: None,
        })
    }
}
