//! What customers owe and vendors are owed today. Future-dated items are not owed yet, as on lists
//! and in reports; the forecast includes them.

use books::settlements::{self, Ahead, OpenOnDay};
use directory::parties::Ageing;
use jiff::civil::Date;
use ledger::{Money, Trade, ageing};
use platform::access::{Action, GrantScope, Subject};
use platform::{Ctx, Problem, Result, Tx};
use reports::company::Company;

use super::model::DashboardOwed;

/// The open items of customers or of vendors.
pub struct OpenItems {
    /// The open amounts of invoices or bills, by due date.
    documents: Vec<(Date, Money)>,
    /// Other open charges, by due date.
    besides: Vec<(Date, Money)>,
    /// The parties' credits, by their own date.
    credits: Vec<(Date, Money)>,
    /// Future-dated charges and credits, which are not owed yet.
    ahead: [Vec<(Date, Money)>; 2],
}

impl OpenItems {
    /// All charges, including future-dated ones, by due date, for the forecast.
    pub fn charges(&self) -> impl Iterator<Item = (Date, Money)> {
        self.documents.iter().chain(&self.besides).copied()
    }
}

/// Whether the person may see the open items of customers or of vendors: they may read the list of
/// parties or the report of them.
pub fn may_see(ctx: &Ctx, trade: Trade) -> bool {
    let subjects = match trade {
        Trade::Sale => [Subject::Customers, Subject::CustomerReport],
        Trade::Purchase => [Subject::Vendors, Subject::VendorReport],
    };
    subjects.iter().any(|one| ctx.ability.reach(Action::Read, *one) == Some(GrantScope::All))
}

/// The open items of customers and of vendors; none for those that the person may not see.
pub fn open_items(tx: &mut dyn Tx, ctx: &Ctx) -> Result<[Option<OpenItems>; 2]> {
    let sides = [Trade::Sale, Trade::Purchase].map(|trade| may_see(ctx, trade).then_some(trade));
    if sides.iter().all(Option::is_none) {
        return Ok([None, None]);
    }
    let others = settlements::open_uncounted(tx, ctx.tenant)?;
    let ahead = settlements::open_ahead(tx, ctx.tenant, ctx.today)?;
    let mut found = [None, None];
    for (place, trade) in found.iter_mut().zip(sides) {
        let Some(trade) = trade else { continue };
        let groups = settlements::status_totals(tx, ctx.tenant, trade.document())?;
        let documents = groups.iter().filter_map(|one| Some((one.due_date?, one.open_base)));
        *place = Some(side_items(trade, documents.collect(), (&others, &ahead)));
    }
    Ok(found)
}

fn side_items(
    trade: Trade,
    documents: Vec<(Date, Money)>,
    (others, ahead): (&[OpenOnDay], &[Ahead]),
) -> OpenItems {
    let (mut besides, mut credits) = (Vec::new(), Vec::new());
    for one in others.iter().filter(|one| one.trade == trade) {
        if one.side == trade.control_side() {
            besides.push((one.due_date, one.open_base));
        } else {
            credits.push((one.due_date, one.open_base));
        }
    }
    let mut later = [Vec::new(), Vec::new()];
    for Ahead { open, .. } in ahead.iter().filter(|one| one.open.trade == trade) {
        let place = usize::from(open.side != trade.control_side());
        if let Some(side) = later.get_mut(place) {
            side.push((open.due_date, open.open_base));
        }
    }
    OpenItems { documents, besides, credits, ahead: later }
}

/// The open items for the answer.
pub fn dashboard_owed(ctx: &Ctx, company: &Company, open: &OpenItems) -> Result<DashboardOwed> {
    let late = |items: &[(Date, Money)]| {
        let late = items.iter().filter(|(due, _)| *due < ctx.today).map(|(_, open)| *open);
        Money::sum(late).map_err(Problem::internal)
    };
    let (of_documents, besides) = (late(&open.documents)?, late(&open.besides)?);
    let sum = |items: Vec<Money>| Money::sum(items).map_err(Problem::internal);
    let [charges_ahead, credits_ahead] = &open.ahead;
    let less = |all: Vec<(Date, Money)>, ahead: &[(Date, Money)]| {
        let mut left = all;
        for (day, amount) in ahead {
            left.push((*day, amount.neg().map_err(Problem::internal)?));
        }
        Ok::<_, Problem>(left)
    };
    let charges = less(open.charges().collect(), charges_ahead)?;
    let in_credit = less(open.credits.clone(), credits_ahead)?;
    let charged = sum(charges.iter().map(|(_, amount)| *amount).collect())?;
    let credits = sum(in_credit.iter().map(|(_, amount)| *amount).collect())?;
    // As in the ageing report: unapplied credits reduce the column of their own date.
    let items = less(charges, &in_credit)?;
    let aged = ageing::Ageing::at(ctx.today, items).map_err(Problem::internal)?;
    let overdue = of_documents.add(besides).map_err(Problem::internal)?;
    Ok(DashboardOwed {
        open: company.text(charged),
        overdue: company.text(overdue),
        overdue_besides: company.text(besides),
        credits: company.text(credits),
        ageing: Ageing::written(&aged, company.currency.minor_digits)?,
    })
}
