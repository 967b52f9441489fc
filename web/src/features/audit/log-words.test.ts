import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORD_KINDS } from '@/shared/lib/record-kinds';
import payments from '../payments/text.en.json';
import { ACTIONS } from './log-search';
import ar from './text.ar.json';
import en from './text.en.json';

/** The server's source without its tests: where its words of deeds, records and fields stand. */
const crates = join(process.cwd(), '..', 'crates');
const everything = globSync('*/src/**/*.rs', { cwd: crates }).map(
  (file) => readFileSync(join(crates, file), 'utf8').split('#[cfg(test)]')[0] ?? '',
);
const sources = everything.filter((text) =>
  /\bactivity::|\bChange\b|&'static str, Option<String>/.test(text),
);

const found = (pattern: RegExp, among = sources) =>
  among.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

/** The literals within the calls that write a line of the log: kinds of records and deeds. */
const literals = found(/activity::record(?:_of_visitor)?\(([^;]*?)\)\s*(?:\?|;|,|\})/gs)
  .concat(found(/\bnote\(tx, ctx,([^;]*?)\)/gs))
  .flatMap((call) => [...call.matchAll(/"([a-z_]+)"/g)].map(([, word]) => word ?? ''));

/** The server's words for kinds of documents, by the names of its code. */
const kinds = new Map(
  [...readFileSync(join(crates, 'ledger/src/doc.rs'), 'utf8').matchAll(/(\w+) = "(\w+)"/g)].map(
    ([, name, word]) => [name, word ?? ''],
  ),
);

/** What a room calls its own records: a word, or that of a kind of document. */
const records = found(/const \w*RECORD: &str =\s*"(\w+)";/g, everything).concat(
  found(/const \w*RECORD: &str =\s*(?:ledger::)?DocKind::(\w+)\.as_str\(\);/g, everything).map(
    (name) => kinds.get(name) ?? name,
  ),
);

/** Fields of the log: of changes by their name, and of records that tell all their fields. */
const fields = found(/Change\s*\{\s*field: "(\w+)"/g)
  .concat(found(/\b(?:told|changed|change|count|said)\("(\w+)"/g))
  // What happens to a retention, each by its field.
  .concat(found(/=> \("(\w+)", (?:None|text),/g))
  // The pairs of field and value that two states of a record are compared by.
  .concat(
    found(
      /\(\s*"(\w+)",\s*(?:Some\(\w+\.|\w+\.[\w.]+\.(?:clone|map)\()/g,
      everything.filter(
        (text) => /\bactivity::|timeline_fields/.test(text) && !/Culprit/.test(text),
      ),
    ),
  )
  .concat(
    found(
      /fn \w*fields\b[^{]*(?:&'static str, Option<String>|TimelineFields)[^{]*\{(.*?)\n {0,4}\}/gs,
    ).flatMap((body) => [...body.matchAll(/\(\s*"(\w+)"/g)].map(([, word]) => word ?? '')),
  );

test('each deed and kind of record that the server writes down has its words', () => {
  const known = new Set<string>([
    ...ACTIONS,
    ...RECORD_KINDS,
    ...Object.keys(en.verbs),
    ...Object.keys(payments.activity),
    // A field's name within the call.
    ...Object.keys(en.fields),
    ...Object.keys(payments.fields),
  ]);
  expect(new Set(literals).size).toBeGreaterThan(20);
  expect([...new Set(literals)].filter((word) => !known.has(word))).toEqual([]);
});

test('the records that rooms of the server name can be asked for', () => {
  expect(new Set(records).size).toBeGreaterThan(20);
  expect([...new Set(records)].filter((word) => !(word in en.records))).toEqual([]);
});

test('what has a word can be asked for, and what can be asked for has one', () => {
  for (const texts of [ar, en]) {
    expect(Object.keys(texts.records).sort()).toEqual([...RECORD_KINDS].sort());
    expect(Object.keys(texts.actions).sort()).toEqual([...ACTIONS].sort());
  }
});

test('each record that the self-audit proves has its words', () => {
  const tables = readFileSync(join(crates, 'platform/src/db/seals/tables.rs'), 'utf8');
  const sealed = [...tables.matchAll(/\b(?:own|table)\("(\w+)"(?:, "(\w+)")?/g)].map(
    ([, table, kind]) => kind ?? table ?? '',
  );
  expect(new Set(sealed).size).toBeGreaterThan(60);
  const known = new Set<string>([...RECORD_KINDS, ...Object.keys(en.sealed)]);
  expect([...new Set(sealed)].filter((kind) => !known.has(kind)).sort()).toEqual([]);
  expect(Object.keys(ar.sealed)).toEqual(Object.keys(en.sealed));
  expect(Object.keys(en.sealed).filter((kind) => !sealed.includes(kind))).toEqual([]);
});

test('what a schedule made is told by its kind', () => {
  // `make_documents.rs` of the server names the field after the kind of document.
  const made = ['invoice', 'bill', 'journal_entry'];
  expect(made.filter((kind) => !(kind in payments.fields))).toEqual([]);
});

test('so has each field', () => {
  const known = new Set([...Object.keys(en.fields), ...Object.keys(payments.fields)]);
  expect(new Set(fields).size).toBeGreaterThan(80);
  expect([...new Set(fields)].filter((word) => !known.has(word)).sort()).toEqual([]);
});

test('a file is said once to have been taken, and every kind of it has its name', () => {
  for (const texts of [ar, en]) {
    expect(texts.records.export).not.toBe(texts.verbs.exported);
    expect(Object.keys(texts.values.format)).toEqual(
      expect.arrayContaining(['xlsx', 'csv', 'pdf', 'journal', 'ledger', 'beancount']),
    );
  }
});

test('what the server writes as a word of its code is read in words', () => {
  const importKinds = readFileSync(join(crates, 'import_batches/src/kind.rs'), 'utf8');
  const kinds = [...importKinds.matchAll(/Facts::\w+\(\s*\(\s*"([a-z-]+)"/g)].map(
    ([, word]) => word ?? '',
  );
  expect(kinds.length).toBeGreaterThan(5);
  for (const { values } of [ar, en]) {
    expect(kinds.concat('service', 'inventory').filter((kind) => !(kind in values.kind))).toEqual(
      [],
    );
    expect(Object.keys(values.project_status)).toContain('on-hold');
  }
});

test('no word of Arabic is left in English', () => {
  const allWords = { ...ar.records, ...ar.sealed, ...ar.verbs, ...ar.fields };
  expect(Object.values(allWords).filter((word) => !/[\u0621-\u064a]/.test(word))).toEqual([]);
});
