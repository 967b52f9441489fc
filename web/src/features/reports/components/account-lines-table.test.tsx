import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import type { AccountLines } from '../account-lines';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AccountLinesTable } from './account-lines-table';

const head = {
  first_date: '2026-11-01',
  last_date: '2026-11-30',
  opening: '0.00',
  closing: '700.00',
  total_debit: '900.00',
  total_credit: '200.00',
} as AccountLines;
const more = { has: false, loading: false, load: () => undefined };

it.each([
  [false, 'closing', true],
  [true, 'closingAlone', false],
] as const)('names at its foot only what stands there (narrowed: %s)', async (...of) => {
  const [narrowed, label, sums] = of;
  await renderScreen(
    <AccountLinesTable
      head={head}
      lines={[]}
      narrowed={narrowed}
      more={more}
      onEntry={() => undefined}
    />,
    { texts: { reports: [en, ar] } },
  );
  const foot = (await screen.findByRole('rowheader', { name: en.ledger[label] })).closest('tr');
  expect(foot?.textContent).toContain('700.00');
  expect(foot?.textContent?.includes('900.00')).toBe(sums);
});

it('says of each figure what it is, for a phone, where an empty side takes no room', async () => {
  const line = {
    entry_number: 12,
    line: 1,
    date: '2026-11-02',
    kind: 'journal_entry',
    memo: '',
    debit: '900.00',
    credit: '0.00',
    balance: '900.00',
    reversed: false,
  };
  await renderScreen(
    <AccountLinesTable
      head={head}
      lines={[line]}
      narrowed={false}
      more={more}
      onEntry={() => undefined}
    />,
    { texts: { reports: [en, ar] } },
  );
  const row = (await screen.findByText('2 Nov 2026')).closest('tr');
  const cells = [...(row?.querySelectorAll<HTMLElement>('[data-label]') ?? [])].map(
    ({ dataset }) => [dataset.label, dataset.none !== undefined],
  );
  expect(cells).toEqual([
    [i18next.t('nouns.debit'), false],
    [i18next.t('nouns.credit'), true],
    [i18next.t('nouns.balance'), false],
  ]);
});
