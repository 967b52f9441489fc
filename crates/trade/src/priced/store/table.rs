//! How a kind of document is kept, column by column.

use ledger::{DocKind, DocRef, Party, Trade};
use platform::db::{DbError, Row};
use platform::{Result, Value};

use super::super::record::Body;
use documents::document_taxes::{read_document_taxes, write_document_taxes};
use documents::payment_fields::party_field;

/// Where a kind of document is kept.
#[derive(Debug)]
pub struct Table {
    pub kind: DocKind,
    pub trade: Trade,
    /// The table of its heads.
    pub heads: &'static str,
    /// The table of its lines.
    pub lines: &'static str,
    /// The lines' column that names their document.
    pub own_id: &'static str,
    /// The lines' column of the account that they go to.
    pub account: &'static str,
    /// The column of the other party's own number of the document, if such documents have one.
    pub reference: Option<&'static str>,
    /// The columns of its heads, beside those that every kind has.
    pub columns: &'static [(&'static str, Part)],
}

impl Table {
    /// A document of this kind as the books know it.
    pub const fn doc(&self, id: i64) -> DocRef {
        DocRef::new(self.kind, id)
    }

    /// The lines' column of what a purchase costs; a sale's lines cost nothing.
    pub const fn cost(&self) -> Option<&'static str> {
        match self.trade {
            Trade::Sale => None,
            Trade::Purchase => Some("cost_base"),
        }
    }

    /// The other party's own number of it, of the heads by that name; nothing where there is none.
    pub fn reference_of(&self, heads: &str) -> String {
        match self.reference {
            Some(column) => format!("{heads}.{column}"),
            None => "cast(null as text)".to_owned(),
        }
    }

    /// What its heads say, column by column.
    pub fn parts(&self) -> impl Iterator<Item = (&'static str, Part)> + use<> {
        let party = std::iter::once((party_field(self.trade), Part::Party));
        party.chain(EVERY).chain(self.columns.iter().copied())
    }
}

/// A part of what a document says, which a column keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Party,
    Email,
    Date,
    DueDate,
    Terms,
    Address,
    PaymentMethod,
    PaymentRef,
    Currency,
    Rate,
    PricesIncludeTax,
    DiscountPercent,
    DiscountAmount,
    WithholdingPercent,
    Subtotal,
    Discount,
    Net,
    Tax,
    Total,
    TotalBase,
    Taxes,
    Notes,
    InternalMemo,
    Project,
    Branch,
    Activity,
    Original,
    Reason,
    DepositAccount,
}

/// The columns that every kind of document has, beside its party's.
const EVERY: [(&str, Part); 17] = [
    ("date", Part::Date),
    ("currency_id", Part::Currency),
    ("exchange_rate", Part::Rate),
    ("prices_include_tax", Part::PricesIncludeTax),
    ("discount_percent", Part::DiscountPercent),
    ("discount_amount", Part::DiscountAmount),
    ("subtotal", Part::Subtotal),
    ("discount", Part::Discount),
    ("net", Part::Net),
    ("tax", Part::Tax),
    ("total", Part::Total),
    ("total_base", Part::TotalBase),
    ("taxes", Part::Taxes),
    ("notes", Part::Notes),
    ("internal_memo", Part::InternalMemo),
    ("project_id", Part::Project),
    ("branch_id", Part::Branch),
];

impl Part {
    /// As its column keeps it.
    pub fn value(self, body: &Body) -> Result<Value> {
        Ok(match self {
            Part::Party => body.party.known().into(),
            Part::Email => (&body.party_email).into(),
            Part::Date => body.date.into(),
            Part::DueDate => body.due_date.into(),
            Part::Terms => body.terms_id.into(),
            Part::Address => (&body.address).into(),
            Part::PaymentMethod => body.payment_method_id.into(),
            Part::PaymentRef => (&body.payment_ref_no).into(),
            Part::Currency => body.currency_id.into(),
            Part::Rate => body.rate.into(),
            Part::PricesIncludeTax => body.prices_include_tax.into(),
            Part::DiscountPercent => body.discount_percent.into(),
            Part::DiscountAmount => body.discount_amount.into(),
            Part::WithholdingPercent => body.withholding_percent.into(),
            Part::Subtotal => body.subtotal.into(),
            Part::Discount => body.discount.into(),
            Part::Net => body.net.into(),
            Part::Tax => body.tax.into(),
            Part::Total => body.total.into(),
            Part::TotalBase => body.total_base.into(),
            Part::Taxes => write_document_taxes(&body.taxes)?.into(),
            Part::Notes => (&body.notes).into(),
            Part::InternalMemo => (&body.internal_memo).into(),
            Part::Project => body.dimensions.project.into(),
            Part::Branch => body.dimensions.branch.into(),
            Part::Activity => (&body.activity_code).into(),
            Part::Original => body.original_id.into(),
            Part::Reason => (&body.reason).into(),
            Part::DepositAccount => body.deposit_account_id.into(),
        })
    }

    /// Takes it from its column into the body.
    pub fn read(self, body: &mut Body, row: &Row<'_>, at: usize) -> Result<(), DbError> {
        match self {
            Part::Party => {
                let id: Option<i64> = row.get(at)?;
                body.party = body.trade.party(id.unwrap_or(Party::NO_ID));
            }
            Part::Email => body.party_email = row.get(at)?,
            Part::Date => body.date = row.get(at)?,
            Part::DueDate => body.due_date = row.get(at)?,
            Part::Terms => body.terms_id = row.get(at)?,
            Part::Address => body.address = row.get(at)?,
            Part::PaymentMethod => body.payment_method_id = row.get(at)?,
            Part::PaymentRef => body.payment_ref_no = row.get(at)?,
            Part::Currency => body.currency_id = row.get(at)?,
            Part::Rate => body.rate = row.get(at)?,
            Part::PricesIncludeTax => body.prices_include_tax = row.get(at)?,
            Part::DiscountPercent => body.discount_percent = row.get(at)?,
            Part::DiscountAmount => body.discount_amount = row.get(at)?,
            Part::WithholdingPercent => body.withholding_percent = row.get(at)?,
            Part::Subtotal => body.subtotal = row.get(at)?,
            Part::Discount => body.discount = row.get(at)?,
            Part::Net => body.net = row.get(at)?,
            Part::Tax => body.tax = row.get(at)?,
            Part::Total => body.total = row.get(at)?,
            Part::TotalBase => body.total_base = row.get(at)?,
            Part::Taxes => body.taxes = read_document_taxes(&row.get::<String>(at)?)?,
            Part::Notes => body.notes = row.get(at)?,
            Part::InternalMemo => body.internal_memo = row.get(at)?,
            Part::Project => body.dimensions.project = row.get(at)?,
            Part::Branch => body.dimensions.branch = row.get(at)?,
            Part::Activity => body.activity_code = row.get(at)?,
            Part::Original => body.original_id = row.get(at)?,
            Part::Reason => body.reason = row.get(at)?,
            Part::DepositAccount => body.deposit_account_id = row.get(at)?,
        }
        Ok(())
    }
}
