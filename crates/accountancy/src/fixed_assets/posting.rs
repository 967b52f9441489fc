//! What a fixed asset posts: when it is carried over, each month, and when it goes.

use ledger::{AccountId, Balanced, DocKind, DocRef, Entry, EntryLine, Money, Unbalanced};

use super::doc;
use super::model::{Asset, AssetAccounts, Body, Disposal};

/// An asset that was there before the company came, against opening balance equity.
///
/// ```text
/// Dr Cost                         cost
///    Cr Opening balance equity       cost
/// Dr Opening balance equity       what had worn out
///    Cr Accumulated depreciation     what had worn out
/// ```
pub fn opening(
    asset: &Asset,
    day: jiff::civil::Date,
    equity: AccountId,
) -> Result<Balanced, Unbalanced> {
    let Body { figures, .. } = &asset.body;
    let memo = asset_label(&asset.number, &asset.body.name);
    let mut entry = Entry::on(day).for_doc(doc(asset.id)).memo(&memo);
    labelled(entry.debit(figures.places.cost, figures.cost), &asset.body);
    labelled(entry.credit(equity, figures.cost), &asset.body);
    if let Some(accumulated) = figures.places.accumulated {
        let worn = figures.opening_depreciation;
        labelled(entry.debit(equity, worn), &asset.body);
        labelled(entry.credit(accumulated, worn), &asset.body);
    }
    entry.balance()
}

/// The depreciation of one asset in a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssetShare {
    pub asset: Asset,
    pub amount: Money,
    /// What has worn out with it.
    pub accumulated: Money,
}

/// A month's depreciation, two lines for each asset.
///
/// ```text
/// Dr Depreciation (each asset)             depreciation of the month
///    Cr Accumulated depreciation (each)       depreciation of the month
/// ```
pub fn depreciation(
    (id, number, month): (i64, &str, jiff::civil::Date),
    shares: &[AssetShare],
) -> Result<Balanced, Unbalanced> {
    let doc = DocRef::new(DocKind::Depreciation, id);
    let mut entry = Entry::on(month).for_doc(doc).memo(number);
    for one in shares {
        credit_depreciation(&mut entry, &one.asset, one.amount);
    }
    entry.balance()
}

fn credit_depreciation(entry: &mut Entry, asset: &Asset, amount: Money) {
    let AssetAccounts { accumulated, expense, .. } = asset.body.figures.places;
    let (Some(accumulated), Some(expense)) = (accumulated, expense) else { return };
    let memo = asset_label(&asset.number, &asset.body.name);
    labelled(entry.debit(expense, amount), &asset.body).memo(&memo);
    labelled(entry.credit(accumulated, amount), &asset.body).memo(&memo);
}

/// A disposal: the cost and the accumulated depreciation leave the books; the proceeds less the
/// book value are a gain or loss.
///
/// ```text
/// Dr Depreciation                 months that no run was made for
///    Cr Accumulated depreciation     the same
/// Dr Accumulated depreciation     all that had worn out
/// Dr Where the proceeds went      proceeds
/// Dr Loss on disposal             what is lost
///    Cr Cost                         cost
///    Cr Gain on disposal             what is gained
/// ```
pub fn disposal(
    asset: &Asset,
    disposal: &Disposal,
    (gain_on, loss_on): (AccountId, AccountId),
) -> Result<Balanced, Unbalanced> {
    let body = &asset.body;
    let memo = format!("{} · {}", disposal.number, asset_label(&asset.number, &body.name));
    let mut entry = Entry::on(disposal.date).for_doc(disposal.doc()).memo(memo);
    credit_depreciation(&mut entry, asset, disposal.charged);
    if let Some(accumulated) = body.figures.places.accumulated {
        labelled(entry.debit(accumulated, disposal.accumulated), body);
    }
    if let Some(account) = disposal.proceeds_account {
        labelled(entry.debit(account, disposal.proceeds), body);
    }
    let gain = disposal.gain()?;
    if gain.is_negative() {
        labelled(entry.debit(loss_on, gain.abs()?), body);
    }
    labelled(entry.credit(body.figures.places.cost, disposal.cost), body);
    if gain.is_positive() {
        labelled(entry.credit(gain_on, gain), body);
    }
    entry.balance()
}

/// What people know an asset by.
fn asset_label(number: &str, name: &str) -> String {
    format!("{number} {name}")
}

fn labelled<'l>(line: &'l mut EntryLine, body: &Body) -> &'l mut EntryLine {
    line.project(body.dimensions.project).branch(body.dimensions.branch).class(body.class)
}
