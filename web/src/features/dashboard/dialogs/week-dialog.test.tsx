import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { WeekDialog } from './week-dialog';

const item = { kind: 'invoice', due_date: '2026-11-21', party: 'Ali' };

it('keeps what comes in apart from what goes out', async () => {
  server.use(
    mock.post('/Dashboard/ForecastWeek', {
      items: [
        { ...item, id: 1, number: 'INV-1', amount: '100.00', source: 'receivables' },
        { ...item, id: 2, kind: 'bill', number: 'BILL-2', amount: '30.00', source: 'payables' },
      ],
      more: false,
    }),
  );
  await renderScreen(
    <WeekDialog
      week={{
        first_date: '2026-11-21',
        last_date: '2026-11-27',
        coming_in: '100.00',
        going_out: '30.00',
        closing: '70.00',
        sums: [
          { source: 'receivables', amount: '100.00' },
          { source: 'payables', amount: '30.00' },
        ],
      }}
      onClose={() => undefined}
    />,
    { language: 'en', texts: { dashboard: [en, ar] } },
  );
  const outgoing = within(await screen.findByRole('region', { name: en.forecast.source.payables }));
  expect(await outgoing.findByText('BILL-2')).toBeDefined();
  expect(outgoing.queryByText('INV-1')).toBeNull();
});
