//! Which typed documents become documents. Pure: the facts are given.

use books::currencies::Currency;
use ledger::totals::{DocumentInput, Prices, Totals, totals};
use ledger::{Money, Party, Trade};
use platform::Result;
use platform::problem::Fields;
use platform::text::written_day;

use super::costs;
use super::error::{MAX_LINES, MAX_TAXES, PricedError};
use super::facts::Facts;
use super::head::Head;
use super::lines;
use super::record::Body;
use super::typed::{FieldNames, TypedDiscount, TypedPriced, as_discount};
use documents::reading;

/// Whether the computed total must equal the total that the person saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TotalCheck {
    /// Another total is refused.
    Required,
    /// No person saw a total, or it may have changed since: the computed one is taken.
    Skipped,
}

/// A typed document that was accepted.
#[derive(Debug, Clone)]
pub struct Draft {
    /// What the document says, with its figures.
    pub body: Body,
    /// The number that was typed, if one was.
    pub number: Option<String>,
    /// What the tax authority calls it, if that was typed.
    pub einvoice_uuid: Option<String>,
    /// What is paid at once, in the document's currency.
    pub down_payment: Money,
}

/// What is decided about a new document that is only checked: one with another total than it should
/// have is decided all the same, so that everything that is wrong with it is said at once.
///
/// # Errors
/// Only our own failures.
pub fn decided<T>(
    refused: &mut Fields,
    decide: impl Fn(TotalCheck) -> Result<T>,
    total_check: TotalCheck,
) -> Result<Option<T>> {
    match refused.keep(decide(total_check))? {
        None if total_check == TotalCheck::Required => {
            Fields::new().keep(decide(TotalCheck::Skipped))
        }
        found => Ok(found),
    }
}

