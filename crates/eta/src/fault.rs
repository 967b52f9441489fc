//! A fault of a document: the rule, the field and its place.

use std::fmt;

/// Which of the authority's validators finds a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The schema of the document's type and version, when it is submitted.
    Structure,
    /// Core fields, when it is submitted.
    CoreFields,
    /// `Step-04.NationalID Validator`.
    NationalId,
    /// `Step-05.TaxpayerProfile Validator`.
    TaxpayerProfile,
    /// `Step-06.Simple Validator`: arithmetic, ranges, precision.
    Simple,
    /// `Step-07.Code Field Validator`.
    CodeField,
    /// `Step-08.Document Reference Validator`.
    DocumentReference,
    /// None of theirs: it protects the digest.
    Text,
}

macro_rules! rules {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident = $key:literal, $step:ident $(, $code:literal)?;
    )*) => {
        /// A rule that a document breaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Rule {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The word for it, which texts are found by; it never changes.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key,)* }
            }

            /// The validator that finds it.
            pub const fn step(self) -> Step {
                match self { $(Self::$name => Step::$step,)* }
            }

            /// The authority's own code, where it is known.
            pub const fn eta_code(self) -> Option<&'static str> {
                match self { $(Self::$name => rules!(@code $($code)?),)* }
            }
        }
    };
    (@code) => { None };
    (@code $code:literal) => { Some($code) };
}

rules! {
    /// A mandatory property is missing.
    Missing = "missing", Structure, "PropertyRequired";
    /// A property is `null`: optional ones are left out instead.
    NullValue = "null_value", Structure;
    /// A text is expected.
    TextExpected = "text_expected", Structure, "StringExpected";
    /// A number is expected.
    NumberExpected = "number_expected", Structure, "NumberExpected";
    /// An object is expected.
    ObjectExpected = "object_expected", Structure, "ObjectExpected";
    /// A list is expected.
    ListExpected = "list_expected", Structure, "ArrayExpected";
    /// A value that is none of those allowed.
    NotAllowed = "not_allowed", Structure, "NotInEnumeration";
    /// A date or a moment that is not written as demanded.
    WrongFormat = "wrong_format", Structure, "PatternMismatch";
    /// More than five decimals.
    TooManyDecimals = "too_many_decimals", Structure;
    /// A number beyond what an amount can be.
    NumberTooLarge = "number_too_large", Structure;

    /// The issuer must be a business.
    IssuerNotBusiness = "issuer_not_business", CoreFields;
    /// A tax registration number has nine digits.
    TaxNumber = "tax_number", CoreFields;
    /// A party without the id that its type or the total demands.
    IdMissing = "id_missing", CoreFields;
    /// A party without a name.
    NameMissing = "name_missing", CoreFields;
    /// The issuer's address has no branch id.
    BranchMissing = "branch_missing", CoreFields;
    /// Only the issuer's address has a branch id.
    BranchUnexpected = "branch_unexpected", CoreFields;
    /// A part of the address that this party needs is missing.
    AddressMissing = "address_missing", CoreFields;
    /// A business in Egypt, and the issuer, have an address in Egypt.
    NotInEgypt = "not_in_egypt", CoreFields;
    /// Issuer and receiver are the same taxpayer.
    SameParty = "same_party", CoreFields;
    /// The receiver of an export document must be a foreigner outside Egypt.
    ReceiverNotForeign = "receiver_not_foreign", CoreFields;
    /// The document's own number is missing, too long, or has other characters than
    /// letters, digits, dot, underline and hyphen.
    InternalId = "internal_id", CoreFields;
    /// No line.
    NoLines = "no_lines", CoreFields;
    /// A tax type twice on one line.
    TaxRepeated = "tax_repeated", CoreFields;
    /// The moment of issue is in the future.
    IssuedInFuture = "issued_in_future", CoreFields, "CF311";
    /// The moment of issue is outside the window in which documents are taken.
    IssuedTooLongAgo = "issued_too_long_ago", CoreFields, "CF313";
    /// An export invoice needs the day of delivery.
    DeliveryDateMissing = "delivery_date_missing", CoreFields;

    /// A national id has 14 digits that begin with a century and a day of birth.
    NationalId = "national_id", NationalId;

    /// The activity is none of the issuer's.
    ActivityNotRegistered = "activity_not_registered", TaxpayerProfile;
    /// The branch is none of the issuer's.
    BranchNotRegistered = "branch_not_registered", TaxpayerProfile;

    /// A quantity must be above zero.
    QuantityNotPositive = "quantity_not_positive", Simple;
    /// An amount that can't be below zero is.
    Negative = "negative", Simple;
    /// A rate of discount is not between 0 and 100.
    DiscountRate = "discount_rate", Simple;
    /// `salesTotal` is not quantity by price.
    SalesTotal = "sales_total", Simple;
    /// `netTotal` is not `salesTotal` less the discount.
    NetTotal = "net_total", Simple;
    /// `totalTaxableFees` is not the sum of T5 to T12.
    TaxableFees = "taxable_fees", Simple;
    /// A tax is not its rate of its base.
    TaxAmount = "tax_amount", Simple;
    /// A tax of a fixed amount must have the rate 0.
    FixedTaxRate = "fixed_tax_rate", Simple;
    /// An exempt or zero-rated tax must have the rate 0 and the amount 0.
    ExemptNotZero = "exempt_not_zero", Simple;
    /// A line's `total` is not what the formula gives.
    LineTotal = "line_total", Simple, "SF337";
    /// `amountEGP` is not `amountSold` at the exchange rate.
    PriceInPounds = "price_in_pounds", Simple;
    /// A price in another currency needs `amountSold` and an exchange rate above zero.
    ExchangeMissing = "exchange_missing", Simple;
    /// A price in pounds has neither `amountSold` nor an exchange rate.
    ExchangeUnexpected = "exchange_unexpected", Simple;
    /// A total of the document is not the sum of its lines.
    DocumentTotal = "document_total", Simple;
    /// A row of `taxTotals` is missing, repeated or of a tax that no line has.
    TaxTotalRows = "tax_total_rows", Simple;
    /// A sum is beyond what an amount can be.
    Overflow = "overflow", Simple;

    /// No activity has this code.
    UnknownActivity = "unknown_activity", CodeField;
    /// No unit has this code.
    UnknownUnit = "unknown_unit", CodeField;
    /// No unit of weight has this code.
    UnknownWeightUnit = "unknown_weight_unit", CodeField;
    /// No currency has this code.
    UnknownCurrency = "unknown_currency", CodeField;
    /// No country has this code.
    UnknownCountry = "unknown_country", CodeField;
    /// No tax type has this code.
    UnknownTaxType = "unknown_tax_type", CodeField;
    /// No sub-type has this code.
    UnknownSubType = "unknown_sub_type", CodeField;
    /// The sub-type belongs to another tax type.
    SubTypeOfOtherTax = "sub_type_of_other_tax", CodeField;
    /// An item code that is not written as its type demands.
    ItemCode = "item_code", CodeField;
    /// An EGS code of another taxpayer.
    ItemCodeOfOther = "item_code_of_other", CodeField;
    /// The item code is not approved for the issuer.
    ItemCodeNotApproved = "item_code_not_approved", CodeField;
    /// Weights are for export documents, quantity and unit together.
    Weight = "weight", CodeField;

    /// A note must name the documents that it corrects.
    ReferenceMissing = "reference_missing", DocumentReference;
    /// Only notes name other documents.
    ReferenceUnexpected = "reference_unexpected", DocumentReference;
    /// An id of the authority has 26 capital letters and digits, and is named once.
    ReferenceFormat = "reference_format", DocumentReference;
    /// The document that is corrected is not known to be valid.
    ReferenceNotValid = "reference_not_valid", DocumentReference;
    /// The document that is corrected has another issuer or receiver.
    ReferenceParties = "reference_parties", DocumentReference;
    /// The document that is corrected was issued later.
    ReferenceLater = "reference_later", DocumentReference;
    /// A credit note is above what it corrects.
    ReferenceExceeded = "reference_exceeded", DocumentReference;

    /// A text has characters that endanger the digest, or space around it.
    UncleanText = "unclean_text", Text;
    /// A text is longer than the authority takes.
    TextTooLong = "text_too_long", Text;
}

