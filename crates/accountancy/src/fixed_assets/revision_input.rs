//! Which typed estimates an asset may have from now on. Pure: the facts are given.

use jiff::civil::Date;
use ledger::depreciation::{Method, months_between};
use platform::problem::Fields;
use platform::{Problem, Result};

use super::choices::AssetMethod;
use super::error::AssetError;
use super::estimates::{Estimates, Revised};
use super::model::{Figures, method};
use super::revision_wire::AssetRevisionInput;
use documents::reading;

/// The months of a straight line that are left from a month on; none of another rule.
pub fn months_left(figures: &Figures, from: Date) -> Result<Option<i64>> {
    let plan = figures.plan()?;
    let Method::StraightLine { months } = plan.method else { return Ok(None) };
    Ok(Some((months - months_between(plan.first, from)).max(0)))
}

/// Estimates as those of a revision read that holds from a month: of a straight line the months
/// that were left then.
pub fn as_remaining(figures: &Figures, estimates: &Estimates, from: Date) -> Result<Estimates> {
    let Estimates { salvage, method, revised } = *estimates;
    let months = months_left(&Figures { salvage, method, revised, ..*figures }, from)?;
    let method = months.map_or(method, |months| Method::StraightLine { months });
    Ok(Estimates { method, ..*estimates })
}

impl AssetRevisionInput {
    /// Checks what was typed of an asset; its estimates from then on, and why they changed.
    ///
    /// # Errors
    /// 400 with every refused field; 409 when nothing would change.
    pub fn decide(
        &self,
        figures: &Figures,
        since: Revised,
        decimals: u8,
    ) -> Result<(Estimates, Option<String>)> {
        let mut fields = Fields::new();
        let typed = self.salvage.as_ref();
        let salvage = reading::optional_amount(&mut fields, "salvage", typed, decimals);
        let salvage = salvage.unwrap_or_default();
        let value = figures.cost.sub(since.worn).map_err(Problem::internal)?;
        if salvage > value {
            let most = vec![("most", value.grouped(decimals))];
            fields.refuse_with("salvage", "fixed_asset.salvage_over_value", most);
        }
        if self.method == AssetMethod::None {
            fields.refuse("method", "field.unknown");
        }
        let rate = self.yearly_rate.as_ref();
        let method = method(&mut fields, self.method, self.life_months, rate);
        let reason = reading::optional_lines(&mut fields, "reason", self.reason.as_deref(), 1_000);
        fields.check()?;
        let left = as_remaining(figures, &figures.estimates(), since.from)?;
        if (salvage, method) == (left.salvage, left.method) {
            return Err(AssetError::NothingRevised.into());
        }
        Ok((Estimates { salvage, method, revised: Some(since) }, reason))
    }
}
