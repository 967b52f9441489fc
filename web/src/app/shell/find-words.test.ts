import { describe, expect, test } from 'vitest';
import { SCORE, scoreOf, wordsOf } from './find-words';

describe('words', () => {
  test.each([
    ['P&L', ['pl']],
    ['p & l', ['pl']],
    ['Products & Services', ['products', 'services']],
    ['ميزان المُراجعة', ['ميزان', 'مراجعه']],
    ['الأصول والخصوم', ['اصول', 'خصوم']],
    ['year-end', ['year', 'end']],
    ['٤١ نموذج', ['41', 'نموذج']],
    ['آل', ['ال']],
    ['  ', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('the score', () => {
  const names = ['Profit and loss', 'income statement', 'P&L'].map(wordsOf);
  const score = (asked: string) => scoreOf(wordsOf(asked), names);

  test('falls from a whole name to a misspelt one', () => {
    const asked = ['profit and loss', 'prof', 'loss', 'and loss p', 'statement profit', 'rofit'];
    const scores = [...asked, 'statment', 'balance'].map(score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(scores[0]).toBe(SCORE.exact);
    expect(scores.at(-2)).toBeGreaterThan(SCORE.none);
    expect(scores.at(-1)).toBe(SCORE.none);
  });

  test('of a synonym is a little less than that of the label', () => {
    expect(score('P&L')).toBeGreaterThan(SCORE.start);
    expect(score('P&L')).toBeLessThan(SCORE.exact);
  });

  test.each(['incmoe', 'incme', 'inccome'])('accepts one wrong letter: %s', (asked) => {
    expect(score(`${asked} statement`)).toBe(SCORE.misspelt - 3);
  });

  test.each([
    ['موردين', 'الموردون'],
    ['سياره', 'سيارات'],
    ['شيكات', 'شيك'],
    ['entry', 'Entries'],
    ['taxes', 'Tax'],
    ['salary', 'salaries'],
  ])('accepts another number: %s for %s', (asked, label) => {
    const scored = scoreOf(wordsOf(asked), [wordsOf(label)]);
    expect(scored).toBeGreaterThan(SCORE.start);
    expect(scored).toBeLessThan(SCORE.exact);
  });

  test('of half a word is that of the word it begins', () => {
    const customers = scoreOf(['custom'], [wordsOf('Customers')]);
    const costs = scoreOf(['custom'], ['Landed costs', 'customs'].map(wordsOf));
    expect(customers).toBeGreaterThan(costs);
  });

  test('of nothing is none', () => {
    expect(score(' ')).toBe(SCORE.none);
  });
});
