//! Packs the objects of a finished PDF that are no streams into compressed object streams, and its
//! table of places into a stream too (ISO 32000-1, 7.5.7 and 7.5.8; PDF/A-2 allows both).
//!
//! The typesetter writes them as plain text: the tags of a report of a year, which say to a screen
//! reader what each cell is, were nine tenths of its file.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Objects in one stream: to read one of them, a reader unpacks all.
const TOGETHER: usize = 200;
/// The bytes of a row in the table of places.
const ROW: usize = 20;

/// A finished PDF, as its table of places describes it.
struct Written<'a> {
    /// What is before the first object.
    head: &'a [u8],
    objects: Vec<Object<'a>>,
    /// One more than the highest number of an object.
    size: usize,
    /// The rest of the trailer behind its size: root, properties, id.
    trailer: &'a [u8],
}

/// An object and its number.
struct Object<'a> {
    id: usize,
    /// From its number to `endobj`.
    whole: &'a [u8],
    /// What is between them.
    body: &'a [u8],
}

/// Where an object is.
#[derive(Debug, Clone, Copy)]
enum Place {
    /// At this byte of the file.
    Byte(usize),
    /// In the object stream with this number, at this place.
    Packed { stream: usize, at: usize },
}

/// The same PDF packed; unchanged where that is no shorter, or where it isn't written as expected.
pub(crate) fn packed(pdf: Vec<u8>) -> Vec<u8> {
    let packed = written(&pdf).and_then(|written| pack(&written));
    packed.filter(|packed| packed.len() < pdf.len()).unwrap_or(pdf)
}

fn pack(written: &Written<'_>) -> Option<Vec<u8>> {
    let mut packed = written.head.to_vec();
    let mut places = BTreeMap::new();
    let (streams, plain): (Vec<_>, Vec<_>) =
        written.objects.iter().partition(|object| object.body.ends_with(b"endstream"));
    for Object { id, whole, .. } in streams {
        places.insert(*id, Place::Byte(packed.len()));
        packed.extend_from_slice(whole);
        packed.extend_from_slice(b"\n\n");
    }
    let mut next = written.size;
    for together in plain.chunks(TOGETHER) {
        places.insert(next, Place::Byte(packed.len()));
        for (at, object) in together.iter().enumerate() {
            places.insert(object.id, Place::Packed { stream: next, at });
        }
        let (index, bodies) = joined(together);
        let entries = format!("/Type/ObjStm/N {}/First {}>>", together.len(), index.len());
        write_stream(&mut packed, (next, entries.as_bytes()), &[index, bodies].concat())?;
        next += 1;
    }
    let start = packed.len();
    places.insert(next, Place::Byte(start));
    let entries = format!("/Type/XRef/Size {}/W[1 4 2]", next + 1);
    let entries = [entries.as_bytes(), written.trailer].concat();
    write_stream(&mut packed, (next, &entries), &table(&places, next + 1)?)?;
    packed.extend_from_slice(format!("startxref\n{start}\n%%EOF").as_bytes());
    Some(packed)
}

/// The numbers of objects with the place of each behind them, and the objects one after the other.
fn joined(objects: &[&Object<'_>]) -> (Vec<u8>, Vec<u8>) {
    let (mut index, mut bodies) = (String::new(), Vec::new());
    for object in objects {
        index.push_str(&format!("{} {} ", object.id, bodies.len()));
        bodies.extend_from_slice(object.body);
        bodies.push(b'\n');
    }
    (index.into_bytes(), bodies)
}

/// Writes a compressed stream whose dictionary has these `entries`, which end it.
fn write_stream(packed: &mut Vec<u8>, (id, entries): (usize, &[u8]), content: &[u8]) -> Option<()> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).ok()?;
    let stream = encoder.finish().ok()?;
    let length = stream.len();
    let head = format!("{id} 0 obj\n<</Length {length}/Filter/FlateDecode");
    packed.extend_from_slice(head.as_bytes());
    packed.extend_from_slice(entries);
    packed.extend_from_slice(b"\nstream\n");
    packed.extend_from_slice(&stream);
    packed.extend_from_slice(b"\nendstream\nendobj\n\n");
    Some(())
}

/// The table of places: for each number a byte for its kind, four and two for where it is.
fn table(places: &BTreeMap<usize, Place>, size: usize) -> Option<Vec<u8>> {
    let mut table = Vec::with_capacity(size * 7);
    for id in 0..size {
        let (kind, place, at) = match places.get(&id) {
            Some(Place::Byte(byte)) => (1, u32::try_from(*byte).ok()?, 0),
            Some(Place::Packed { stream, at }) => {
                (2, u32::try_from(*stream).ok()?, u16::try_from(*at).ok()?)
            }
            None => (0, 0, u16::MAX),
        };
        table.push(kind);
        table.extend_from_slice(&place.to_be_bytes());
        table.extend_from_slice(&at.to_be_bytes());
    }
    Some(table)
}

