import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import companyAr from '../../../company/text.ar.json';
import companyEn from '../../../company/text.en.json';
import type { OnlineGatewayInput, OnlineGatewaySettings } from '../api';
import { OnlinePaymentsPage } from './online-payments-page';

const PATIENT = { timeout: 10_000 };
const [en, ar] = [companyEn.onlinePayments, companyAr.onlinePayments];
const texts = { company: [companyEn, companyAr] } as const;

const none: OnlineGatewaySettings = {
  has_sandbox: false,
  active: false,
  gateway: null,
  live: false,
  deposit_account_id: null,
  integration_id: null,
  public_key: null,
  has_keys: false,
  webhook_url: null,
  tested_at: null,
  version: 0,
};

const on: OnlineGatewaySettings = {
  ...none,
  active: true,
  gateway: 'paymob',
  deposit_account_id: 7,
  integration_id: '5001',
  public_key: 'egy_pk_test_1',
  has_keys: true,
  webhook_url: 'https://mizan.example/v2/OnlinePayment/Webhook/7.word',
  version: 1,
};

const account = {
  id: 7,
  serial: '111101',
  account_name: 'Bank',
  account_name_ar: 'البنك',
  money_group: 'bank',
};

async function opened(settings: OnlineGatewaySettings, language: 'en' | 'ar' = 'en') {
  server.use(
    mock.get('/OnlinePayment/Settings', settings),
    http.get('*/v2/Forms/GetDepositAccounts', () => HttpResponse.json({ COAList: [account] })),
  );
  await renderScreen(<OnlinePaymentsPage />, { language, texts });
}

test('keys are entered; the one that is refused says so at its field', async () => {
  const sent: OnlineGatewayInput[] = [];
  server.use(
    http.post('*/v2/OnlinePayment/SaveGateway', async ({ request }) => {
      const body = (await request.json()) as OnlineGatewayInput;
      sent.push(body);
      if (body.api_key === 'right') return HttpResponse.json(on);
      const problem = { code: 'online_gateway.api_key', message: 'No.', field: 'api_key' };
      return HttpResponse.json(problem, { status: 422 });
    }),
  );
  await opened(none);
  const user = userEvent.setup();
  const field = (label: string) =>
    screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
  await user.click(
    await screen.findByLabelText(new RegExp(`^${en.form.account}`), { selector: 'input' }, PATIENT),
  );
  await user.click(await screen.findByRole('option', { name: '111101 Bank' }));
  await user.type(field(en.form.integration), '5001');
  await user.type(field(en.form.publicKey), 'egy_pk_test_1');
  await user.type(field(en.form.secret_key), 'egy_sk_test_1');
  await user.type(field(en.form.api_key), 'wrong');
  await user.type(field(en.form.hmac_secret), 'signs');
  await user.click(screen.getByRole('button', { name: en.form.saveAndTest }));
  await waitFor(() => expect(field(en.form.api_key).getAttribute('aria-invalid')).toBe('true'));
  // Once: not above the form too.
  expect(screen.getAllByText('No.')).toHaveLength(1);
  await user.clear(field(en.form.api_key));
  await user.type(field(en.form.api_key), 'right');
  await user.click(screen.getByRole('button', { name: en.form.saveAndTest }));
  expect(await screen.findByText(en.state.test)).toBeDefined();
  expect(sent.at(-1)).toEqual({
    gateway: 'paymob',
    deposit_account_id: 7,
    integration_id: '5001',
    public_key: 'egy_pk_test_1',
    secret_key: 'egy_sk_test_1',
    api_key: 'right',
    hmac_secret: 'signs',
    version: 0,
  });
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'the webhook is there to copy and payments are switched off, in %s',
  async (language, words) => {
    server.use(mock.post('/OnlinePayment/SetActive', { ...on, active: false, version: 2 }));
    await opened(on, language);
    const webhook = await screen.findByLabelText(words.state.webhook, {}, PATIENT);
    expect((webhook as HTMLInputElement).value).toBe(on.webhook_url);
    await userEvent.click(screen.getByRole('button', { name: words.state.switchOff }));
    expect(await screen.findByText(words.state.off)).toBeDefined();
    expect(screen.getByRole('button', { name: words.state.switchOn })).toBeDefined();
  },
);
