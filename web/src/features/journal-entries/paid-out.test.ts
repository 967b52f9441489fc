import { describe, expect, it } from 'vitest';
import { paidOut } from './paid-out';

const on = (id: number | null, debit: string, credit: string) => ({
  account: id === null ? null : { id, label: String(id) },
  debit,
  credit,
});

describe('what an entry takes out of accounts', () => {
  it('is the credits of each account less its debits', () => {
    const lines = [on(1, '', '100'), on(1, '30', ''), on(2, '70', '')];
    expect(paidOut(lines)).toEqual([{ account: 1, amount: '70' }]);
  });

  it('is nothing of what comes in, is even, or has no account or amount', () => {
    expect(paidOut([on(1, '5', ''), on(2, '5', ''), on(2, '', '5'), on(null, '', '9')])).toEqual(
      [],
    );
    expect(paidOut([on(1, '', 'many'), on(2, '', '')])).toEqual([]);
  });
});
