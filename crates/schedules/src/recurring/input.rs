//! A schedule, as typed.

use jiff::civil::Date;
use platform::Result;
use platform::problem::Fields;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::recurrence::{End, Recurrence, Unit};
use super::template::{Template, later};
use accountancy::journal_entries::ManualEntryInput;
use documents::reading;
use trade::bills::BillInput;
use trade::invoices::InvoiceInput;

/// When a schedule is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecurringEnds {
    /// Never.
    Never,
    /// After `end_date`.
    OnDate,
    /// After `end_count` days.
    AfterCount,
}

/// A schedule of any kind, as typed: its days, and its document.
macro_rules! schedule_input {
    ($(#[$doc:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            /// Its name; when left out, the name of the customer or vendor, or an entry's memo.
            pub name: Option<String>,
            /// The first day.
            #[schema(value_type = String, format = Date)]
            pub start_date: Date,
            /// The unit of its interval.
            pub unit: Unit,
            /// The interval in units, 1 to 365.
            pub every: i64,
            /// Always on the month's last day; only with months, quarters and years.
            pub month_end: bool,
            /// When it is over.
            pub ends: RecurringEnds,
            /// The last day, with `on_date`.
            #[schema(value_type = Option<String>, format = Date)]
            pub end_date: Option<Date>,
            /// How many days, with `after_count`; 1 to 1,000.
            pub end_count: Option<i64>,
            /// The version that was edited; required for an edit.
            pub version: Option<i64>,
            $($own)*
        }

        impl $name {
            fn days(&self) -> TypedDays<'_> {
                TypedDays {
                    name: self.name.as_deref(),
                    start_date: self.start_date,
                    unit: self.unit,
                    every: self.every,
                    month_end: self.month_end,
                    ends: self.ends,
                    end_date: self.end_date,
                    end_count: self.end_count,
                }
            }
        }
    };
}

schedule_input! {
    /// A recurring invoice, as typed.
    RecurringInput {
        /// Whether each invoice is mailed as soon as it is made; then it needs an address.
        #[serde(default)]
        pub sends: bool,
        /// The invoice. Its number, date and due date are set on each day, the due date by the
        /// terms; a down payment can't be repeated.
        pub invoice: InvoiceInput,
    }
}

schedule_input! {
    /// A recurring bill, as typed.
    RecurringBillInput {
        /// The bill. Its date and due date are set on each day, the due date by the terms; the
        /// vendor's number and the e-invoice's are entered on each bill when it arrives.
        pub bill: BillInput,
    }
}

schedule_input! {
    /// A recurring journal entry, as typed.
    RecurringEntryInput {
        /// Each entry is reversed this many days after its date, 1 to 366.
        pub reverse_after: Option<i64>,
        /// The entry. Its number and date are set on each day; it needs a memo where the schedule
        /// has no name.
        pub entry: ManualEntryInput,
    }
}

/// The days of a schedule as typed.
struct TypedDays<'a> {
    name: Option<&'a str>,
    start_date: Date,
    unit: Unit,
    every: i64,
    month_end: bool,
    ends: RecurringEnds,
    end_date: Option<Date>,
    end_count: Option<i64>,
}

/// A schedule as typed, its days read.
pub(super) struct TypedSchedule {
    pub name: Option<String>,
    pub recurrence: Recurrence,
    pub end: End,
    pub sends: bool,
    pub template: Template,
    pub version: Option<i64>,
}

