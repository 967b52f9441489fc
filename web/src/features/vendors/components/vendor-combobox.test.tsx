import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession, pound } from '@/test/session';
import { vendorExample, vendorRow } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { VendorCombobox } from './vendor-combobox';

const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

function Field() {
  const [vendor, setVendor] = useState<EntityOption | null>(null);
  return <VendorCombobox label="Vendor" value={vendor} onChange={setVendor} />;
}

function answering(row: typeof vendorRow) {
  server.use(
    mock.post('/Vendor/ListVendor', ({ body }) => {
      const { search } = body;
      const found = !search || 'Delta'.includes(search) ? [row] : [];
      return { Vendors: found, NextItem: null, ShowTable: true, Total: 1 };
    }),
    mock.get('/api/GetAllCountries', { Countries: [] }),
    mock.get('/Forms/GetAllCurrency', [pound]),
    mock.get('/Vendor/VendorNameExist/{name}', { exists: false }),
    mock.post('/Vendor/AddVendor', vendorExample),
  );
}

describe.each(['en', 'ar'] as const)('choosing a vendor in %s', (language) => {
  const texts = { vendors: [en, ar], parties: [partiesEn, partiesAr] } as const;

  it('adds the one that is missing and chooses it at once', async () => {
    answering(vendorRow);
    await renderScreen(<Field />, { language, texts });
    await userEvent.type(screen.getByLabelText('Vendor'), 'المورد');
    await userEvent.click(await screen.findByRole('option', { name: /المورد/ }, PATIENT));
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    const { save } = common[language].actions;
    await userEvent.click(within(dialog).getByRole('button', { name: save }));
    const { display_name } = vendorExample.vendor;
    await waitFor(
      () => expect(screen.getByLabelText('Vendor')).toHaveProperty('value', display_name),
      PATIENT,
    );
  });

  it('lets who writes bills choose, without balances and without adding', async () => {
    const { OpenBalance: _, ...row } = vendorRow;
    answering(row);
    const session = { ...adminSession, abilities: [{ action: 'create', subject: 'Bills' }] };
    await renderScreen(<Field />, { language, texts, session: session as typeof adminSession });
    await userEvent.click(screen.getByLabelText('Vendor'));
    const option = await screen.findByRole('option', { name: /الدلتا/ }, PATIENT);
    expect(option.textContent).not.toContain('2000');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(option);
    expect(screen.getByLabelText('Vendor')).toHaveProperty('value', vendorRow.VendorName);
  });
});
