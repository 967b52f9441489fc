import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import branchesAr from '@/features/branches/text.ar.json';
import branchesEn from '@/features/branches/text.en.json';
import { aimAt } from '@/shared/lib/aimed-field';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { TillView } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TillsCard } from './tills-card';

const PATIENT = { timeout: 10_000 };
const till = (id: number, name: string): TillView => ({
  id,
  name,
  environment: 'simulator',
  serial: `POS-${id}`,
  client_id: '113317713',
  has_secret: true,
  has_key: true,
  usable: true,
  receipts: 2,
  os_version: '1',
  model: 'Mizan',
  version: 0,
});

it('opens the till that a link leads to, at its secret', async () => {
  server.use(
    mock.get('/Einvoice/Tills', {
      environment: 'simulator',
      file_receipts: true,
      has_simulator: true,
      tills: [till(4, 'Shop'), till(5, 'Kiosk')],
    }),
    mock.get('/Branch/GetBranches', { Branches: [], BranchesEnable: false, in_plan: true }),
  );
  window.history.replaceState(null, '', '/settings/e-invoice');
  const text = 'No credentials are stored for the till.';
  aimAt({ pathname: '/settings/e-invoice', record: 5, field: 'till_secret', text });
  await renderScreen(<TillsCard may />, {
    route: '/settings/e-invoice',
    texts: { einvoice: [en, ar], branches: [branchesEn, branchesAr] },
  });
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  expect(await within(dialog).findByText(text, {}, PATIENT)).toBeDefined();
  expect(within(dialog).getByDisplayValue('Kiosk')).toBeDefined();
  expect(document.activeElement?.getAttribute('name')).toBe('client_secret');
}, 40_000);
