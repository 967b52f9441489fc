import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isChecked, NOT_YET_CHECKED, RULED_OUT, ruledOutIn } from './ruled-out-words.mjs';

test('finds a ruled-out phrase as whole words, in any case', () => {
  assert.deepEqual(ruledOutIn('Whoever may see it'), ['whoever']);
  assert.deepEqual(ruledOutIn('It comes to EGP 5 now, proven anew.'), ['anew', 'comes to']);
  assert.deepEqual(ruledOutIn('The total stands at zero'), ['stands']);
});

test('leaves words alone that only contain one', () => {
  assert.deepEqual(ruledOutIn('Outstanding cheques, a standalone standard, bearer, unsound'), []);
});

test('leaves plain sentences alone', () => {
  assert.deepEqual(ruledOutIn('This reverses payment PV-1. Its bills become due again.'), []);
});

test('names phrases in lower case, in order and once', () => {
  assert.deepEqual(RULED_OUT, [...new Set(RULED_OUT.map((phrase) => phrase.toLowerCase()))]);
});

test('checks a catalogue unless its folder is listed', () => {
  assert.equal(isChecked('src/features/payments/text.en.json'), true);
  for (const folder of NOT_YET_CHECKED)
    assert.equal(isChecked(`src/${folder}/text.en.json`), false);
});

test('lists only folders that exist and still use a ruled-out phrase', () => {
  const root = new URL('..', import.meta.url).pathname;
  for (const folder of NOT_YET_CHECKED) {
    const file = `${root}/src/${folder}/text.en.json`;
    assert.ok(existsSync(file), `${folder} has no texts: take it off the list`);
    assert.notDeepEqual(
      ruledOutIn(readFileSync(file, 'utf8')),
      [],
      `${folder} passes: take it off the list`,
    );
  }
});
