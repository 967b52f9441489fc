//! Previews of saving opening balances, which may remove some of them.

use platform::access::{Action, Subject};
use platform::{App, Ctx, Problem, Result};

use super::effects::{effects_since, journal_end};
use super::wire::UndoPreview;
use accountancy::openings::{OpeningArea, OpeningLinesInput, OpeningsRequest, save};

/// The entries that saving opening balances would post. Nothing is saved.
///
/// # Errors
/// 403 for those who may not change records of that area; any error of saving them.
pub async fn preview_openings(app: &App, ctx: Ctx, asked: OpeningsRequest) -> Result<UndoPreview> {
    if !ctx.ability.allows(Action::Update, subject(asked.area)) {
        return Err(Problem::forbidden());
    }
    let OpeningsRequest { area, lines } = asked;
    let typed = OpeningLinesInput { lines };
    app.dry_run(ctx, move |tx, ctx| {
        let before = journal_end(tx, ctx)?;
        save(tx, ctx, area, &typed)?;
        effects_since(tx, ctx, before)
    })
    .await
}

const fn subject(area: OpeningArea) -> Subject {
    match area {
        OpeningArea::Accounts => Subject::ChartOfAccounts,
        OpeningArea::Customers => Subject::Customers,
        OpeningArea::Vendors => Subject::Vendors,
        OpeningArea::Stock => Subject::Products,
    }
}
