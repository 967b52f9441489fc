//! Records and their JSON: one list of fields for the struct, for the order in which they are
//! posted, and for reading them with every fault named by its place.

use jiff::Timestamp;
use jiff::civil::Date;

use crate::decimal::{Decimal, DecimalError};
use crate::fault::{Fault, Rule};
use crate::text;
use crate::tree::Node;

/// The faults found so far.
pub type Faults = Vec<Fault>;

/// A value with a form in JSON.
pub trait Value: Sized {
    /// Whether a list of them is written if it is empty.
    const EMPTY_LIST: bool = true;

    /// Its node; none if the property is left out.
    fn write(&self) -> Option<Node>;

    /// Reads it; faults are noted with their place, and none is given if there is one.
    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self>;

    /// Cleans the texts in it; `property` decides how long they may be.
    fn clean(&mut self, _property: &str) {}
}

/// The place of a property of the object at `at`.
pub fn join(at: &str, name: &str) -> String {
    if at.is_empty() { name.to_owned() } else { format!("{at}.{name}") }
}

/// Notes a fault; a reader gives none then.
pub fn fault<T>(faults: &mut Faults, fault: Fault) -> Option<T> {
    faults.push(fault);
    None
}

fn present<'a>(node: Option<&'a Node>, at: &str, faults: &mut Faults) -> Option<&'a Node> {
    match node {
        None => fault(faults, Fault::new(Rule::Missing, at)),
        Some(Node::Null) => fault(faults, Fault::new(Rule::NullValue, at)),
        Some(node) => Some(node),
    }
}

/// The text of a node.
pub fn plain(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<String> {
    match present(node, at, faults)? {
        Node::Text(text) => Some(text.plain()),
        _ => fault(faults, Fault::new(Rule::TextExpected, at)),
    }
}

/// The properties of a node.
pub fn properties<'a>(node: Option<&'a Node>, at: &str, faults: &mut Faults) -> Option<&'a Node> {
    match present(node, at, faults)? {
        node @ Node::Object(_) => Some(node),
        _ => fault(faults, Fault::new(Rule::ObjectExpected, at)),
    }
}

impl Value for String {
    const EMPTY_LIST: bool = false;

    fn write(&self) -> Option<Node> {
        Some(Node::text(self))
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        plain(node, at, faults)
    }

    fn clean(&mut self, property: &str) {
        *self = text::clean(self, text::limit(property));
    }
}

impl Value for Decimal {
    fn write(&self) -> Option<Node> {
        Some(Node::Number(self.to_text()))
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        let Node::Number(literal) = present(node, at, faults)? else {
            return fault(faults, Fault::new(Rule::NumberExpected, at));
        };
        match Self::parse(literal) {
            Ok(number) => Some(number),
            Err(error) => {
                let rule = match error {
                    DecimalError::Malformed => Rule::NumberExpected,
                    DecimalError::TooManyDecimals => Rule::TooManyDecimals,
                    DecimalError::TooLarge => Rule::NumberTooLarge,
                };
                fault(faults, Fault::new(rule, at).found(literal))
            }
        }
    }
}

impl Value for Timestamp {
    fn write(&self) -> Option<Node> {
        Some(Node::text(&self.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()))
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        let text = plain(node, at, faults)?;
        let moment = has_form(&text, "0000-00-00T00:00:00Z").then(|| text.parse().ok()).flatten();
        moment.or_else(|| fault(faults, Fault::new(Rule::WrongFormat, at).found(text)))
    }
}

impl Value for Date {
    fn write(&self) -> Option<Node> {
        Some(Node::text(&self.to_string()))
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        let text = plain(node, at, faults)?;
        let day = has_form(&text, "0000-00-00").then(|| text.parse().ok()).flatten();
        day.or_else(|| fault(faults, Fault::new(Rule::WrongFormat, at).found(text)))
    }
}

