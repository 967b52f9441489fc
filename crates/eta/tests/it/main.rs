//! The crate as its users see it: the authority's vectors, signatures, checks and mapping.

#![expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]

mod checks;
mod document;
mod filing;
mod kit;
mod mapping;
mod openssl;
mod receipts;
mod seal;
mod tree;
mod vectors;