/// Reads the table of places at the end of a PDF, and the objects that it names.
fn written(pdf: &[u8]) -> Option<Written<'_>> {
    let (_, end) = split_at_last(pdf, b"startxref\n")?;
    let start: usize = std::str::from_utf8(end.strip_suffix(b"\n%%EOF")?).ok()?.parse().ok()?;
    let table = pdf.get(start..)?.strip_prefix(b"xref\n0 ")?;
    let line = table.iter().position(|byte| *byte == b'\n')?;
    let size: usize = std::str::from_utf8(table.get(..line)?).ok()?.parse().ok()?;
    let (rows, rest) = table.get(line + 1..)?.split_at_checked(size.checked_mul(ROW)?)?;
    let trailer = rest.strip_prefix(format!("trailer\n<</Size {size}").as_bytes())?;
    let (trailer, _) = split_at_last(trailer, b"\nstartxref\n")?;
    let mut at = Vec::new();
    for (id, row) in rows.chunks(ROW).enumerate() {
        if row.get(17) == Some(&b'n') {
            let byte: usize = std::str::from_utf8(row.get(..10)?).ok()?.parse().ok()?;
            at.push((byte, id));
        }
    }
    at.sort_unstable();
    let ends = at.iter().skip(1).map(|(byte, _)| *byte).chain([start]);
    let mut objects = Vec::with_capacity(at.len());
    for ((byte, id), end) in at.iter().zip(ends) {
        let whole = pdf.get(*byte..end)?.trim_ascii_end();
        let body = whole.strip_prefix(format!("{id} 0 obj\n").as_bytes())?;
        let body = body.strip_suffix(b"\nendobj")?;
        objects.push(Object { id: *id, whole, body });
    }
    let head = pdf.get(..at.first()?.0)?;
    Some(Written { head, objects, size, trailer })
}

/// What is before and behind the last place of some bytes.
fn split_at_last<'a>(bytes: &'a [u8], wanted: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let at = bytes.windows(wanted.len()).rposition(|window| window == wanted)?;
    Some((bytes.get(..at)?, bytes.get(at + wanted.len()..)?))
}

#[cfg(test)]
mod tests {
    use lopdf::{Document, Object};

    use super::packed;

    /// Two objects and a stream, as the typesetter writes them.
    fn plain(many: usize) -> Vec<u8> {
        let mut pdf = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n".to_vec();
        let tag = "<</Type/StructElem/S/TD/Title(Net before tax)/Lang(ar-EG)>>";
        let mut bodies = vec![
            "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
            "<</Type/Pages/Count 0/Kids[]>>".to_owned(),
            "<</Length 9>>\nstream\nendobj\n\n \nendstream".to_owned(),
        ];
        bodies.extend((0..many).map(|_| tag.to_owned()));
        let size = bodies.len() + 1;
        let mut table = format!("xref\n0 {size}\n0000000000 65535 f\r\n");
        for (place, body) in bodies.iter().enumerate() {
            table.push_str(&format!("{:010} 00000 n\r\n", pdf.len()));
            let id = place + 1;
            pdf.extend_from_slice(format!("{id} 0 obj\n{body}\nendobj\n\n").as_bytes());
        }
        let start = pdf.len();
        let trailer = format!("trailer\n<</Size {size}/Root 1 0 R/ID[(a)(b)]>>");
        pdf.extend_from_slice(format!("{table}{trailer}\nstartxref\n{start}\n%%EOF").as_bytes());
        pdf
    }

    #[test]
    fn a_packed_file_has_the_same_objects_and_is_a_tenth() {
        let plain = plain(1_000);
        let packed = packed(plain.clone());
        assert!(packed.len() < plain.len() / 10, "{} of {}", packed.len(), plain.len());
        let read = |pdf: &[u8]| Document::load_mem(pdf).expect("a sound PDF");
        let (before, after) = (read(&plain), read(&packed));
        for (id, object) in before.objects.iter().filter(|(id, _)| id.0 != 3) {
            assert_eq!(after.objects.get(id), Some(object), "{id:?}");
        }
        let named = |pdf: &Document, name: &[u8]| pdf.trailer.get(name).cloned().ok();
        for name in [b"Root".as_slice(), b"ID"] {
            assert_eq!(named(&after, name), named(&before, name));
        }
        let catalog = after.catalog().and_then(|catalog| catalog.get_type()).expect("a catalog");
        assert_eq!(catalog, b"Catalog");
        let stream = after.get_object((3, 0)).and_then(Object::as_stream).expect("a stream");
        assert_eq!(stream.content, b"endobj\n\n ");
    }

    #[test]
    fn what_is_short_or_written_otherwise_is_left_as_it_is() {
        for pdf in [plain(1), b"%PDF-1.7\nxref\nstartxref\n9\n%%EOF".to_vec(), Vec::new()] {
            assert_eq!(packed(pdf.clone()), pdf);
        }
    }
}
