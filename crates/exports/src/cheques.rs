//! The lists of cheques received and issued, as sheets.

use axum::extract::State;
use axum::response::Response;
use books::currencies;
use money::cheques::{ChequeListRequest, ChequeState, Direction, each_cheque};
use platform::access::{Action, Subject, can_any};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

/// Those who may read cheques of either direction; the list checks which.
const READ: &[(Action, Subject)] =
    &[(Action::Read, Subject::ReceivePayment), (Action::Read, Subject::MakePayment)];

pub fn routes() -> Routes {
    Routes::new().add(can_any(READ), routes!(export_cheques))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChequesExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: ChequeListRequest,
}

/// The cheques of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Cheques", tag = "Export", request_body = ChequesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_cheques(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<ChequesExport>,
) -> Result<Response> {
    let ChequesExport { format, filter } = wanted;
    send(app, ctx, (format, title(&filter)), filter, write).await
}

/// The name of the sheet and its file.
const fn title(request: &ChequeListRequest) -> &'static str {
    match request.direction {
        Some(Direction::Received) => "sheet.cheques_received",
        Some(Direction::Issued) => "sheet.cheques_issued",
        None => "sheet.cheques",
    }
}

const COLUMNS: &[Column] = &[
    ("sheet.cheque_number", 16),
    ("sheet.party", 32),
    ("sheet.cheque_bank", 22),
    ("sheet.due_date", 12),
    ("sheet.cheque_state", 18),
    ("sheet.cheque_moved_on", 14),
    ("sheet.bank_account", 26),
    ("sheet.payment_number", 14),
    ("sheet.payment_date", 12),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.cheque_amount", 15),
    ("sheet.total_base", 18),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &ChequeListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, title(request), COLUMNS)?;
    let words = sheet.words.clone();
    each_cheque(tx, ctx, request, &mut |cheque| {
        let currency = currencies::stored(cheque.currency_id)?;
        let state = words.say(&state(cheque.direction, cheque.state));
        let account = match &cheque.bank_account {
            (Some(english), Some(arabic)) => words.pick(english, arabic),
            _ => "",
        };
        let rate = cheque.rate.to_text();
        sheet.row(&[
            Cell::Text(&cheque.number),
            Cell::maybe(cheque.party.as_ref()),
            Cell::maybe(cheque.bank.as_ref()),
            Cell::Day(cheque.due_date),
            Cell::Text(&state),
            Cell::Day(cheque.moved_on),
            Cell::Text(account),
            Cell::Text(&cheque.payment_number),
            Cell::Day(cheque.payment_date),
            Cell::Text(&currency.code),
            Cell::Number(&rate),
            Cell::Amount(cheque.amount, currency.minor_digits),
            Cell::Amount(cheque.amount_base, base),
        ])
    })?;
    sheet.finish()
}

/// The name of a state, which differs by direction: an issued cheque is cashed by others.
fn state(direction: Direction, state: ChequeState) -> String {
    let side = match (direction, state) {
        (Direction::Issued, ChequeState::Cleared) => "_issued",
        _ => "",
    };
    format!("sheet.cheque.{}{side}", state.as_str())
}

#[cfg(test)]
mod tests {
    use platform::Locale;
    use platform::i18n::Texts;

    use super::*;

    #[test]
    fn every_state_has_words() {
        let texts = Texts::read(&[crate::TEXTS]).expect("texts");
        for locale in [Locale::En, Locale::Ar] {
            for one in ChequeState::ALL {
                for direction in [Direction::Received, Direction::Issued] {
                    let code = state(direction, one);
                    assert_ne!(texts.say(locale, &code, &[]), code);
                }
            }
        }
    }
}
