//! The calls of recurring journal entries, and who may make them: the roles know only who creates
//! entries.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::input::RecurringEntryInput;
use super::kind::Repeated;
use super::make_documents::RunContext;
use super::routes::{RunRequest, schedule_calls};
use super::wire::{RecurringEntryDetail, RecurringEntryListRequest, RecurringEntryTable};
use super::{list, make_documents, save, show, state};

schedule_calls! {
    Repeated::Entry, "Recurring journal entries", "recurring_entry.deleted";
    RecurringEntryInput, RecurringEntryListRequest, RecurringEntryTable, RecurringEntryDetail;
    list::list_entry_schedules, show::show_entry_schedule;
    read can_ask(Action::Create, Subject::JournalEntry);
    create can(Action::Create, Subject::JournalEntry);
    update can(Action::Create, Subject::JournalEntry);
    delete can(Action::Create, Subject::JournalEntry);
    /// A page of recurring journal entries.
    table "/RecurringEntry/GetRecurringEntries";
    /// A recurring journal entry with what it has made.
    one "/RecurringEntry/GetRecurringEntryById/{id}";
    /// Sets up a recurring journal entry.
    create "/RecurringEntry/AddRecurringEntry";
    /// Changes a recurring journal entry; entries already made don't change.
    update "/RecurringEntry/EditRecurringEntry/{id}";
    /// Deletes a recurring journal entry; the entries that it made stay.
    remove "/RecurringEntry/DeleteRecurringEntry/{id}";
    /// Halts a recurring journal entry.
    pause "/RecurringEntry/PauseRecurringEntry/{id}";
    /// Resumes a halted one.
    resume "/RecurringEntry/ResumeRecurringEntry/{id}";
    /// Makes an entry dated today, besides those of the schedule's days.
    run "/RecurringEntry/RunRecurringEntry/{id}";
    /// Makes the entry of a day that was refused.
    make_up "/RecurringEntry/MakeMissedEntry/{id}/{num}";
}
