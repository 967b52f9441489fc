import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { renderScreen } from '@/test/render';
import type { TransferRow } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useTransferColumns } from './use-transfer-columns';

const matchMedia = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const row: TransferRow = {
  id: 1,
  number: 'TR-0001',
  date: '2026-11-20',
  is_deposit: false,
  from_account_name: 'Bank EGP',
  from_account_name_ar: 'بنك جنيه',
  to_account_name: 'Bank USD',
  to_account_name_ar: 'بنك دولار',
  amount_base: '50020.00',
};

function Transfers() {
  const columns = useTransferColumns();
  return (
    <DataGrid
      label="transfers"
      columns={columns}
      rows={[row]}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

it.each([
  ['en', 'Bank EGP → Bank USD', 'EGP'],
  ['ar', 'بنك جنيه ← بنك دولار', 'ج.م'],
] as const)(
  'tells on a phone where from, where to and in which currency (%s)',
  async (language, way, currency) => {
    await renderScreen(<Transfers />, {
      language,
      route: '/banks/transfers',
      path: '/banks/transfers',
      texts: { banks: [en, ar] },
    });
    const card = (await screen.findByRole('listitem')).textContent;
    expect(card).toContain(way);
    expect(card).toContain(currency);
    expect(card).toContain('50,020.00');
  },
);
