import { expect, it } from 'vitest';
import type { ReceivedView } from '@/features/received/public';
import { returnOfReceived } from './return-of-received';
import type { CreditOpening } from './side';

const START = {
  source: { id: 7, number: 'BILL-0007', date: '2026-11-01' },
  lines: [
    { source_line: 1, description: '', product_name: 'Paper A4', quantity: '5', stocked: true },
    { source_line: 2, description: 'Delivery', quantity: '1', stocked: false },
  ],
} as unknown as CreditOpening;

const paper = (lines: { description: string; quantity: string }[]) =>
  ({ number: 'C-1', uuid: 'UUID1', date: '2026-11-10', lines }) as unknown as ReceivedView;

it('takes back what the paper says, and no more than is left', () => {
  const values = returnOfReceived(
    paper([{ description: 'Paper A4', quantity: '9' }]),
    START,
    '2026-11-20',
  );
  expect(values).toMatchObject({ number: 'C-1', einvoice_uuid: 'UUID1', date: '2026-11-10' });
  expect(values.lines.map(({ quantity }) => quantity)).toEqual(['5', '']);
});

it('proposes all of the bill where the paper has other words', () => {
  const values = returnOfReceived(
    paper([{ description: 'Discount', quantity: '1' }]),
    START,
    '2026-11-20',
  );
  expect(values.lines.map(({ quantity }) => quantity)).toEqual(['5', '1']);
});

it('is never dated before its bill', () => {
  const early = { ...paper([]), date: '2026-10-30' };
  expect(returnOfReceived(early, START, '2026-11-20').date).toBe('2026-11-01');
});
