//! DER, as far as key files need it: elements of a known length, read one after the other.

use super::{Result, Unreadable};

pub const INTEGER: u8 = 0x02;
pub const OCTETS: u8 = 0x04;
pub const OID: u8 = 0x06;
pub const SEQUENCE: u8 = 0x30;
pub const CONTEXT_0: u8 = 0xa0;
pub const CONTEXT_0_PLAIN: u8 = 0x80;

/// The remaining elements.
#[derive(Clone, Copy)]
pub struct Der<'a>(&'a [u8]);

impl<'a> Der<'a> {
    pub const fn new(bytes: &'a [u8]) -> Der<'a> {
        Der(bytes)
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The kind of the next element.
    pub fn next_tag(&self) -> Option<u8> {
        self.0.first().copied()
    }

    /// The contents of the next element, which must be of that kind.
    pub fn bytes(&mut self, tag: u8) -> Result<&'a [u8]> {
        let (found, rest) = self.0.split_first().ok_or(Unreadable::Form)?;
        let (length, rest) = length(rest)?;
        if *found != tag || length > rest.len() {
            return Err(Unreadable::Form);
        }
        let (contents, rest) = rest.split_at(length);
        self.0 = rest;
        Ok(contents)
    }

    /// The elements in the next one.
    pub fn take(&mut self, tag: u8) -> Result<Der<'a>> {
        self.bytes(tag).map(Der)
    }

    /// A number that is not below zero.
    pub fn integer(&mut self) -> Result<u32> {
        let bytes = self.bytes(INTEGER)?;
        let bytes = bytes.strip_prefix(&[0]).unwrap_or(bytes);
        if bytes.len() > 4 {
            return Err(Unreadable::Form);
        }
        Ok(bytes.iter().fold(0, |number, byte| (number << 8) | u32::from(*byte)))
    }
}

fn length(bytes: &[u8]) -> Result<(usize, &[u8])> {
    let (first, rest) = bytes.split_first().ok_or(Unreadable::Form)?;
    if *first < 0x80 {
        return Ok((usize::from(*first), rest));
    }
    let count = usize::from(first & 0x7f);
    if !(1..=4).contains(&count) || rest.len() < count {
        return Err(Unreadable::Form);
    }
    let (digits, rest) = rest.split_at(count);
    Ok((digits.iter().fold(0, |length, byte| (length << 8) | usize::from(*byte)), rest))
}
