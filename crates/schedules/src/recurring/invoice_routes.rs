//! The calls of recurring invoices: for those who may do the same with invoices.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::input::RecurringInput;
use super::kind::Repeated;
use super::make_documents::RunContext;
use super::routes::{RunRequest, schedule_calls};
use super::wire::{RecurringDetail, RecurringListRequest, RecurringTable};
use super::{list, make_documents, save, show, state};

schedule_calls! {
    Repeated::Invoice, "Recurring invoices", "recurring.deleted";
    RecurringInput, RecurringListRequest, RecurringTable, RecurringDetail;
    list::list_schedules, show::show_schedule;
    read can(Action::Read, Subject::Sales);
    create can(Action::Create, Subject::Sales);
    update can(Action::Update, Subject::Sales);
    delete can(Action::Delete, Subject::Sales);
    /// A page of recurring invoices.
    table "/RecurringInvoice/GetRecurringInvoices";
    /// A recurring invoice with what it has made.
    one "/RecurringInvoice/GetRecurringInvoiceById/{id}";
    /// Sets up a recurring invoice.
    create "/RecurringInvoice/AddRecurringInvoice";
    /// Changes a recurring invoice; invoices already made don't change.
    update "/RecurringInvoice/EditRecurringInvoice/{id}";
    /// Deletes a recurring invoice; the invoices that it made stay.
    remove "/RecurringInvoice/DeleteRecurringInvoice/{id}";
    /// Halts a recurring invoice.
    pause "/RecurringInvoice/PauseRecurringInvoice/{id}";
    /// Resumes a halted one.
    resume "/RecurringInvoice/ResumeRecurringInvoice/{id}";
    /// Makes an invoice dated today, besides those of the schedule's days.
    run "/RecurringInvoice/RunRecurringInvoice/{id}";
    /// Makes the invoice of a day that was refused.
    make_up "/RecurringInvoice/MakeMissedInvoice/{id}/{num}";
}
