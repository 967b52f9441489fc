// Every text exists in both languages, with all the plural forms its language has and without literal digits.
import { readFileSync } from 'node:fs';
import { filesBelow, isSame } from './files.mjs';

const root = new URL('..', import.meta.url).pathname;
const PLURALS = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Keys whose text names a keyboard key or a code, where a digit is part of the name. */
const DIGITS_ALLOWED = /(^|\.)(code|pattern)s?(\.|$)/;
const problems = [];

function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function read(file) {
  return new Map(flatten(JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))));
}

/** What a text needs filled in: `{{name}}`, `<0>`. */
function slots(text) {
  return new Set([...text.matchAll(/\{\{\s*(\w+)|<(\w+)>/g)].map((match) => match[1] ?? match[2]));
}

function checkPair(file) {
  const twin = file.replace('.en.json', '.ar.json');
  const [en, ar] = [read(file), read(twin)];
  const stem = (key) => key.replace(PLURAL, '');
  const plurals = new Set([...en.keys()].filter((key) => PLURAL.test(key)).map(stem));
  for (const key of new Set(
    [...en.keys(), ...ar.keys()].filter((one) => !plurals.has(stem(one))),
  )) {
    if (!en.has(key)) problems.push(`${file}: no English for ${key}`);
    if (!ar.has(key)) problems.push(`${twin}: no Arabic for ${key}`);
    const [here, there] = [slots(en.get(key) ?? ''), slots(ar.get(key) ?? '')];
    if (en.has(key) && ar.has(key) && !isSame(here, there)) {
      problems.push(`${twin}: ${key} does not fill in the same values as the English`);
    }
  }
  for (const key of plurals) {
    for (const form of PLURALS.en)
      if (!en.has(`${key}_${form}`)) problems.push(`${file}: no ${key}_${form}`);
    for (const form of PLURALS.ar)
      if (!ar.has(`${key}_${form}`)) problems.push(`${twin}: no ${key}_${form}`);
  }
  for (const [name, texts] of [
    [file, en],
    [twin, ar],
  ]) {
    for (const [key, text] of texts) {
      const plain = text.replace(/<\/?\d+\/?>/g, '');
      if (/[\d٠-٩۰-۹]/.test(plain) && !DIGITS_ALLOWED.test(key)) {
        problems.push(`${name}: ${key} has a digit written into it`);
      }
      if (text.trim() === '') problems.push(`${name}: ${key} is empty`);
    }
  }
}

/** The words that many screens have in common, by what they say in both languages. */
const COMMON = 'src/shared/i18n/text.en.json';
const nouns = new Map(
  wordsOf(COMMON)
    .filter(([key]) => key.startsWith('nouns.'))
    .map(([key, words]) => [words, key]),
);

/** How many of them a feature says itself: words of a list that is read by computed keys, or that has contexts. */
const OWN_NOUNS = JSON.parse(readFileSync(`${root}/scripts/own-nouns.json`, 'utf8'));

/** Each key with what it says in both languages. */
function wordsOf(file) {
  const ar = read(file.replace('.en.json', '.ar.json'));
  return [...read(file)].map(([key, text]) => [key, `${text} / ${ar.get(key)}`]);
}

function checkNouns(file) {
  const own = wordsOf(file).filter(([key, words]) => nouns.has(words) && nouns.get(words) !== key);
  const allowed = OWN_NOUNS[file.replace(/^src\/|\/text\.en\.json$/g, '')] ?? 0;
  if (own.length > allowed) {
    const copies = own.map(([key, words]) => `${key} (common:${nouns.get(words)})`).join(', ');
    problems.push(`${file}: ${own.length} common nouns, at most ${allowed}: ${copies}`);
  } else if (own.length < allowed) {
    problems.push(`scripts/own-nouns.json: ${file} has ${own.length} by now, not ${allowed}`);
  }
}

const files = filesBelow(root, 'src', /\/text\.en\.json$/);
for (const file of files) {
  try {
    checkPair(file);
    checkNouns(file);
  } catch (error) {
    problems.push(`${file}: ${error.message}`);
  }
}
for (const problem of problems) console.error(problem);
console.log(`texts: ${files.length} pairs, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
