import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHORTCUTS } from './shortcuts';

const KEY = '(?:Key[A-Z]|Slash|Enter|Delete|Equal|Minus|ArrowUp|ArrowDown)';
/** Keys as they are given to `useHotkeys` and `keystroke`; those after G are the sidebar's own. */
const STROKE = new RegExp(String.raw`'((?:(?:Ctrl|Shift|Alt)\+)+${KEY}|Key[A-Z]|Slash)'`, 'g');

/** Every key that the product listens for, and where. */
function listened(): Map<string, string> {
  const found = new Map<string, string>();
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|app\/kit\/|app\/nav\.tsx|shell\/shortcuts|lib\/hotkeys\.ts/.test(file),
  );
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const ofField = /lib\/date-keys/.test(file);
    if (!/hotkey|keystroke|keys:|event\.code|lib\/date-keys/i.test(text) && !ofField) continue;
    const codes = [...text.matchAll(/(ctrl|altKey) && event\.code === '(\w+)'/g)];
    for (const [, by, code] of codes) found.set(`${by === 'ctrl' ? 'Ctrl' : 'Alt'}+${code}`, file);
    const plain = text.replaceAll(/event\.code === '\w+'/g, '');
    for (const [, keys = ''] of plain.matchAll(STROKE)) found.set(keys, file);
    if (ofField) for (const key of ['Equal', 'Minus']) found.set(key, file);
  }
  return found;
}

test('the sheet names each key that the product listens for, and no other', () => {
  const named = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
  const known = [...listened().keys()];
  expect(known.length).toBeGreaterThan(15);
  expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
});
