import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import companyAr from '../../company/text.ar.json';
import companyEn from '../../company/text.en.json';
import type { CredentialsInput, EinvoiceSettings } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EinvoiceSettingsPage } from './settings-page';

const PATIENT = { timeout: 10_000 };

const begun: EinvoiceSettings = {
  company: { tax_id: '200123456', activity_codes: ['4659'] },
  credentials: {
    has_secret: false,
    has_callback_key: false,
    callback_url: 'https://mizan.example/v2/Einvoice/Callback',
  },
  seal: null,
  mode: 'by_hand',
  active: false,
  hours_to_cancel: 24,
  steps_done: [1],
  environments: ['preproduction', 'simulator'],
  simulator: { client_id: '200123456', client_secret: 'try-me', has_test_seal: true },
  version: 2,
};

const linked: EinvoiceSettings = {
  ...begun,
  credentials: {
    ...begun.credentials,
    environment: 'simulator',
    client_id: '200123456',
    has_secret: true,
  },
  steps_done: [1, 2],
};

async function opened(settings: EinvoiceSettings, language: 'en' | 'ar' = 'en') {
  server.use(http.get('*/v2/Einvoice/GetSettings', () => HttpResponse.json(settings)));
  await renderScreen(<EinvoiceSettingsPage />, {
    language,
    texts: { einvoice: [en, ar], company: [companyEn, companyAr] },
  });
}

it('tells at the field that a secret is refused, then takes the right one and goes on', async () => {
  const sent: CredentialsInput[] = [];
  server.use(
    http.post('*/v2/Einvoice/SaveCredentials', async ({ request }) => {
      const body = (await request.json()) as CredentialsInput;
      sent.push(body);
      if (body.client_secret === 'right') return HttpResponse.json(linked);
      const problem = { code: 'einvoice.secret_refused', message: 'No.', field: 'client_secret' };
      return HttpResponse.json(problem, { status: 422 });
    }),
  );
  await opened(begun);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/^Environment/, { selector: 'input' }, PATIENT));
  await user.click(await screen.findByRole('option', { name: en.environments.preproduction }));
  await user.type(screen.getByLabelText(/^Client ID/), '200123456');
  const secret = () => screen.getByLabelText(/^Client secret/, { selector: 'input' });
  await user.type(secret(), 'wrong');
  await user.click(screen.getByRole('button', { name: en.credentials.save }));
  const said = () => secret().closest('.mantine-PasswordInput-root')?.textContent;
  await waitFor(() => expect(said()).toContain('No.'), PATIENT);
  // Once: not above the step too.
  expect(screen.getAllByText('No.')).toHaveLength(1);
  await user.clear(secret());
  await user.type(secret(), 'right');
  await user.click(screen.getByRole('button', { name: en.credentials.save }));
  expect(await screen.findByRole('form', { name: en.steps.seal }, PATIENT)).toBeTruthy();
  expect(sent.map((one) => one.client_secret)).toEqual(['wrong', 'right']);
}, 40_000);

it('can be turned on as soon as a computer with a token is paired', async () => {
  await opened(linked);
  let signers: object[] = [];
  server.use(
    http.get('*/v2/Einvoice/GetSettings', () =>
      HttpResponse.json({ ...linked, steps_done: signers.length > 0 ? [1, 2, 3] : [1, 2] }),
    ),
    http.get('*/v2/Einvoice/Signers', () =>
      HttpResponse.json({ signers, code_until: null, waiting: 0 }),
    ),
    http.post('*/v2/Einvoice/Signers/Code', () =>
      HttpResponse.json({ code: 'ABCD-EFGH', until: '', seconds: 600, command: 'mizan-signer' }),
    ),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: en.signer.token }, PATIENT));
  await user.click(await screen.findByRole('button', { name: en.signer.show }, PATIENT));
  await screen.findByText('ABCD-EFGH', {}, PATIENT);
  expect(screen.queryByRole('switch', { name: en.state.switch })).toBeNull();
  const until = '2028-11-20T10:00:00Z';
  signers = [{ id: 7, name: 'PC', subject: '', issuer: '', valid_until: until, seen_at: until }];
  expect(await screen.findByRole('switch', { name: en.state.switch }, PATIENT)).toBeTruthy();
}, 40_000);

it.each(['en', 'ar'] as const)(
  'unlinks only by its word (%s)',
  async (language) => {
    const words = language === 'en' ? en : ar;
    const typed: unknown[] = [];
    server.use(
      http.post('*/v2/Einvoice/Unlink', async ({ request }) => {
        typed.push(await request.json());
        return HttpResponse.json({ message: 'Unlinked.' });
      }),
    );
    await opened(linked, language);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: words.unlink.open }, PATIENT));
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    const confirm = () =>
      [...dialog.querySelectorAll('button')].find(
        (one) => one.textContent === words.unlink.confirm,
      ) as HTMLButtonElement;
    const field = dialog.querySelector('input') as HTMLInputElement;
    await user.type(field, 'unlink');
    expect(confirm().disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'UNLINK');
    await user.click(confirm());
    await waitFor(() => expect(typed).toEqual([{ word: 'UNLINK' }]), PATIENT);
  },
  40_000,
);

it('keeps filed documents unchanged for as long as is chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/v2/Einvoice/SetHoursToCancel', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...linked, hours_to_cancel: 72 });
    }),
  );
  await opened(linked);
  const user = userEvent.setup();
  const field = () => screen.findByLabelText(en.hours.label, { selector: 'input' }, PATIENT);
  expect(((await field()) as HTMLInputElement).value).toBe('24 hours');
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: '72 hours' }, PATIENT));
  await waitFor(() => expect(sent).toEqual([{ hours: 72 }]), PATIENT);
  await waitFor(
    async () => expect(((await field()) as HTMLInputElement).value).toBe('72 hours'),
    PATIENT,
  );
}, 40_000);

it('shows where the portal calls', async () => {
  await opened(begun);
  expect(await screen.findByText(begun.credentials.callback_url, {}, PATIENT)).toBeTruthy();
}, 20_000);

it('says of an unknown connection that it could not be loaded, with a way to try again', async () => {
  server.use(
    http.get('*/v2/Einvoice/GetSettings', () =>
      HttpResponse.json({ code: 'gone', message: 'Gone.' }, { status: 404 }),
    ),
  );
  await renderScreen(<EinvoiceSettingsPage />, {
    texts: { einvoice: [en, ar], company: [companyEn, companyAr] },
  });
  expect(await screen.findByRole('alert', {}, PATIENT)).toBeTruthy();
}, 20_000);
