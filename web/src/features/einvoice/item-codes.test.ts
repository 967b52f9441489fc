import { describe, expect, it } from 'vitest';
import { Problem } from '@/shared/api/problem';
import type { ItemCodeRow } from './api-types';
import {
  brickForm,
  canRegister,
  checkedWords,
  filterOf,
  ITEM_CODE_STATES,
  isNotConnected,
  itemCodeSearch,
  registrationToApi,
  sentWords,
  tabCounts,
} from './item-codes';

const done = (registered: number, waiting: number, refused: number) => ({
  registered,
  waiting,
  refused,
});

it('sends what is neither waiting nor registered', () => {
  expect(ITEM_CODE_STATES.filter((state) => canRegister({ state }))).toEqual([
    'unregistered',
    'refused',
  ]);
});

describe('a brick', () => {
  const why = (parent_code: string) =>
    brickForm.safeParse({ parent_code }).error?.issues[0]?.message;

  it('has eight digits of any kind, with spaces among them', () => {
    for (const typed of ['10000159', '١٠٠٠٠١٥٩', ' 1000 0159 ']) expect(why(typed)).toBeUndefined();
    for (const typed of ['1000015', '100001599', '1000015a', 'EG-10000']) {
      expect(why(typed)).toBe('einvoice:codes.wrongBrick');
    }
    expect(why('')).toBe('required');
  });

  it('is sent in Latin digits', () => {
    const rows = [{ product_id: 4 }, { product_id: 9 }] as ItemCodeRow[];
    expect(registrationToApi(rows, { parent_code: '١٠٠٠ ٠١٥٩' })).toEqual({
      products: [4, 9],
      parent_code: '10000159',
    });
  });
});

it('counts all products beside those of each state', () => {
  expect(tabCounts({ ...done(5, 2, 1), unregistered: 30 })).toEqual([
    { status: 'all', count: 38 },
    { status: 'unregistered', count: 30 },
    { status: 'waiting', count: 2 },
    { status: 'registered', count: 5 },
    { status: 'refused', count: 1 },
  ]);
});

it('reads its filters from the address', () => {
  const search = itemCodeSearch.parse({ search: 1200, status: 'lost' });
  expect(filterOf(search)).toEqual({ search: '1200', state: null });
  expect(filterOf({ search: undefined, status: 'refused' }).state).toBe('refused');
});

it('tells a company that is not connected from other refusals', () => {
  const refused = (status: number, code: string) => isNotConnected(new Problem(status, { code }));
  expect(refused(409, 'einvoice.company_missing')).toBe(true);
  expect(refused(409, 'einvoice.credentials_missing')).toBe(true);
  expect(refused(409, 'einvoice.seal_missing')).toBe(false);
  expect(refused(503, 'einvoice.unreachable')).toBe(false);
  expect(isNotConnected(null)).toBe(false);
});

describe('what is said', () => {
  const brief = (said: ReturnType<typeof sentWords>) =>
    said.map(({ kind, text, count }) => `${kind} ${text} ${count}`);

  it('of codes that were sent: how many wait, are there already, or were refused', () => {
    expect(brief(sentWords(done(0, 3, 0)))).toEqual(['success sent 3']);
    expect(brief(sentWords(done(1, 2, 1)))).toEqual([
      'success sent 2',
      'success registered 1',
      'warning refused 1',
    ]);
    expect(brief(sentWords(done(0, 0, 2)))).toEqual(['warning refused 2']);
    expect(brief(sentWords(done(0, 0, 0)))).toEqual(['warning nothingSent 0']);
  });

  it('of codes that were asked after: what was decided, or that nothing is', () => {
    expect(brief(checkedWords(done(2, 5, 0)))).toEqual(['success registered 2']);
    expect(brief(checkedWords(done(2, 0, 1)))).toEqual([
      'success registered 2',
      'warning refused 1',
    ]);
    expect(brief(checkedWords(done(0, 5, 0)))).toEqual(['success waiting 5']);
    expect(brief(checkedWords(done(0, 0, 0)))).toEqual(['success noneWaiting 0']);
  });
});
