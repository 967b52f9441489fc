//! A Rust file as a flat list of tokens with their lines, without comments, documentation and code
//! for tests, so that the checks are about the program itself.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::tree::Tree;

/// One token; of a group, both its brackets.
#[derive(Debug)]
pub struct Token {
    pub text: String,
    pub line: usize,
    pub kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Word,
    Mark,
    Literal,
    /// The position of the matching `Close` in the list.
    Open(usize),
    Close,
}

/// A file of the program, test files excepted.
pub struct Source<'a> {
    /// The crate's folder under `crates/`.
    pub krate: &'a str,
    /// The path below the crate's `src/`.
    pub inner: &'a str,
    pub path: &'a str,
    pub text: &'a str,
    pub tokens: Vec<Token>,
    /// Lines that exist for tests only.
    pub test_lines: usize,
}

impl Source<'_> {
    pub fn file_name(&self) -> &str {
        self.inner.rsplit('/').next().unwrap_or(self.inner)
    }

    /// Whether the words and marks at `at` read as `pattern`.
    pub fn reads(&self, at: usize, pattern: &[&str]) -> bool {
        pattern
            .iter()
            .enumerate()
            .all(|(i, wanted)| self.tokens.get(at + i).is_some_and(|t| t.text == *wanted))
    }
}

/// The Rust files of every crate except this one, which names all that it forbids.
pub fn read_all(tree: &Tree) -> Result<Vec<Source<'_>>, String> {
    let mut sources = Vec::new();
    for (path, text) in tree.files() {
        let Some((krate, inner)) = path.strip_prefix("crates/").and_then(|p| p.split_once("/src/"))
        else {
            continue;
        };
        if path.ends_with(".rs") && !matches!(krate, "xtask" | "perf") && !is_test_file(inner) {
            sources.push(read(krate, inner, path, text)?);
        }
    }
    Ok(sources)
}

fn is_test_file(inner: &str) -> bool {
    inner.split('/').any(|part| matches!(part, "tests" | "tests.rs" | "kit"))
}

fn read<'a>(
    krate: &'a str,
    inner: &'a str,
    path: &'a str,
    text: &'a str,
) -> Result<Source<'a>, String> {
    let stream: TokenStream = text.parse().map_err(|error| format!("{path}: {error}"))?;
    let mut reader = Reader::default();
    reader.stream(stream);
    Ok(Source { krate, inner, path, text, tokens: reader.tokens, test_lines: reader.test_lines })
}

#[derive(Default)]
struct Reader {
    tokens: Vec<Token>,
    test_lines: usize,
}

impl Reader {
    fn stream(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < trees.len() {
            if let Some(length) = documentation(&trees[at..]) {
                at += length;
            } else if let Some(length) = test_only(&trees[at..]) {
                let first = trees[at].span().start().line;
                let last = trees[at + length - 1].span().end().line;
                self.test_lines += last - first + 1;
                at += length;
            } else {
                self.tree(&trees[at]);
                at += 1;
            }
        }
    }

    fn tree(&mut self, tree: &TokenTree) {
        let line = tree.span().start().line;
        match tree {
            TokenTree::Group(group) => self.group(group),
            TokenTree::Ident(word) => self.push(word.to_string(), line, Kind::Word),
            TokenTree::Punct(mark) => self.push(mark.as_char().to_string(), line, Kind::Mark),
            TokenTree::Literal(literal) => self.push(literal.to_string(), line, Kind::Literal),
        }
    }

    fn group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Brace => ("{", "}"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
        };
        let opened_at = self.tokens.len();
        self.push(open.to_owned(), group.span_open().start().line, Kind::Open(0));
        self.stream(group.stream());
        self.tokens[opened_at].kind = Kind::Open(self.tokens.len());
        self.push(close.to_owned(), group.span_close().end().line, Kind::Close);
    }

    fn push(&mut self, text: String, line: usize, kind: Kind) {
        self.tokens.push(Token { text, line, kind });
    }
}

/// The length of `#[doc …]` or `#![doc …]`, into which comments of documentation are read.
fn documentation(trees: &[TokenTree]) -> Option<usize> {
    attribute(trees).filter(|(words, _)| words.starts_with("doc")).map(|(_, length)| length)
}

/// The length of an item under `#[cfg(test)]`: up to its body's end or its semicolon.
fn test_only(trees: &[TokenTree]) -> Option<usize> {
    let (words, length) = attribute(trees)?;
    if words.replace(' ', "") != "cfg(test)" {
        return None;
    }
    let ends = |tree: &TokenTree| match tree {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(mark) => mark.as_char() == ';',
        _ => false,
    };
    Some(trees[length..].iter().position(ends).map_or(trees.len(), |end| length + end + 1))
}

/// The text and length of an attribute that starts here.
fn attribute(trees: &[TokenTree]) -> Option<(String, usize)> {
    let is = |at: usize, mark: char| match trees.get(at) {
        Some(TokenTree::Punct(found)) => found.as_char() == mark,
        _ => false,
    };
    if !is(0, '#') {
        return None;
    }
    let at = if is(1, '!') { 2 } else { 1 };
    match trees.get(at) {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            Some((group.stream().to_string(), at + 1))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> (Vec<String>, usize) {
        let tree = Tree::from([("crates/books/src/journal/post.rs", text)]);
        let source = read_all(&tree).unwrap().remove(0);
        (source.tokens.into_iter().map(|t| t.text).collect(), source.test_lines)
    }

    #[test]
    fn comments_documentation_and_tests_are_not_the_program() {
        let text =
            "//! rusqlite\n/// f64\nfn a() {} // axum\n#[cfg(test)]\nmod tests {\n  fn b() {}\n}\n";
        assert_eq!(words(text), (["fn", "a", "(", ")", "{", "}"].map(String::from).to_vec(), 4));
    }

    #[test]
    fn a_test_only_import_ends_at_its_semicolon() {
        let (tokens, lines) = words("#[cfg(test)]\nuse a::b;\nstruct C;\n");
        assert_eq!((tokens, lines), (["struct", "C", ";"].map(String::from).to_vec(), 2));
    }

    #[test]
    fn test_files_and_this_crate_are_left_out() {
        let tree = Tree::from([
            ("crates/server/tests/it/main.rs", "fn a() {}"),
            ("crates/platform/src/kit/clock.rs", "fn a() {}"),
            ("crates/xtask/src/main.rs", "fn a() {}"),
        ]);
        assert!(read_all(&tree).unwrap().is_empty());
    }
}
