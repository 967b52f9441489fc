import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import commonEn from '@/shared/i18n/text.en.json';
import { locked } from '@/test/locked';
import { renderScreen } from '@/test/render';
import { newAsset } from '../mapping';
import type { AssetOutput, AssetValues } from '../schema';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { OpeningFields } from './opening-fields';

const PATIENT = { timeout: 10_000 };
const EARLY = new RegExp(commonEn.date.locked.accounting.split('{{')[0] ?? '');

function Form({ posted }: { posted: string | null }) {
  const form = useForm<AssetValues, unknown, AssetOutput>({
    defaultValues: newAsset('2026-11-20', null, '2026-10-31'),
  });
  return <OpeningFields form={form} settled={false} posted={posted} />;
}

async function shown(posted: string | null) {
  locked({ accounting: '2026-10-31' });
  await renderScreen(<Form posted={posted} />, { texts: { 'fixed-assets': [en, ar] } });
}

it('tells that the day is locked on which its opening is posted, not where nothing is', async () => {
  await shown(null);
  expect(await screen.findByText(EARLY, {}, PATIENT)).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(en.form.originLabel) }));
  await userEvent.click(await screen.findByRole('option', { name: en.form.origins.booked }));
  expect(screen.queryByText(EARLY)).toBeNull();
});

it('does not question the day that its opening stands on', async () => {
  await shown('2026-10-31');
  const day = await screen.findByRole('textbox', { name: new RegExp(en.fields.openingOn) });
  await userEvent.clear(day);
  await userEvent.type(day, '30/10/2026');
  await userEvent.tab();
  expect(await screen.findByText(EARLY, {}, PATIENT)).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.type(day, '31/10/2026');
  await userEvent.tab();
  expect(screen.queryByText(EARLY)).toBeNull();
});
