//! The fields of an asset as its timeline shows them.

use books::{accounts, currencies};
use ledger::AccountId;
use ledger::depreciation::Method;
use platform::{Ctx, Result, Tx};

use super::choices::AssetMethod;
use super::estimates::Estimates;
use super::model::Body;
use super::store;
use documents::dimensions::{self, Chosen};

/// A field's name and its value.
type TimelineFields = Vec<(&'static str, Option<String>)>;

/// All that can be changed of it, by the names that accounts and labels have now.
pub(super) fn timeline_fields(tx: &mut dyn Tx, ctx: &Ctx, body: &Body) -> Result<TimelineFields> {
    let figures = &body.figures;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut fields = vec![
        ("name", Some(body.name.clone())),
        ("serial_number", body.serial_number.clone()),
        ("note", body.note.clone()),
        ("acquired_on", Some(figures.acquired_on.to_string())),
        ("in_service_on", Some(figures.in_service_on.to_string())),
        ("cost", Some(figures.cost.to_text(decimals))),
        ("opening_on", figures.opening_on.map(|day| day.to_string())),
        ("opening_depreciation", Some(figures.opening_depreciation.to_text(decimals))),
        ("posts_opening", Some(figures.posts_opening.to_string())),
    ];
    fields.extend(estimate_fields(&figures.estimates(), decimals));
    fields.extend(place_fields(tx, ctx, body)?);
    Ok(fields)
}

/// What is expected of it.
pub(super) fn estimate_fields(estimates: &Estimates, decimals: u8) -> TimelineFields {
    let (months, rate) = match estimates.method {
        Method::None => (None, None),
        Method::StraightLine { months } => (Some(months.to_string()), None),
        Method::DecliningBalance { yearly } => (None, Some(yearly.to_text())),
    };
    let method = match AssetMethod::from(estimates.method) {
        AssetMethod::None => "none",
        AssetMethod::StraightLine => "straight_line",
        AssetMethod::DecliningBalance => "declining_balance",
    };
    vec![
        ("salvage", Some(estimates.salvage.to_text(decimals))),
        ("method", Some(method.to_owned())),
        ("life_months", months),
        ("yearly_rate", rate),
    ]
}

/// Its accounts, its labels, and the document that it was bought by.
fn place_fields(tx: &mut dyn Tx, ctx: &Ctx, body: &Body) -> Result<TimelineFields> {
    let places = body.figures.places;
    let of = [("cost_account", Some(places.cost)), ("accumulated_account", places.accumulated)];
    let of = [of[0], of[1], ("expense_account", places.expense)];
    let ids: Vec<AccountId> = of.iter().filter_map(|(_, id)| *id).collect();
    let rows = accounts::find_many(tx, ctx.tenant, &ids)?;
    let name = |id: AccountId| {
        let row = rows.get(&id)?;
        Some(format!("{} {}", row.number, ctx.locale.pick(&row.name_en, &row.name_ar)))
    };
    let mut fields: TimelineFields =
        of.into_iter().map(|(field, id)| (field, id.and_then(name))).collect();
    let chosen = Chosen::new(&body.dimensions, body.class.into_iter());
    let named = dimensions::Facts::load(tx, ctx.tenant, &chosen)?;
    let names = named.names(&body.dimensions);
    fields.push(("project", names.project));
    fields.push(("branch", names.branch));
    fields.push(("class", body.class.and_then(|id| names.classes.get(&id).cloned())));
    let source = body.source.map(|source| store::source_number(tx, ctx.tenant, source));
    fields.push(("bought_by", source.transpose()?.flatten()));
    Ok(fields)
}
