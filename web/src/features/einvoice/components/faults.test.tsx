import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aimedRecord, takeAim } from '@/shared/lib/aimed-field';
import { renderScreen } from '@/test/render';
import type { PanelFault } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { Faults } from './faults';

const fault = (link: string, field: string): PanelFault => ({
  code: field,
  text: `Wrong ${field}`,
  field,
  link,
});

/** The faults on the page of a credit note, with the field of what it corrects. */
const show = (faults: PanelFault[]) =>
  renderScreen(
    <>
      <div data-fault-field="reference">
        <input aria-label="UUID" />
      </div>
      <Faults faults={faults} />
    </>,
    { route: '/creditNotes/$id', path: '/creditNotes/7', texts: { einvoice: [en, ar] } },
  );

it('leads to another page by a link, and on this page to the field', async () => {
  await show([
    fault('/settings/e-invoice?step=2', 'client_secret'),
    fault('/creditNotes/7', 'reference'),
    fault('/creditNotes/7', 'number'),
  ]);
  const links = screen.getAllByRole('link', { name: en.faults.mend });
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/settings/e-invoice?step=2']);
  // Nothing on this page mends a number.
  await userEvent.click(screen.getByRole('button', { name: en.faults.mend }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('UUID'));
  // The form there begins at its field.
  await userEvent.click(links[0] as HTMLElement);
  const aim = takeAim('/settings/e-invoice');
  expect(aim).toMatchObject({ field: 'client_secret', text: 'Wrong client_secret' });
});

it('leads to the record of a page with several', async () => {
  await show([{ ...fault('/taxes', 'sub_tax_category_id'), record: 5 }]);
  await userEvent.click(screen.getByRole('link', { name: en.faults.mend }));
  expect(aimedRecord('/taxes')).toBe(5);
});
