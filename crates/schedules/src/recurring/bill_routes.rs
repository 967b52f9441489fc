//! The calls of recurring bills: for those who may do the same with bills.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::input::RecurringBillInput;
use super::kind::Repeated;
use super::make_documents::RunContext;
use super::routes::{RunRequest, schedule_calls};
use super::wire::{RecurringBillDetail, RecurringBillListRequest, RecurringBillTable};
use super::{list, make_documents, save, show, state};

schedule_calls! {
    Repeated::Bill, "Recurring bills", "recurring_bill.deleted";
    RecurringBillInput, RecurringBillListRequest, RecurringBillTable, RecurringBillDetail;
    list::list_bill_schedules, show::show_bill_schedule;
    read can(Action::Read, Subject::Bills);
    create can(Action::Create, Subject::Bills);
    update can(Action::Update, Subject::Bills);
    delete can(Action::Delete, Subject::Bills);
    /// A page of recurring bills.
    table "/RecurringBill/GetRecurringBills";
    /// A recurring bill with what it has made.
    one "/RecurringBill/GetRecurringBillById/{id}";
    /// Sets up a recurring bill.
    create "/RecurringBill/AddRecurringBill";
    /// Changes a recurring bill; bills already made don't change.
    update "/RecurringBill/EditRecurringBill/{id}";
    /// Deletes a recurring bill; the bills that it made stay.
    remove "/RecurringBill/DeleteRecurringBill/{id}";
    /// Halts a recurring bill.
    pause "/RecurringBill/PauseRecurringBill/{id}";
    /// Resumes a halted one.
    resume "/RecurringBill/ResumeRecurringBill/{id}";
    /// Makes a bill dated today, besides those of the schedule's days.
    run "/RecurringBill/RunRecurringBill/{id}";
    /// Makes the bill of a day that was refused.
    make_up "/RecurringBill/MakeMissedBill/{id}/{num}";
}
