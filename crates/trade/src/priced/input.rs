//! A document of priced lines as it is typed: what every kind of it says by the same names.

/// A document as it is typed: what is its own, then what every such document says. The sentences
/// name its currency, its project, its branch and its total in its own words.
macro_rules! priced_input {
    ($(#[$doc:meta])* $name:ident of $line:ident { $($own:tt)* }
     $(#[$currency:meta])* currency; $(#[$project:meta])* project; $(#[$branch:meta])* branch;
     $(#[$total:meta])* total;) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            $($own)*
            $(#[$currency])*
            pub currency_id: i64,
            /// Company currency per unit of it; only a foreign currency has one other than 1.
            pub exchange_rate: Option<DecimalText>,
            /// Whether the typed prices contain the taxes; no when left out.
            pub prices_include_tax: Option<bool>,
            /// Per cent off the whole, spread over the lines by value.
            pub discount_percent: Option<DecimalText>,
            /// An amount off the whole; not together with a percentage.
            pub discount_amount: Option<DecimalText>,
            /// 1 to 1,000 lines.
            pub lines: Vec<$line>,
            $(#[$project])*
            pub project_id: Option<i64>,
            $(#[$branch])*
            pub branch_id: Option<i64>,
            /// Its tags, at most 20.
            #[serde(default)]
            pub tag_ids: Vec<i64>,
            /// For the company itself.
            pub internal_memo: Option<String>,
            $(#[$total])*
            pub expected_total: DecimalText,
            /// The version that was edited; required for an edit.
            pub version: Option<i64>,
        }

        impl $name {
            /// What every such document says, in the words of all of them: with whom it is, and on
            /// which day.
            fn priced(
                &self,
                trade: ledger::Trade,
                party_id: i64,
                date: Date,
            ) -> crate::priced::TypedPriced<'_> {
                crate::priced::TypedPriced {
                    rate: self.exchange_rate.as_ref(),
                    prices_include_tax: self.prices_include_tax == Some(true),
                    discount_percent: self.discount_percent.as_ref(),
                    discount_amount: self.discount_amount.as_ref(),
                    lines: self.lines.iter().map($line::typed).collect(),
                    dimensions: documents::dimensions::Dimensions {
                        project: self.project_id,
                        branch: self.branch_id,
                        tags: self.tag_ids.clone(),
                    },
                    internal_memo: self.internal_memo.as_deref(),
                    ..crate::priced::TypedPriced::blank(
                        trade,
                        party_id,
                        date,
                        self.currency_id,
                        &self.expected_total,
                    )
                }
            }
        }
    };
}

pub(crate) use priced_input;
