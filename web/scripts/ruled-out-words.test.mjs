import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULED_OUT, ruledOutIn } from './ruled-out-words.mjs';

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
