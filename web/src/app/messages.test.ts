import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Message {
  text: string;
  /** How it reads here, where that differs; `why` says the reason. */
  here?: string;
  web_here?: string;
  why?: string;
  /** More follows in the same sentence. */
  starts?: boolean;
  web?: string[];
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { messages, described, absent } = read('../fixtures/contract/messages.json') as {
  messages: Message[];
  /** Messages that the specification describes without giving their words. */
  described: { words: string; web?: string[] }[];
  absent: Message[];
};

function textOf(key: string, language: string): string {
  const [texts = '', path = ''] = key.split(':');
  const folder = texts === 'common' ? 'shared/i18n' : `features/${texts}`;
  let at = read(`src/${folder}/text.${language}.json`);
  for (const step of path.split('.')) at = at?.[step];
  return String(at);
}

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.endsWith('schema.d.ts'))
  .map((path) => readFileSync(path, 'utf8'));

describe.each(messages.filter(({ web }) => web))('the message "$text"', (message) => {
  const { text, here, web_here, starts, web = [] } = message;

  test.each(web)('is in %s', (key) => {
    const expected = web_here ?? here ?? text;
    const found = textOf(key, 'en');
    expect(starts ? found.slice(0, expected.length) : found).toBe(expected);
    expect(textOf(key, 'ar')).toMatch(/[\u0621-\u064a]/);
  });

  test.each(web)('%s is shown somewhere', (key) => {
    const path = (key.split(':')[1] ?? '').replace(/_(one|other)$/, '');
    const quoted = new RegExp(`['":\`]${path.replaceAll('.', '\\.')}['"\`]`);
    expect(sources.some((source) => quoted.test(source))).toBe(true);
  });
});

test.each(described.flatMap(({ web = [] }) => web))('%s has words in both languages', (key) => {
  expect(textOf(key, 'en')).not.toBe('undefined');
  expect(textOf(key, 'ar')).toMatch(/[\u0621-\u064a]/);
});

test('what reads otherwise, or is absent, says why', () => {
  const silent = [...messages.filter((m) => m.here || m.web_here), ...absent].filter((m) => !m.why);
  expect(silent).toEqual([]);
});
