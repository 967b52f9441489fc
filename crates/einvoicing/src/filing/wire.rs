//! Filed documents: request and answer.

use documents::attachments::AttachmentView;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::mapping::DocumentKind;

macro_rules! status {
    ($(#[$doc:meta])* $name:ident { $($(#[$one:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$one])* $variant,)*
        }

        impl $name {
            /// The word for it.
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }
    };
}

status! {
    /// How far a document is on its way to the authority.
    SentStatus {
        /// Not on its way.
        NotSent = "not_sent",
        /// In the queue.
        Queued = "queued",
        /// Waits for the seal.
        WaitingForSignature = "waiting_for_signature",
        /// Sealed.
        Signed = "signed",
        /// Sent, the answer not known.
        Submitting = "submitting",
        /// Recorded by the authority.
        Submitted = "submitted",
        /// Refused at intake.
        Refused = "refused",
        /// Given up, for a person to look at.
        Failed = "failed",
    }
}

status! {
    /// The authority's validation status.
    ValidationStatus {
        /// Nothing: it has not recorded the document.
        None = "none",
        /// Recorded, and not judged yet.
        Pending = "pending",
        /// Valid.
        Valid = "valid",
        /// Invalid.
        Invalid = "invalid",
        /// Valid, and its cancellation asked for.
        CancelRequested = "cancel_requested",
        /// Cancelled.
        Cancelled = "cancelled",
        /// Valid, and rejected by the buyer unless that is declined.
        RejectRequested = "reject_requested",
        /// Rejected by the buyer.
        Rejected = "rejected",
    }
}

/// A document to be filed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileRef {
    /// Its kind.
    pub kind: DocumentKind,
    /// Its id.
    pub id: i64,
}

/// Documents to be filed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FileInput {
    /// Which; at most 200.
    pub documents: Vec<FileRef>,
}

/// A fault with the place to mend it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PanelFault {
    /// The authority's code, or our word where none is known.
    pub code: String,
    /// The authority's text; none for a fault found before sending.
    pub text_of_portal: Option<String>,
    /// Its meaning.
    pub text: String,
    /// The field that mends it.
    pub field: Option<String>,
    /// Where that is.
    pub link: Option<String>,
    /// Which record of that page has it, where the page has several.
    pub record: Option<i64>,
    /// The line of the document, counted from 1.
    pub line: Option<usize>,
}

/// The result of filing a document.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FileResult {
    /// Its kind.
    pub kind: DocumentKind,
    /// Its id.
    pub id: i64,
    /// Whether it is on its way.
    pub queued: bool,
    /// Why it is not.
    pub faults: Vec<PanelFault>,
}

/// The result of each.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FileResults {
    /// In the order in which they were asked for.
    pub documents: Vec<FileResult>,
}

/// Why a document is cancelled.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CancelInput {
    /// The reason, which the buyer reads too.
    pub reason: String,
}

/// The result of one validator.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PanelStep {
    /// The validator.
    pub name: String,
    /// Its subject, in the reader's language, where that is known.
    pub title: Option<String>,
    /// `Valid` or `Invalid`, as the authority says.
    pub status: String,
    /// The faults.
    pub faults: Vec<PanelFault>,
}

/// A move of a filing.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PanelMove {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The state before.
    pub from: String,
    /// The state after.
    pub to: String,
    /// A person's name; none where the program did it.
    pub who: Option<String>,
    /// The text of the move.
    pub text: String,
}

/// The possible actions on a filing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DocumentAction {
    /// Put it into the queue.
    File,
    /// Try again after giving up or a refusal.
    Retry,
    /// Ask to cancel it.
    Cancel,
    /// Decline the rejection that its buyer asked for.
    DeclineRejection,
    /// Ask the authority for the current state.
    Refresh,
    /// Credit it.
    Credit,
}

/// What a note corrects.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReferenceInput {
    /// The authority's id of it: 26 letters and digits.
    pub uuid: Option<String>,
    /// Whether it was never filed; without effect beside an id.
    #[serde(default)]
    pub never_filed: bool,
}

/// What a note corrects, at the authority.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoteReference {
    /// The authority's id of it.
    pub uuid: Option<String>,
    /// Whether a person said that it was never filed.
    pub never_filed: bool,
    /// Whether a person may say both: it was not filed from here.
    pub typed: bool,
}

