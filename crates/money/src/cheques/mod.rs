//! Cheques and promissory notes (شيكات وأوراق تجارية) until they become money. A cheque is created
//! with a receipt, or with a payment to a vendor, on an account of cheques. It has its payment's id
//! and is deleted with it.
//!
//! ```text
//! received  in_hand ──▶ under_collection ──▶ cleared
//!              │ │              └──────────▶ bounced  ─┐
//!              │ └──▶ cleared                          ├─▶ the customer owes it again
//!              └────────────────────────────▶ returned ┘
//!           in_hand ──▶ endorsed (to a vendor) ──▶ bounced: due again on both sides
//! issued    outstanding ──▶ cleared
//!              └──────────▶ bounced, cancelled ──────────▶ the vendor is owed it again
//! ```
//!
//! Each step posts separately and has an id, so that the latest can be undone. What the party owes
//! again is an open item by the step's id: it ages and can be paid again. Tax that was withheld
//! with the payment is reversed with the cheque (`withheld`). Payments of any document show the
//! state of their cheque (`applied_payments`). Deliberately not here: the payment's entry
//! (`payments`), and a cheque drawn on a bank account at once.

mod access;
mod applied_payments;
mod calendar;
mod edit;
mod endorse;
mod error;
mod input;
mod list;
mod model;
mod move_to;
mod payment_cheque;
mod posting;
mod routes;
mod show;
mod store;
mod table;
#[cfg(test)]
mod tests;
mod undo_step;
mod wire;
mod withheld;

pub use applied_payments::AppliedPayment;
pub use applied_payments::payments_applied_to;
pub use calendar::{DueCheques, due_until};
pub use edit::correct;
pub use endorse::{check as check_endorsed, cheque_in_hand};
pub use error::ChequeError;
pub use input::{ChequeEdit, ChequeInput, ChequeMove, ChequeTakeBack, ChequesMove};
pub use list::each_cheque;
pub use model::Cheque;
pub use model::{ChequeState, Direction, NewCheque, WithheldKept};
pub use move_to::{move_cheque, move_cheques};
pub use payment_cheque::{
    ChequePayment, delete_cheque, ensure_not_moved, is_cheque_account, number_warning, of_payment,
    read_cheque, record_cheque, update_cheque,
};
pub(crate) use routes::routes;
pub use show::entries_of_steps;
pub use show::show_cheque;
pub use store::list::{ListedCheque, Waiting, waiting};
pub use store::states;
pub use table::{
    ChequeCalendar, ChequeCalendarRequest, ChequeDay, ChequeListRequest, ChequeRow, ChequeSort,
    ChequeSum, ChequeTable,
};
pub use undo_step::{take_step_back, undo_step};
pub use wire::{ChequeBrief, ChequeEndorsedWith, ChequePaid, ChequeStep, ChequeView, ChequesMoved};
