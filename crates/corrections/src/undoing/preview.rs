//! Undoes documents in a rolled-back transaction and returns what that posted.

use directory::customers;
use ledger::Trade;
use platform::access::{Action, Subject};
use platform::i18n::Texts;
use platform::{App, Ctx, Problem, Result, Tx};

use super::effects::{effects_since, journal_end};
use super::wire::{UndoKind, UndoPreview, UndoRequest};
use crate::vendor_deletion;
use accountancy::fixed_assets;
use accountancy::journal_entries;
use accountancy::revaluations;
use accountancy::stock_adjustments;
use banking::reconciliations;
use money::cheques;
use money::credits;
use money::payments;
use money::refunds;
use money::transfers;
use tax::remittances;
use tax::vat_returns;
use trade::bills;
use trade::credit_notes;
use trade::expenses;
use trade::invoices;

/// The entries that undoing a document would post. Nothing is saved.
///
/// # Errors
/// 403 for those who may not undo it; any error of undoing it.
pub async fn preview(app: &App, ctx: Ctx, asked: UndoRequest) -> Result<UndoPreview> {
    if !rights(asked.kind).iter().any(|(action, subject)| ctx.ability.allows(*action, *subject)) {
        return Err(Problem::forbidden());
    }
    let texts = app.texts.clone();
    app.dry_run(ctx, move |tx, ctx| {
        let before = journal_end(tx, ctx)?;
        undo(tx, ctx, &texts, &asked)?;
        effects_since(tx, ctx, before)
    })
    .await
}

/// Who may undo a kind of document, by one of these: as its own room has it.
const fn rights(kind: UndoKind) -> &'static [(Action, Subject)] {
    match kind {
        UndoKind::Invoice | UndoKind::CreditNote => &[(Action::Delete, Subject::Sales)],
        UndoKind::Receipt | UndoKind::Refund | UndoKind::CreditApplied => {
            &[(Action::Delete, Subject::ReceivePayment)]
        }
        UndoKind::Bill | UndoKind::VendorCredit | UndoKind::LandedCost => {
            &[(Action::Delete, Subject::Bills)]
        }
        UndoKind::Payment
        | UndoKind::VendorRefund
        | UndoKind::VendorCreditApplied
        | UndoKind::Remittance => &[(Action::Delete, Subject::MakePayment)],
        // The cheque has the side of trade.
        UndoKind::ChequeStep => {
            &[(Action::Delete, Subject::ReceivePayment), (Action::Delete, Subject::MakePayment)]
        }
        UndoKind::Expense => &[(Action::Delete, Subject::Expenses)],
        UndoKind::JournalEntry
        | UndoKind::VatReturn
        | UndoKind::VatAdjustment
        | UndoKind::FixedAsset
        | UndoKind::Depreciation
        | UndoKind::AssetDisposal
        | UndoKind::Revaluation
        | UndoKind::Transfer => &[(Action::Create, Subject::JournalEntry)],
        UndoKind::StockAdjustment => &[(Action::Delete, Subject::Products)],
        UndoKind::Reconciliation => &[(Action::Update, Subject::Settings)],
        UndoKind::Customer => &[(Action::Delete, Subject::Customers)],
        UndoKind::Vendor => &[(Action::Delete, Subject::Vendors)],
    }
}

fn undo(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    UndoRequest { kind, id }: &UndoRequest,
) -> Result<()> {
    let id = *id;
    match kind {
        UndoKind::Invoice => invoices::delete_invoice(tx, ctx, id),
        UndoKind::CreditNote => credit_notes::delete_note(tx, ctx, Trade::Sale, id),
        UndoKind::VendorCredit => credit_notes::delete_note(tx, ctx, Trade::Purchase, id),
        UndoKind::Receipt => payments::delete_payment(tx, ctx, Trade::Sale, id),
        UndoKind::Payment => payments::delete_payment(tx, ctx, Trade::Purchase, id),
        UndoKind::Refund => refunds::delete_refund(tx, ctx, Trade::Sale, id),
        UndoKind::VendorRefund => refunds::delete_refund(tx, ctx, Trade::Purchase, id),
        UndoKind::CreditApplied => credits::undo(tx, ctx, Trade::Sale, id),
        UndoKind::VendorCreditApplied => credits::undo(tx, ctx, Trade::Purchase, id),
        UndoKind::Bill => bills::delete_bill(tx, ctx, id),
        UndoKind::Expense => expenses::delete_expense(tx, ctx, id),
        UndoKind::JournalEntry => journal_entries::delete_entry(tx, ctx, id),
        UndoKind::StockAdjustment => stock_adjustments::delete_adjustment(tx, ctx, id),
        UndoKind::LandedCost => landed_costs::delete_landed_cost(tx, ctx, id),
        UndoKind::VatReturn => vat_returns::unfile_return(tx, ctx, id),
        UndoKind::VatAdjustment => vat_returns::delete_adjustment(tx, ctx, id),
        UndoKind::Transfer => transfers::delete_transfer(tx, ctx, id),
        UndoKind::Remittance => remittances::delete_remittance(tx, ctx, id),
        UndoKind::FixedAsset => fixed_assets::delete_asset(tx, ctx, id),
        UndoKind::Depreciation => fixed_assets::undo_run(tx, ctx, id),
        UndoKind::AssetDisposal => fixed_assets::undo_disposal(tx, ctx, id),
        UndoKind::Revaluation => revaluations::delete_revaluation(tx, ctx, id),
        UndoKind::ChequeStep => cheques::take_step_back(tx, ctx, id),
        UndoKind::Reconciliation => reconciliations::undo(tx, ctx, id).map(drop),
        UndoKind::Customer => customers::delete_customer(tx, ctx, id),
        UndoKind::Vendor => vendor_deletion::delete_vendor(tx, ctx, texts, id),
    }
}
