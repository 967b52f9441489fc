import { expect, test } from 'vitest';
import { creditExample as credit } from './example.fixture';
import { fromCredit, toCredit } from './mapping';

const format = { name: ({ name_en }: { name_en: string }) => name_en } as never;
const sent = { baseCurrencyId: 30, expectedTotal: '100.00', version: 3 };

test('a free credit note keeps what it is told apart by when it is edited', () => {
  const values = fromCredit(credit, '1', { trade: 'sale' }, format);
  expect(values.project).toMatchObject({ id: 31, label: 'Tower' });
  expect(values.branch).toEqual({ id: 32, label: 'Giza' });
  expect(values.tags).toEqual([{ id: 33, label: 'Rush' }]);
  expect(values.lines[0]?.class).toEqual({ id: 34, label: 'Works' });

  const made = toCredit(values, sent, { trade: 'sale' });
  expect(made).toMatchObject({ project_id: 31, branch_id: 32, tag_ids: [33], version: 3 });
  expect(made.lines).toHaveLength(1);
  expect(made.lines[0]?.class_id).toBe(34);
});

test("a free vendor's credit keeps the vendor's number, the account and what stayed in stock", () => {
  const [line] = credit.lines;
  if (!line) throw new Error('no line');
  const account = { account_id: 7, account_name: 'Rent', account_name_ar: 'إيجار' };
  const lines = [
    { ...line, ...account },
    { ...line, ...account, line_no: 2, product_id: 9, product_name: 'Chair' },
  ];
  const saved = { ...credit, their_number: 'VC/7', einvoice_uuid: 'ABC', notes: 'Broken', lines };
  const values = fromCredit(saved, '1', { trade: 'purchase' }, format);
  expect(values.number).toBe('VC/7');
  expect(values.lines.map((one) => one.account?.label ?? one.product?.label)).toEqual([
    'Rent',
    'Chair',
    undefined,
  ]);

  const made = toCredit(values, sent, { trade: 'purchase' });
  expect(made).toMatchObject({
    number: 'VC/7',
    einvoice_uuid: 'ABC',
    notes: 'Broken',
    party_id: 5,
  });
  expect(made.lines.map((one) => [one.account_id, one.product_id, one.moves])).toEqual([
    [7, null, true],
    [null, 9, false],
  ]);
});
