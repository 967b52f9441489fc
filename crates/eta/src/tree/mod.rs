//! One document as an ordered tree whose leaves keep the text of their source: numbers as literals,
//! texts as they are escaped. It has two writers, for the posted JSON and for the hashed canonical
//! text, so that the two can't differ.
//!
//! Deliberately not here: what the properties mean.

mod read;

use std::fmt::Write as _;

pub use read::{MAX_BYTES, MAX_DEPTH, ReadError, ReadErrorKind};

/// The root's property that is not signed.
pub const SIGNATURES: &str = "signatures";

/// A text between the quotes of its JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EscapedText(String);

impl EscapedText {
    /// Escapes what JSON demands and nothing else.
    pub fn new(plain: &str) -> Self {
        let mut escaped = String::with_capacity(plain.len());
        for c in plain.chars() {
            match c {
                '"' => escaped.push_str("\\\""),
                '\\' => escaped.push_str("\\\\"),
                '\u{0}'..='\u{1f}' => {
                    // Writing to a String can't fail.
                    let _ = write!(escaped, "\\u{:04x}", u32::from(c));
                }
                _ => escaped.push(c),
            }
        }
        Self(escaped)
    }

    /// The text between the quotes.
    pub fn as_source(&self) -> &str {
        &self.0
    }

    /// The text that it means.
    pub fn plain(&self) -> String {
        read::unescape(&self.0)
    }
}

/// A value of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Null. It is read, since others send it; this crate never writes it.
    Null,
    /// A text.
    Text(EscapedText),
    /// A number, by its literal.
    Number(String),
    /// Properties in their order.
    Object(Vec<(String, Node)>),
    /// Elements in their order.
    Array(Vec<Node>),
}

impl Node {
    /// A text, escaped.
    pub fn text(plain: &str) -> Self {
        Self::Text(EscapedText::new(plain))
    }

    /// The property of an object by its name, in any case: the authority's documents have
    /// `internalId` and `internalID`.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(properties) => property(properties, name),
            _ => None,
        }
    }
}

/// A document: an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree(Vec<(String, Node)>);

impl Tree {
    /// From properties in their order.
    pub const fn new(properties: Vec<(String, Node)>) -> Self {
        Self(properties)
    }

    /// Reads a document as JSON, with literals and escapes unchanged.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        read::object(text).map(Self)
    }

    /// The properties in their order.
    pub fn properties(&self) -> &[(String, Node)] {
        &self.0
    }

    /// A property of the root, in any case.
    pub fn get(&self, name: &str) -> Option<&Node> {
        property(&self.0, name)
    }

    /// The compact JSON.
    pub fn to_json(&self) -> String {
        let mut json = String::new();
        write_object(&self.0, &mut json);
        json
    }

    /// The text whose bytes are hashed: names in capitals, values in quotes, nothing between them,
    /// without the root's signatures.
    pub fn to_canonical(&self) -> String {
        let mut canonical = String::new();
        let signed = self.0.iter().filter(|(name, _)| !name.eq_ignore_ascii_case(SIGNATURES));
        signed.for_each(|(name, node)| write_canonical_property(name, node, &mut canonical));
        canonical
    }
}

fn property<'a>(properties: &'a [(String, Node)], name: &str) -> Option<&'a Node> {
    properties.iter().find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, node)| node)
}

fn write_json(node: &Node, json: &mut String) {
    match node {
        Node::Null => json.push_str("null"),
        Node::Text(text) => push_quoted(text.as_source(), json),
        Node::Number(literal) => json.push_str(literal),
        Node::Object(properties) => write_object(properties, json),
        Node::Array(elements) => {
            json.push('[');
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    json.push(',');
                }
                write_json(element, json);
            }
            json.push(']');
        }
    }
}

fn write_object(properties: &[(String, Node)], json: &mut String) {
    json.push('{');
    for (index, (name, node)) in properties.iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        push_quoted(name, json);
        json.push(':');
        write_json(node, json);
    }
    json.push('}');
}

fn write_canonical_property(name: &str, node: &Node, canonical: &mut String) {
    let name = name.to_ascii_uppercase();
    push_quoted(&name, canonical);
    if let Node::Array(elements) = node {
        for element in elements {
            push_quoted(&name, canonical);
            write_canonical(element, &name, canonical);
        }
    } else {
        write_canonical(node, &name, canonical);
    }
}

fn write_canonical(node: &Node, name: &str, canonical: &mut String) {
    match node {
        Node::Null => {}
        Node::Text(text) => push_quoted(text.as_source(), canonical),
        Node::Number(literal) => push_quoted(literal, canonical),
        Node::Object(properties) => {
            for (inner, node) in properties {
                write_canonical_property(inner, node, canonical);
            }
        }
        // No document has an array in an array; each element counts as one of the outer name.
        Node::Array(elements) => {
            for element in elements {
                push_quoted(name, canonical);
                write_canonical(element, name, canonical);
            }
        }
    }
}

fn push_quoted(text: &str, to: &mut String) {
    to.push('"');
    to.push_str(text);
    to.push('"');
}
