import { describe, expect, it } from 'vitest';
import { numberFirst, startOf } from './typed-number';

const found = ['115001', '115002', '510001', '520001', '615000'].map((serial) => ({ serial }));
const serials = (accounts: readonly { serial: string }[]) => accounts.map(({ serial }) => serial);
const none = () => undefined;

describe('accounts that were looked for by number', () => {
  it('come with those first whose number begins so', () => {
    expect(serials(numberFirst(found, '5', none))).toEqual([
      '510001',
      '520001',
      '115001',
      '115002',
      '615000',
    ]);
  });

  it('stand as they stood for a name, and for nothing', () => {
    expect(numberFirst(found, 'نقدية', none)).toEqual(found);
    expect(numberFirst(found, '', none)).toEqual(found);
  });

  it('stay together in their groups', () => {
    const groupOf = ({ serial }: { serial: string }) => (serial < '2' ? 'assets' : 'costs');
    const mixed = [...found, { serial: '150000' }];
    expect(serials(numberFirst(mixed, '5', groupOf))).toEqual([
      '510001',
      '520001',
      '615000',
      '115001',
      '115002',
      '150000',
    ]);
    expect(serials(numberFirst(mixed, '15', groupOf)).slice(0, 3)).toEqual([
      '150000',
      '115001',
      '115002',
    ]);
  });
});

describe('what was looked for in vain', () => {
  it.each([
    ['529999', { number: '529999' }],
    [' ٥٢٩٩٩٩ ', { number: '529999' }],
    ['Rent 2026', { name: 'Rent 2026' }],
    ['إيجار', { name: 'إيجار' }],
    ['', { name: '' }],
  ])('is the number of a new account if it is digits, else its name (%s)', (typed, start) => {
    expect(startOf(typed)).toEqual(start);
  });
});