impl RecurringInput {
    /// Checks the typed schedule.
    ///
    /// # Errors
    /// 400 naming every invalid field.
    pub(super) fn read(&self) -> Result<TypedSchedule> {
        let mut fields = Fields::new();
        let (name, recurrence, end) = self.days().read(&mut fields);
        // Money comes later, and a cheque with it.
        if self.invoice.down_payment_cheque.is_some() {
            fields.refuse("down_payment_cheque", "cheque.no_down_payment");
        }
        // A debit note is made only once.
        for (field, is_said) in [
            ("original_id", self.invoice.original_id.is_some()),
            ("reason", self.invoice.reason.is_some()),
        ] {
            if is_said {
                fields.refuse(field, "recurring.debit_note");
            }
        }
        if self.invoice.deposit_account_id.is_some() {
            fields.refuse("deposit_account_id", "recurring.sales_receipt");
        }
        if self.invoice.till_id.is_some() {
            fields.refuse("till_id", "recurring.sales_receipt");
        }
        let address = self.invoice.customer_email.as_deref().unwrap_or_default();
        if self.sends && address.trim().is_empty() {
            fields.refuse("customer_email", "recurring.no_address");
        }
        fields.check()?;
        let template = Template::Invoice(Box::new(InvoiceInput {
            invoice_number: None,
            original_id: None,
            reason: None,
            invoice_date: self.start_date,
            due_date: None,
            down_payment: None,
            e_invoice: None,
            only_here_reason: None,
            till_id: None,
            down_payment_account_id: None,
            down_payment_cheque: None,
            version: None,
            ..self.invoice.clone()
        }));
        Ok(TypedSchedule {
            name,
            recurrence,
            end,
            sends: self.sends,
            template,
            version: self.version,
        })
    }
}

impl RecurringBillInput {
    /// Checks the typed schedule.
    ///
    /// # Errors
    /// 400 naming every invalid field.
    pub(super) fn read(&self) -> Result<TypedSchedule> {
        let mut fields = Fields::new();
        let (name, recurrence, end) = self.days().read(&mut fields);
        fields.check()?;
        let template = Template::Bill(Box::new(BillInput {
            bill_number: None,
            einvoice_uuid: None,
            billing_date: self.start_date,
            due_date: None,
            version: None,
            ..self.bill.clone()
        }));
        Ok(TypedSchedule { name, recurrence, end, sends: false, template, version: self.version })
    }
}

impl RecurringEntryInput {
    /// Checks the typed schedule.
    ///
    /// # Errors
    /// 400 naming every invalid field.
    pub(super) fn read(&self) -> Result<TypedSchedule> {
        let mut fields = Fields::new();
        let (name, recurrence, end) = self.days().read(&mut fields);
        // Each entry's memo; the schedule's name where there is none.
        let memo = self.entry.memo.clone().filter(|memo| !memo.trim().is_empty());
        let memo = memo.or_else(|| name.clone());
        if memo.is_none() {
            fields.refuse("name", "field.required");
        }
        if self.reverse_after.is_some_and(|days| !(1..=366).contains(&days)) {
            fields.refuse("reverse_after", "recurring_entry.reverse_after");
        }
        fields.check()?;
        let template = Template::Entry(ManualEntryInput {
            number: None,
            date: self.start_date,
            memo,
            reverse_on: self.reverse_after.and_then(|days| later(self.start_date, days)),
            version: None,
            ..self.entry.clone()
        });
        Ok(TypedSchedule { name, recurrence, end, sends: false, template, version: self.version })
    }
}

impl TypedDays<'_> {
    /// Its name, its days and its end.
    fn read(&self, fields: &mut Fields) -> (Option<String>, Recurrence, End) {
        let name = fields.optional_text("name", self.name, 100);
        reading::check_date(fields, "start_date", self.start_date);
        if !(1..=365).contains(&self.every) {
            fields.refuse("every", "recurring.every");
        }
        let end = self.end(fields);
        let month_end = self.month_end && self.unit.is_of_months();
        let recurrence =
            Recurrence { start: self.start_date, unit: self.unit, every: self.every, month_end };
        (name, recurrence, end)
    }

    fn end(&self, fields: &mut Fields) -> End {
        match (self.ends, self.end_date, self.end_count) {
            (RecurringEnds::Never, ..) => End::Never,
            (RecurringEnds::OnDate, None, _) => {
                fields.refuse("end_date", "field.required");
                End::Never
            }
            (RecurringEnds::OnDate, Some(day), _) => {
                reading::check_due(fields, "end_date", day, self.start_date);
                if day < self.start_date {
                    fields.refuse("end_date", "recurring.end_before_start");
                }
                End::On(day)
            }
            (RecurringEnds::AfterCount, _, None) => {
                fields.refuse("end_count", "field.required");
                End::Never
            }
            (RecurringEnds::AfterCount, _, Some(count)) => {
                if !(1..=1_000).contains(&count) {
                    fields.refuse("end_count", "recurring.count");
                }
                End::After(count)
            }
        }
    }
}
