//! The canonical text says nothing about how the JSON was laid out.

use eta::{MAX_DEPTH, Node, Tree};
use proptest::prelude::*;

fn leaf() -> impl Strategy<Value = Node> {
    prop_oneof![
        Just(Node::Null),
        ".{0,12}".prop_map(|plain| Node::text(&plain)),
        "-?(0|[1-9][0-9]{0,8})(\\.[0-9]{1,7})?".prop_map(Node::Number),
    ]
}

fn properties(node: impl Strategy<Value = Node>) -> impl Strategy<Value = Vec<(String, Node)>> {
    prop::collection::btree_map("[a-z]{1,6}", node, 0..6)
        .prop_map(|properties| properties.into_iter().rev().collect())
}

fn node() -> impl Strategy<Value = Node> {
    leaf().prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            properties(inner.clone()).prop_map(Node::Object),
            prop::collection::vec(inner, 0..5).prop_map(Node::Array),
        ]
    })
}

fn tree() -> impl Strategy<Value = Tree> {
    properties(node()).prop_map(Tree::new)
}

/// The JSON with white space everywhere it is allowed.
fn spaced(json: &str) -> String {
    let mut spaced = String::new();
    let (mut inside, mut escaped) = (false, false);
    for c in json.chars() {
        if !inside && "{}[],:".contains(c) {
            spaced.push_str(" \r\n\t");
            spaced.push(c);
            spaced.push(' ');
            continue;
        }
        if c == '"' && !escaped {
            inside = !inside;
        }
        escaped = inside && c == '\\' && !escaped;
        spaced.push(c);
    }
    spaced
}

proptest! {
    #[test]
    fn the_canonical_text_is_stable_under_writing_and_reading(tree in tree()) {
        let json = tree.to_json();
        let again = Tree::read(&json).unwrap();
        prop_assert_eq!(&again, &tree);
        prop_assert_eq!(again.to_canonical(), tree.to_canonical());
        prop_assert_eq!(again.to_json(), json.clone());
        prop_assert_eq!(Tree::read(&spaced(&json)).unwrap(), tree);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[\\[\\]{}\",:0-9a-z\\\\ \\-\\.]{0,60}") {
        if let Ok(tree) = Tree::read(&text) {
            prop_assert_eq!(Tree::read(&tree.to_json()).unwrap(), tree);
        }
    }

    #[test]
    fn a_text_means_what_was_written(plain in ".{0,40}") {
        let tree = Tree::new(vec![("a".to_owned(), Node::text(&plain))]);
        let read = Tree::read(&tree.to_json()).unwrap();
        let Some(Node::Text(text)) = read.get("a") else { panic!("a text") };
        prop_assert_eq!(text.plain(), plain);
    }
}

#[test]
fn nothing_is_read_deeper_than_the_limit() {
    let nested = |depth: usize| format!("{{\"a\":{}{}}}", "[".repeat(depth), "]".repeat(depth));
    assert!(Tree::read(&nested(MAX_DEPTH)).is_ok());
    assert!(Tree::read(&nested(MAX_DEPTH + 1)).is_err());
}
