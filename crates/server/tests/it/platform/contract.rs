//! The specification's own lists of calls (`fixtures/contract/calls.txt`), against what is
//! described.

use std::collections::BTreeSet;

use crate::kit::calls::calls;

const CALLS: &str = include_str!("../../../../../fixtures/contract/calls.txt");

/// A path with its parameters unnamed.
fn unnamed(path: &str) -> String {
    let part = |part: &str| if part.starts_with('{') { "{}".to_owned() } else { part.to_owned() };
    path.trim_start_matches('/').split('/').map(part).collect::<Vec<_>>().join("/")
}

#[test]
fn every_call_of_the_specification_is_described() {
    let described: BTreeSet<String> =
        calls().iter().map(|call| format!("{} {}", call.method, unnamed(&call.path))).collect();
    let missing: Vec<&str> = CALLS
        .lines()
        .filter(|line| {
            let (method, path) = line.split_once(' ').expect("a method and a path");
            !described.contains(&format!("{method} {}", unnamed(path)))
        })
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
    assert_eq!(CALLS.lines().count(), 135);
}