/// Whether a text has a digit for each `0` of the form and is the same elsewhere.
fn has_form(text: &str, form: &str) -> bool {
    text.len() == form.len()
        && text.bytes().zip(form.bytes()).all(|(byte, expected)| match expected {
            b'0' => byte.is_ascii_digit(),
            _ => byte == expected,
        })
}

/// An optional property is left out if it is empty, and an empty one is read as none.
impl<T: Value> Value for Option<T> {
    fn write(&self) -> Option<Node> {
        self.as_ref().and_then(Value::write).filter(|node| match node {
            Node::Text(text) => !text.as_source().is_empty(),
            Node::Object(properties) => !properties.is_empty(),
            _ => true,
        })
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        match node {
            None => Some(None),
            Some(Node::Text(text)) if text.as_source().is_empty() => Some(None),
            Some(_) => T::read(node, at, faults).map(Some),
        }
    }

    fn clean(&mut self, property: &str) {
        if let Some(value) = self {
            value.clean(property);
        }
    }
}

/// A list that is missing is read as empty: which may be is a matter of the checks.
impl<T: Value> Value for Vec<T> {
    fn write(&self) -> Option<Node> {
        (T::EMPTY_LIST || !self.is_empty())
            .then(|| Node::Array(self.iter().filter_map(Value::write).collect()))
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        let elements = match node {
            None => return Some(Self::new()),
            Some(Node::Null) => return fault(faults, Fault::new(Rule::NullValue, at)),
            Some(Node::Array(elements)) => elements,
            Some(_) => return fault(faults, Fault::new(Rule::ListExpected, at)),
        };
        let read: Vec<Option<T>> = elements
            .iter()
            .enumerate()
            .map(|(index, element)| T::read(Some(element), &format!("{at}[{index}]"), faults))
            .collect();
        read.into_iter().collect()
    }

    fn clean(&mut self, property: &str) {
        self.iter_mut().for_each(|value| value.clean(property));
    }
}

/// A struct whose fields are the properties of an object, in the order in which they are posted.
macro_rules! record {
    ($(#[$outer:meta])* $name:ident {
        $($(#[$inner:meta])* $field:ident: $kind:ty = $wire:literal,)*
    }) => {
        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name { $($(#[$inner])* pub $field: $kind,)* }

        impl $crate::wire::Value for $name {
            fn write(&self) -> Option<$crate::tree::Node> {
                let mut properties = Vec::new();
                $(if let Some(node) = self.$field.write() {
                    properties.push(($wire.to_owned(), node));
                })*
                Some($crate::tree::Node::Object(properties))
            }

            fn read(
                node: Option<&$crate::tree::Node>,
                at: &str,
                faults: &mut $crate::wire::Faults,
            ) -> Option<Self> {
                let node = $crate::wire::properties(node, at, faults)?;
                $(let $field: Option<$kind> = $crate::wire::Value::read(
                    node.get($wire),
                    &$crate::wire::join(at, $wire),
                    faults,
                );)*
                Some(Self { $($field: $field?,)* })
            }

            fn clean(&mut self, _property: &str) {
                $(self.$field.clean($wire);)*
            }
        }
    };
}
pub(crate) use record;

/// An enum by its codes, read in any case.
macro_rules! codes {
    ($(#[$outer:meta])* $name:ident {
        $($(#[$inner:meta])* $variant:ident = $code:literal,)*
    }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$inner])* $variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its code on the wire.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// The value of a code, in any case.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code().eq_ignore_ascii_case(code))
            }
        }

        impl $crate::wire::Value for $name {
            fn write(&self) -> Option<$crate::tree::Node> {
                Some($crate::tree::Node::text(self.code()))
            }

            fn read(
                node: Option<&$crate::tree::Node>,
                at: &str,
                faults: &mut $crate::wire::Faults,
            ) -> Option<Self> {
                let code = $crate::wire::plain(node, at, faults)?;
                Self::from_code(&code).or_else(|| {
                    let rule = $crate::fault::Rule::NotAllowed;
                    $crate::wire::fault(faults, $crate::fault::Fault::new(rule, at).found(code))
                })
            }
        }
    };
}
pub(crate) use codes;
