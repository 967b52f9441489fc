//! Returns of value added tax (إقرار القيمة المضافة، نموذج 10).
//!
//! ```text
//!            the month ends        file: the taxes go to the settlement account
//!   running ───────────────▶ due ───────────────▶ filed ──▶ settled (paid, or nothing to pay)
//!                             │ its day passes      │
//!                             └──▶ overdue ─────────┘
//!   unfile: only the latest, while nothing was paid of it; its entry is reversed
//! ```
//!
//! A return includes every document of its days, and the changes to documents of periods filed
//! before: late ones, edits and deletions are included in the next return, so that all returns
//! together always equal the documents. Documents dated before the first return that are entered
//! later are asked about (`earlier`). Nothing of a return is stored before it is filed. Tax on
//! deposits before delivery, reverse charge, and tax withheld by public bodies are deliberately not
//! here: they are adjustments. Paying is `remittances`.

mod access;
mod adjust;
mod adjustment_wire;
mod details;
mod documents;
mod draft;
mod earlier;
mod earlier_wire;
mod einvoices;
mod error;
mod figures;
mod file;
mod list;
mod model;
mod natures;
mod next_due;
mod period;
mod posting;
mod reference;
mod routes;
mod show;
mod side;
mod store;
mod wire;

use books::periods::Area;

pub use adjust::{add_adjustment, delete_adjustment};
pub use details::{each_detail, return_details};
pub use documents::{TaxOfDays, tax_of_days};
pub use earlier::{choose_earlier, earlier_documents};
pub use einvoices::Einvoices;
pub use file::{file_return, unfile_return};
pub use list::{list_returns, next_due, set_periods, unfiled};
pub use model::VatReturn;
pub use natures::VatNature;
pub use next_due::{NextReturn, next_return};
pub use period::VatFrequency;
pub use reference::set_reference;
pub(crate) use routes::routes;
pub use show::show_return;
pub use side::VatSide;
pub use store::returns::{find, latest, unpaid_and_credit};
pub use wire::{
    FileVatReturnInput, VatDetailRow, VatDetailsRequest, VatReturnReferenceInput, VatReturnStatus,
    VatSettingInput,
};

/// Taxes are the whole company's business, and no single party's.
const AREA: Area = Area::Accounting;
