//! Saves openings for once: what takes some of them back is shown before it is done.

use platform::access::{Action, Subject};
use platform::{App, Ctx, Problem, Result};

use super::effects::{effects_since, mark};
use super::wire::UndoPreview;
use accountancy::openings::{OpeningArea, OpeningLinesInput, OpeningsRequest, save};

/// What saving openings would post. Nothing of it stays.
///
/// # Errors
/// 403 for whoever may not change records of that area; whatever saving them would refuse.
pub async fn preview_openings(app: &App, ctx: Ctx, asked: OpeningsRequest) -> Result<UndoPreview> {
    if !ctx.ability.allows(Action::Update, subject(asked.area)) {
        return Err(Problem::forbidden());
    }
    let OpeningsRequest { area, lines } = asked;
    let typed = OpeningLinesInput { lines };
    app.rehearse(ctx, move |tx, ctx| {
        let before = mark(tx, ctx)?;
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
