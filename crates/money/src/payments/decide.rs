//! Which typed payments become one. Pure: the facts are given.

use books::currencies::Currency;
use books::settlements::base_of;
use ledger::{AccountId, Money};
use platform::Result;
use platform::problem::Fields;
use platform::text::written_day;

use super::certificate::MAX_CERTIFICATE_LENGTH;
use super::error::{CERTIFICATE, MAX_APPLIED, PaymentError};
use super::model::{Applied, Draft, Facts, picker};
use super::open_net::WithholdingBase;
use super::typed::TypedPayment;
use super::withholding::Withholding;
use crate::cheques::{self, NewCheque};
use documents::payment_fields::{self, account_field, net_of};
use documents::reading;

/// One typed application of money.
struct Share {
    cash: Money,
    withholding: Money,
}

impl TypedPayment<'_> {
    /// Refuses a list that is too long to look at, before anything is fetched for it.
    pub fn check_size(&self) -> Result<()> {
        if self.shares.len() > MAX_APPLIED {
            return Err(PaymentError::TooMany(self.trade).into());
        }
        Ok(())
    }

    /// Checks the typed payment against the facts.
    ///
    /// # Errors
    /// 400 naming every invalid field; 409 naming the document whose open amount is less than what
    /// is paid.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        let currency = facts.currency.unwrap_or_else(|| {
            fields.refuse(payment_fields::party_field(self.trade), "field.unknown");
            facts.base
        });
        let decimals = currency.minor_digits;
        reading::check_date(&mut fields, "payment_date", self.date);
        // Money that is to come settles nothing yet.
        if self.date > facts.today {
            fields.refuse("payment_date", "money.in_the_future");
        }
        let (field, picker) = (account_field(self.trade), picker(self.trade));
        let kept_in = [currency, facts.base];
        if facts.endorsed.is_none() {
            let account = facts.account.as_ref();
            payment_fields::check_account(&mut fields, field, account, picker, kept_in);
        }
        let (reference_number, cheque) = self.read_paper(facts, &mut fields);
        let amount = reading::amount(&mut fields, "amount", self.amount, decimals);
        let foreign = currency.id != facts.base.id;
        let rate = reading::rate(&mut fields, self.rate, foreign);
        let certificate = fields.number(CERTIFICATE, self.certificate, MAX_CERTIFICATE_LENGTH);
        let comments = reading::optional_lines(&mut fields, "comments", self.comments, 1_000);
        let shares = self.read_shares(facts, currency, &mut fields);
        if certificate.is_some() && shares.iter().all(|share| share.withholding.is_zero()) {
            fields.refuse(CERTIFICATE, "payment.certificate_of_nothing");
        }
        if let Some(endorsed) = &facts.endorsed {
            let worth = (AccountId(self.account_id), currency.id, rate, amount);
            cheques::check_endorsed(&mut fields, endorsed, worth);
        }
        fields.check()?;

        let (applied, given, withholding) = apply(&shares, facts, decimals)?;
        if given > amount {
            let cash = given.grouped(decimals);
            return Err(PaymentError::CashExceeds { trade: self.trade, cash }.into());
        }
        if amount.is_zero() && (withholding.is_zero() || cheque.is_some()) {
            let mut fields = Fields::new();
            fields.refuse("amount", "field.positive");
            fields.check()?;
        }
        let unapplied = amount.sub(given).map_err(|_| PaymentError::TooLarge)?;
        let in_base = |money: Money| {
            let base = rate.to_base(money, decimals, facts.base.minor_digits).ok();
            base.filter(|base| *base <= reading::MAX_AMOUNT).ok_or(PaymentError::TooLarge)
        };
        let whole = in_base(amount)?.add(in_base(withholding)?);
        let whole = whole.map_err(|_| PaymentError::TooLarge)?;
        refuse_below_threshold(&shares, facts, whole)?;
        Ok(Draft {
            currency,
            rate,
            amount,
            withholding,
            applied,
            unapplied,
            unapplied_base: in_base(unapplied)?,
            reference_number,
            comments,
            withholding_certificate: certificate,
            cheque,
        })
    }

    /// The number of the paper that is paid by, and the cheque that it may be; one that is endorsed
    /// says it already.
    fn read_paper(
        &self,
        facts: &Facts,
        fields: &mut Fields,
    ) -> (Option<String>, Option<NewCheque>) {
        let on = (self.trade, facts.account.as_ref());
        let by_cheque = facts.endorsed.is_some() || cheques::is_cheque_account(on.0, on.1);
        let required = facts.reference_required.map(|required| required || by_cheque);
        let endorsed = facts.endorsed.as_ref().map(|cheque| cheque.number.as_str());
        let reference = payment_fields::reference(fields, endorsed.or(self.reference), required);
        let cheque = match &facts.endorsed {
            Some(endorsed) => Some(NewCheque::endorsed_details(endorsed)),
            None => {
                let typed = (self.cheque, self.date);
                cheques::read_cheque(fields, on, typed, reference.as_deref())
            }
        };
        (reference, cheque)
    }

    fn read_shares(&self, facts: &Facts, currency: &Currency, fields: &mut Fields) -> Vec<Share> {
        let decimals = currency.minor_digits;
        let mut shares = Vec::with_capacity(self.shares.len());
        for (place, (typed, item)) in self.shares.iter().zip(&facts.items).enumerate() {
            let at = |field: &str| format!("applied.{place}.{field}");
            let twice = self.shares[..place].iter().any(|other| other.doc_id == typed.doc_id);
            let owed = item.as_ref().is_some_and(|item| item.currency_id == currency.id);
            if !owed || twice {
                fields.refuse(
                    at(payment_fields::document_field(self.trade)),
                    payment_fields::not_owed(self.trade),
                );
            }
            let mut amount = |field: &str, typed| {
                reading::optional_amount(fields, at(field), typed, decimals).unwrap_or_default()
            };
            let cash = amount("cash", Some(typed.cash));
            let withholding = amount("withholding", typed.withholding);
            let given = cash.is_positive() || withholding.is_positive();
            if let Some(item) = item.as_ref().filter(|item| given && self.date < item.date) {
                let (number, date) = (item.number.clone(), written_day(item.date));
                let said = vec![("number", number), ("date", date)];
                fields.refuse_with("payment_date", "money.before_document", said);
            }
            match facts.withholding(place) {
                Withholding::Unknown => fields.refuse(at("withholding_tax_id"), "field.unknown"),
                Withholding::Before if withholding.is_positive() => {
                    fields.refuse(at("withholding"), "payment.withheld_before");
                }
                Withholding::Exempt if withholding.is_positive() => {
                    fields.refuse(at("withholding"), "payment.exempt");
                }
                Withholding::Unnatured if withholding.is_positive() => {
                    fields.refuse(at("withholding_tax_id"), "payment.nature");
                }
                _ => {}
            }
            shares.push(Share { cash, withholding });
        }
        shares
    }
}

