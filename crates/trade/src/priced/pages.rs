//! What the pages of documents of priced lines say alike, as it is sent: each kind's own view has
//! it within, and adds who, when and where in its own words. Amounts are decimal text in the
//! document's currency unless a field says otherwise.

use books::currencies::{self, CurrencyData};
use books::journal::JournalEntryView;
use books::settlements::OpenItem;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::status::{Settled, settlement_status};
use ledger::{DocRef, Money};
use platform::activity::{self, ActivityItem};
use platform::{Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::record::{Body, Document};
use super::store::Names;
use super::views::{entries, tax_views};
use super::wire::TaxAmount;
use documents::attachments::{self, Attached, AttachmentView};
use documents::statuses::DocumentStatus;

/// What every document of priced lines says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PricedBody)]
pub struct PricedView {
    /// The document's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Whether the typed prices contain the taxes.
    pub prices_include_tax: bool,
    /// Off the whole, in per cent.
    pub discount_percent: Option<String>,
    /// Off the whole, as an amount.
    pub discount_amount: Option<String>,
    /// The project that it belongs to, or is for.
    pub project_id: Option<i64>,
    /// That project's name today.
    pub project_name: Option<String>,
    /// The branch that trades.
    pub branch_id: Option<i64>,
    /// That branch's name today.
    pub branch_name: Option<String>,
    /// Its tags, by name.
    pub tags: Vec<DocumentTag>,
    /// The total in the company's currency.
    pub base_total: String,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

impl PricedView {
    /// As its page shows it.
    pub fn from_document(document: &Document, names: &Names, base_decimals: u8) -> PricedView {
        let (body, named) = (&document.body, &names.dimensions);
        let decimals = decimals_of(body);
        PricedView {
            currency: currencies::data(body.currency_id),
            exchange_rate: body.rate.to_text(),
            prices_include_tax: body.prices_include_tax,
            discount_percent: body.discount_percent.map(|percent| percent.to_text()),
            discount_amount: body.discount_amount.map(|amount| amount.to_text(decimals)),
            project_id: body.dimensions.project,
            project_name: named.project.clone(),
            branch_id: body.dimensions.branch,
            branch_name: named.branch.clone(),
            tags: named.tags.clone(),
            base_total: body.total_base.to_text(base_decimals),
            internal_memo: body.internal_memo.clone(),
            version: document.version,
            created_by: document.created_by.clone(),
            created_at: document.created_at,
        }
    }
}

/// The figures of every document of priced lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PricedTotals {
    /// Quantity × price, as typed.
    pub subtotal: String,
    /// All discounts.
    pub discount: String,
    /// Before taxes.
    pub net: String,
    /// Each tax, in the order of computation.
    pub taxes: Vec<TaxAmount>,
    /// All taxes.
    pub tax: String,
    /// Its amount: what is owed for it, was paid for it, or is credited.
    pub total: String,
}

impl PricedTotals {
    /// As its page shows them.
    pub fn from_body(body: &Body, names: &Names) -> PricedTotals {
        let decimals = decimals_of(body);
        let text = |amount: Money| amount.to_text(decimals);
        PricedTotals {
            subtotal: text(body.subtotal),
            discount: text(body.discount),
            net: text(body.net),
            taxes: tax_views(body, names, decimals),
            tax: text(body.tax),
            total: text(body.total),
        }
    }
}

/// The figures of a document from which tax may be withheld when it is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OfferedTotals {
    /// As of every document.
    #[serde(flatten)]
    pub figures: PricedTotals,
    /// What may be withheld when paying: for information.
    pub withholding: String,
    /// The total less that.
    pub total_after_withholding: String,
}

impl OfferedTotals {
    /// As its page shows them.
    pub fn from_body(body: &Body, names: &Names) -> OfferedTotals {
        let (withholding, after) = body.withheld();
        let decimals = decimals_of(body);
        OfferedTotals {
            figures: PricedTotals::from_body(body, names),
            withholding: withholding.to_text(decimals),
            total_after_withholding: after.to_text(decimals),
        }
    }
}

/// The figures of a document that is owed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DueTotals {
    /// As of an offer.
    #[serde(flatten)]
    pub offered: OfferedTotals,
    /// Settled so far: by money, tax withheld, notes and entries.
    pub paid: String,
    /// What is left.
    pub amount_due: String,
}

/// What every document that falls due says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DueBody)]
pub struct DueView {
    /// As every document.
    #[serde(flatten)]
    pub priced: PricedView,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Terms of payment.
    pub terms_id: Option<i64>,
    /// Their English name.
    pub terms_name: Option<String>,
    /// Their Arabic name.
    pub terms_name_ar: Option<String>,
    /// What may be withheld of the net when paying, in per cent.
    pub withholding_percent: String,
    /// The figures.
    pub totals: DueTotals,
    /// Its status today.
    pub status: DocumentStatus,
}

impl DueView {
    /// As its page shows it, with what is open of it.
    pub fn new(
        ctx: &Ctx,
        document: &Document,
        item: Option<&OpenItem>,
        names: &Names,
        base_decimals: u8,
    ) -> DueView {
        let body = &document.body;
        let decimals = decimals_of(body);
        let settled = item.map(|item| item.settled).unwrap_or_default();
        let paid = item.map(|item| item.paid).unwrap_or_default();
        let figures = Settled { total: body.total, settled, paid };
        let (terms_name, terms_name_ar) = names.terms.clone().unzip();
        DueView {
            priced: PricedView::from_document(document, names, base_decimals),
            due_date: body.due_date,
            terms_id: body.terms_id,
            terms_name,
            terms_name_ar,
            withholding_percent: body.withholding_percent.to_text(),
            totals: DueTotals {
                offered: OfferedTotals::from_body(body, names),
                paid: settled.to_text(decimals),
                amount_due: item.map(OpenItem::open).unwrap_or_default().to_text(decimals),
            },
            status: match document.deleted_at {
                Some(_) => DocumentStatus::Deleted,
                None => settlement_status(figures, body.due_date, ctx.today).into(),
            },
        }
    }
}

/// What hangs on a document that was posted.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = DocumentBeside)]
pub struct Beside {
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

impl Beside {
    /// What hangs on a document, between those before and after it in the list; its history is kept
    /// by the name of its kind.
    pub fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        doc: DocRef,
        attached: Attached,
        (previous_item, next_item): (Option<i64>, Option<i64>),
    ) -> Result<Beside> {
        Ok(Beside {
            attachments: attachments::find_all(tx, ctx.tenant, attached, doc.id)?,
            entries: entries(tx, ctx, doc)?,
            activity: activity::latest(tx, ctx.tenant, doc.kind.as_str(), doc.id)?,
            next_item,
            previous_item,
        })
    }
}

fn decimals_of(body: &Body) -> u8 {
    currencies::find(body.currency_id).map_or(2, |currency| currency.minor_digits)
}