impl TypedPriced<'_> {
    /// Refuses a document that is too long to look at, before anything is fetched for it.
    pub fn check_size(&self) -> Result<()> {
        if self.lines.is_empty() {
            return Err(PricedError::NoLines.into());
        }
        if self.lines.len() > MAX_LINES {
            return Err(PricedError::TooManyLines.into());
        }
        if let Some(line) = self.lines.iter().position(|line| line.tax_ids.len() > MAX_TAXES) {
            return Err(PricedError::TooManyTaxes { line }.into());
        }
        Ok(())
    }

    /// Checks what was typed against the facts and computes it.
    ///
    /// # Errors
    /// 400 with every refused field, by the document's own names; 409 when the total is not the
    /// one that the person saw, or when an edit contradicts what is already paid.
    pub fn decide(&self, facts: &Facts, names: &FieldNames) -> Result<Draft> {
        self.decide_with(facts, names, Fields::new(), TotalCheck::Required)
    }

    /// As [`TypedPriced::decide`], together with the refusals of fields that were read before, so
    /// that one answer has all of them.
    pub fn decide_with(
        &self,
        facts: &Facts,
        names: &FieldNames,
        mut fields: Fields,
        total_check: TotalCheck,
    ) -> Result<Draft> {
        let currency = self.currency(facts, names, &mut fields);
        let paid_on = facts.prior.as_ref().and_then(|prior| prior.paid_on);
        if let Some(day) = paid_on.filter(|day| self.date > *day) {
            let said = vec![("date", written_day(day))];
            fields.refuse_with(names.date, "document.after_payment", said);
        }
        let head = Head::read(self, facts, names, currency, &mut fields);
        let prior = facts.prior.as_ref().map(|prior| &prior.dimensions);
        // A project belongs to a customer; what is bought for it may come from anybody.
        let customer = (self.trade == Trade::Sale).then_some(self.party_id);
        let dimensions = self.dimensions.clone();
        let dimensions = dimensions.check(&facts.dimensions, prior, customer, &mut fields);
        let activity_code = self.activity(facts, &mut fields);
        let read = lines::read(self, facts, currency, &mut fields);
        let decimals = currency.minor_digits;
        let discount = self.document_discount(decimals, &mut fields);
        let withholding = self.withholding_percent;
        let withholding =
            reading::optional_percent(&mut fields, "withholding_percent", withholding)
                .unwrap_or_default();
        let down = self.down_payment(facts, decimals, &mut fields);
        let expected =
            reading::amount(&mut fields, "expected_total", self.expected_total, decimals);
        fields.check()?;

        let document = DocumentInput {
            lines: read.iter().map(|line| line.input.clone()).collect(),
            discount: as_discount(discount),
            prices: self.prices(),
            decimals,
            withholding,
            down_payment: down,
        };
        let totals = totals(&document).map_err(PricedError::Totals)?;
        if total_check == TotalCheck::Required && totals.total != expected {
            let computed = totals.total.grouped(decimals);
            return Err(PricedError::TotalMismatch { computed }.into());
        }
        let total_base = self.total_base(facts, names, &head, &totals, decimals)?;
        let mut body = head.body(self, discount, withholding);
        body.dimensions = dimensions;
        body.activity_code = activity_code;
        body.take(read, totals, total_base);
        costs::note(&mut body, facts).map_err(|_| PricedError::TooLarge)?;
        let Head { number, einvoice_uuid, .. } = head;
        Ok(Draft { body, number, einvoice_uuid, down_payment: down })
    }

    fn prices(&self) -> Prices {
        if self.prices_include_tax { Prices::TaxInclusive } else { Prices::TaxExclusive }
    }

    /// The party's currency, in which the document must be; the company's where there is none.
    fn currency(
        &self,
        facts: &Facts,
        names: &FieldNames,
        fields: &mut Fields,
    ) -> &'static Currency {
        let Some(party) = &facts.party else {
            if names.needs_party || self.party_id != Party::NO_ID {
                fields.refuse(names.party, "field.unknown");
            } else if self.currency_id != facts.base.id {
                fields.refuse("currency_id", "expense.company_currency");
            }
            return facts.base;
        };
        if party.currency.id != self.currency_id {
            fields.refuse("currency_id", "document.currency_of_party");
        }
        party.currency
    }

    fn document_discount(&self, decimals: u8, fields: &mut Fields) -> TypedDiscount {
        let percent = self.discount_percent;
        let percent = reading::optional_percent(fields, "discount_percent", percent);
        let amount = self.discount_amount;
        let amount = reading::optional_amount(fields, "discount_amount", amount, decimals);
        if percent.is_some() && amount.is_some() {
            fields.refuse("discount_amount", "document.one_discount");
        }
        (percent, amount)
    }

    /// What is paid at once, with a new document only.
    fn down_payment(&self, facts: &Facts, decimals: u8, fields: &mut Fields) -> Money {
        let down = self.down_payment;
        let down = reading::optional_amount(fields, "down_payment", down, decimals);
        if down.is_some() && self.down_payment_account_id.is_none() {
            fields.refuse("down_payment_account_id", "field.required");
        }
        if down.is_some() && facts.prior.is_some() {
            fields.refuse("down_payment", "invoice.down_payment_on_edit");
        }
        down.unwrap_or_default()
    }

    /// The amount on the control account, and whether the edit of a paid document leaves what is
    /// paid unchanged.
    fn total_base(
        &self,
        facts: &Facts,
        names: &FieldNames,
        head: &Head,
        totals: &Totals,
        decimals: u8,
    ) -> Result<Money> {
        let total_base = head
            .rate
            .to_base(totals.total, decimals, facts.base.minor_digits)
            .ok()
            .filter(|base| *base <= reading::MAX_AMOUNT && totals.total <= reading::MAX_AMOUNT)
            .ok_or(PricedError::TooLarge)?;
        let prior = facts.prior.as_ref().filter(|prior| prior.settled.is_positive());
        let Some(prior) = prior else {
            return Ok(total_base);
        };
        let party = self.trade.party(self.party_id);
        if prior.party != party || prior.currency_id != self.currency_id {
            return Err(PricedError::PaidParty { trade: self.trade, field: names.party }.into());
        }
        if prior.rate != head.rate {
            return Err(PricedError::PaidRate.into());
        }
        if totals.total < prior.settled {
            let settled = prior.settled.grouped(decimals);
            return Err(PricedError::BelowSettled { settled }.into());
        }
        // What was settled at this rate was rounded by itself; when nothing is left to pay, nothing
        // may be left in the company's currency either.
        if totals.total == prior.settled {
            return Ok(prior.settled_base);
        }
        Ok(total_base.max(prior.settled_base))
    }
}