/// A fault of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule that is broken.
    pub rule: Rule,
    /// The place, as in `invoiceLines[0].taxableItems[1].amount`, lines counted from 0 as in the
    /// JSON.
    pub path: String,
    /// The found value.
    pub found: Option<String>,
    /// The expected value.
    pub expected: Option<String>,
}

impl Fault {
    /// A fault at a place.
    pub fn new(rule: Rule, path: impl Into<String>) -> Self {
        Self { rule, path: path.into(), found: None, expected: None }
    }

    /// Adds the found value.
    #[must_use]
    pub fn found(mut self, found: impl fmt::Display) -> Self {
        self.found = Some(found.to_string());
        self
    }

    /// With what should be.
    #[must_use]
    pub fn expected(mut self, expected: impl fmt::Display) -> Self {
        self.expected = Some(expected.to_string());
        self
    }

    /// The faulty property, without its place: `amount`.
    pub fn field(&self) -> &str {
        let last = self.path.rsplit('.').next().unwrap_or_default();
        last.split('[').next().unwrap_or_default()
    }

    /// The line of the document, counted from 1 as on paper.
    pub fn line(&self) -> Option<usize> {
        let index = self.path.strip_prefix("invoiceLines[")?.split(']').next()?;
        index.parse::<usize>().ok()?.checked_add(1)
    }

    /// The authority's code, or our key where none is known.
    pub const fn code(&self) -> &'static str {
        match self.rule.eta_code() {
            Some(code) => code,
            None => self.rule.key(),
        }
    }
}
