//! A note as it was typed, in the words of both sides of trade.

use platform::http::DecimalText;

use crate::priced::TypedPriced;

/// What was typed.
pub struct TypedNote<'a> {
    /// As of any document of priced lines: the trade that it credits.
    pub priced: TypedPriced<'a>,
    /// A number of one's own; of a vendor's credit the vendor's.
    pub number: Option<&'a str>,
    /// The document that it credits.
    pub original: Option<i64>,
    /// What a free one refers to.
    pub original_document: Option<&'a str>,
    pub einvoice_uuid: Option<&'a str>,
    /// Why an edit changes it only here, not at the authority.
    pub only_here_reason: Option<&'a str>,
    pub reason: &'a str,
    /// Of each line, in the order of the document.
    pub sources: Vec<TypedSource>,
    /// The version that was edited.
    pub version: Option<i64>,
}

/// Where a line comes from and where its goods go, as it was typed.
#[derive(Debug, Clone, Copy)]
pub struct TypedSource {
    /// The line of the original that it credits, from 1.
    pub line: Option<i64>,
    /// Whether its goods move; yes when left out.
    pub moves: Option<bool>,
}

/// What a line against a document has for its price: that of the document.
pub(super) static NO_PRICE: DecimalText = DecimalText(String::new());

/// A line of a note as it is typed: of a document's line only its place and how many units;
/// otherwise as on such a document. The fields of only one side of trade come first.
macro_rules! note_line_input {
    ($(#[$doc:meta])* $name:ident {
        $(#[$line_doc:meta])* $line:ident; $(#[$own_doc:meta])* $own:ident: $own_type:ty;
        $(#[$moves_doc:meta])* $moves:ident;
     } as $typed:ident { $($field:ident: $value:expr),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            $(#[$line_doc])*
            pub $line: Option<i64>,
            /// What is taken or given back; a free line without one needs a description.
            pub product_id: Option<i64>,
            $(#[$own_doc])*
            pub $own: $own_type,
            /// What is taken or given back; the original's or the product's own text when left out.
            pub description: Option<String>,
            /// How many units, above zero, at most 5 decimals.
            pub quantity: DecimalText,
            /// The price of one; only on a free one, as all that follows.
            pub price: Option<DecimalText>,
            /// Per cent off the line.
            pub discount_percent: Option<DecimalText>,
            /// An amount off the line; not together with a percentage.
            pub discount_amount: Option<DecimalText>,
            /// The line's taxes.
            #[serde(default)]
            pub tax_ids: Vec<i64>,
            /// The class that the line belongs to; else the original line's.
            pub class_id: Option<i64>,
            $(#[$moves_doc])*
            pub $moves: Option<bool>,
        }

        impl $name {
            fn typed(&self) -> crate::priced::TypedLine<'_> {
                let $typed = self;
                crate::priced::TypedLine {
                    product_id: self.product_id,
                    description: self.description.as_deref(),
                    quantity: &self.quantity,
                    price: self.price.as_ref().unwrap_or(&super::typed::NO_PRICE),
                    discount_percent: self.discount_percent.as_ref(),
                    discount_amount: self.discount_amount.as_ref(),
                    tax_ids: &self.tax_ids,
                    class_id: self.class_id,
                    $($field: $value),*
                }
            }

            fn source(&self) -> super::typed::TypedSource {
                super::typed::TypedSource { line: self.$line, moves: self.$moves }
            }
        }
    };
}

pub(super) use note_line_input;