/// Refuses tax withheld from a payment not above the legal threshold, unless it is an instalment of
/// a document above it; `whole` is the payment in the company's currency, tax included.
fn refuse_below_threshold(shares: &[Share], facts: &Facts, whole: Money) -> Result<()> {
    // The law's thresholds are in pounds.
    if facts.base.code != "EGP" {
        return Ok(());
    }
    let mut fields = Fields::new();
    for (place, share) in shares.iter().enumerate() {
        let nature = facts.withholding(place).nature();
        let threshold = nature.and_then(|nature| nature.threshold);
        let dealing = facts.items.get(place).and_then(Option::as_ref);
        let dealing = dealing.map_or(whole, |item| item.total_base.max(whole));
        if share.withholding.is_positive() && threshold.is_some_and(|most| dealing <= most) {
            let field = format!("applied.{place}.withholding");
            fields.refuse(field, "payment.below_threshold");
        }
    }
    fields.check()
}

/// What each document is given, the cash given together, and the tax withheld together.
fn apply(shares: &[Share], facts: &Facts, decimals: u8) -> Result<(Vec<Applied>, Money, Money)> {
    let too_large = |_| PaymentError::TooLarge;
    let mut fields = Fields::new();
    let mut applied = Vec::with_capacity(shares.len());
    for (place, (share, item)) in shares.iter().zip(&facts.items).enumerate() {
        let Some(item) = item else { continue };
        let whole = share.cash.add(share.withholding).map_err(too_large)?;
        if whole.is_zero() {
            continue;
        }
        if whole > item.open() {
            let field = if share.cash > item.open() { "cash" } else { "withholding" };
            let (number, open) = (item.number.clone(), item.open().grouped(decimals));
            return Err(PaymentError::Exceeds { place, field, number, open }.into());
        }
        let of = facts.taxed.get(&item.doc.id).copied();
        let of = of.unwrap_or(WithholdingBase::without_tax(item.open()));
        let mut net = net_of(of.net, whole, item.open()).map_err(too_large)?;
        let nature = facts.withholding(place).nature();
        if let Some(nature) = nature {
            // A payment may withhold the tax of the whole document, also on what an advance paid of
            // it.
            let field = format!("applied.{place}.withholding");
            let most = (of.untaxed, decimals);
            nature.check(&mut fields, field, share.withholding, most).map_err(too_large)?;
            let taxed = nature.taxed(share.withholding, (net, of.untaxed));
            net = taxed.map_err(too_large)?;
        }
        applied.push(Applied {
            item: item.clone(),
            withholding: share.withholding,
            nature,
            applied: whole,
            net,
            base: base_of(item, whole)?,
        });
    }
    fields.check()?;
    let cash = Money::sum(shares.iter().map(|share| share.cash)).map_err(too_large)?;
    let withheld = Money::sum(shares.iter().map(|share| share.withholding)).map_err(too_large)?;
    Ok((applied, cash, withheld))
}