/// A document's filing.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct EinvoicePanel {
    /// How far it is.
    pub sent_status: SentStatus,
    /// The authority's validation status.
    pub validation_status: ValidationStatus,
    /// When the authority recorded it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
    /// When it is sent again, or looked for at the authority; none unless it waits for that.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub next_attempt_at: Option<Timestamp>,
    /// The authority's id.
    pub uuid: Option<String>,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// Where everybody can look at it.
    pub public_url: Option<String>,
    /// The authority's own PDF of it, once it is kept among the document's files.
    pub pdf_file: Option<AttachmentView>,
    /// Whether that can be fetched.
    pub can_fetch_pdf: bool,
    /// Why it was cancelled.
    pub cancel_reason: Option<String>,
    /// Until when it can be cancelled there.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub can_cancel_until: Option<Timestamp>,
    /// Whether changing or deleting it changes it only here: it is valid at the authority and can't
    /// be cancelled there any more.
    pub only_here: bool,
    /// Whether it was changed here since it was filed: the authority has other details, and its
    /// paper has neither id nor code.
    pub differs: bool,
    /// What it corrects; none for what is no note.
    pub reference: Option<NoteReference>,
    /// The activity that it is filed under.
    pub activity_code: Option<String>,
    /// Whether it is an e-invoice.
    pub e_invoice: bool,
    /// Whether it is filed as a receipt of a till.
    pub receipt: bool,
    /// The name of that till, once it has one.
    pub till: Option<String>,
    /// The faults, found here or by the authority.
    pub steps: Vec<PanelStep>,
    /// Its history, the latest first.
    pub history: Vec<PanelMove>,
    /// The possible actions now.
    pub actions: Vec<DocumentAction>,
}

/// Whether a document that the authority has not recorded must be filed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FilingDuty {
    /// It is of a day since e-invoicing was turned on.
    ToFile,
    /// It is of an earlier day: it is not late, and filed only while the authority takes its day.
    Earlier,
}

/// Which documents are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct DocumentRequest {
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only those so far on their way.
    pub sent_status: Option<SentStatus>,
    /// Only those that the authority found so.
    pub validation_status: Option<ValidationStatus>,
    /// Only those that are not filed and must be, or may be.
    pub duty: Option<FilingDuty>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// Part of a number or of a customer's name.
    pub search: Option<String>,
}

/// A document in the list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = EinvoiceRow)]
pub struct DocumentRow {
    /// Its kind.
    pub kind: DocumentKind,
    /// Whether it is an invoice that raises another one.
    pub is_debit_note: bool,
    /// Whether it is an invoice that was paid at once.
    pub is_sales_receipt: bool,
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Who buys.
    pub party_name: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its total.
    pub total: String,
    /// In which currency.
    pub currency: String,
    /// How far it is.
    pub sent_status: SentStatus,
    /// The authority's validation status.
    pub validation_status: ValidationStatus,
    /// When the authority recorded it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
    /// The authority's id.
    pub uuid: Option<String>,
    /// Whether it must be filed; none of one that is filed, or is no e-invoice.
    pub duty: Option<FilingDuty>,
    /// The last day for filing it, while it must be filed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Timestamp>,
}

/// A page of documents, the latest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = EinvoiceTable)]
pub struct DocumentTable {
    /// The rows.
    #[serde(rename = "Documents")]
    pub documents: Vec<DocumentRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// The kind of record with a missing field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadinessKind {
    /// The company.
    Company,
    /// Branches.
    Branch,
    /// Customers.
    Customer,
    /// Products.
    Product,
    /// Taxes.
    Tax,
}

/// A field that would be refused.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReadinessRow {
    /// The record.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The field.
    pub field: String,
    /// The fault's code.
    pub code: String,
    /// The same in words.
    pub text: String,
}

/// The fields of one kind of record that would be refused.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReadinessSection {
    /// The kind.
    pub kind: ReadinessKind,
    /// How many there are.
    pub count: i64,
    /// The first hundred.
    pub rows: Vec<ReadinessRow>,
}

/// Faults that the authority would refuse.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Readiness {
    /// By kind.
    pub sections: Vec<ReadinessSection>,
}
