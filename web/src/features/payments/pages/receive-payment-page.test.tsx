import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Grant } from '@/shared/auth/session';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ReceivePaymentPage } from './receive-payment-page';

const { currency } = adminSession.company;
const choice = { id: 5, display_name: 'Nile Trading', open_balance: '1140.00', currency };
const start = {
  customer_id: 5,
  customer_name: 'Nile Trading',
  currency,
  exchange_rate: '1',
  unapplied_credit: '0.00',
  credits: [],
  invoices: [],
  next_number: 'RC-0003',
  deposit_account_id: 7,
};

const accountant: Grant[] = (['create', 'read', 'update', 'delete'] as const).map((action) => ({
  action,
  subject: 'Receive Payment',
  own: false,
}));

function page(abilities: Grant[], language: 'en' | 'ar' = 'en') {
  return renderScreen(<ReceivePaymentPage />, {
    language,
    path: '/receivePayment',
    route: '/receivePayment',
    session: { ...adminSession, abilities },
    texts: { payments: [en, ar] },
  });
}

test.each(['en', 'ar'] as const)('an accountant picks who pays, in %s', async (language) => {
  server.use(
    mock.get('/Forms/GetCustomerForInvoice', { Customers: [choice] }),
    mock.get('/Invoice/GetReceivePaymentForCustomer/{id}', start, { params: { id: 5 } }),
    mock.get('/Forms/GetPaymentMethods', []),
    mock.get('/Forms/GetDepositAccounts', { COAList: [] }),
  );
  const words = { en, ar }[language].form;
  await page(accountant, language);
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(words.customer) }));
  await userEvent.click(await screen.findByRole('option', { name: /Nile Trading/ }));
  const form = await screen.findByRole('dialog', {
    name: words.titleFrom.replace('{{customer}}', 'Nile Trading'),
  });
  expect(form).toBeDefined();
});

test('who owes comes first, and the page says what is chosen', async () => {
  const settled = { ...choice, id: 6, display_name: 'Aswan Stores', open_balance: '0.00' };
  const inCredit = { ...choice, id: 7, display_name: 'Bahary', open_balance: '-50.00' };
  server.use(mock.get('/Forms/GetCustomerForInvoice', { Customers: [settled, inCredit, choice] }));
  await page(accountant);
  expect(screen.getByText(en.form.choose)).toBeTruthy();
  expect(screen.getByRole('link', { name: en.list.title })).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: /Customer/ }));
  const options = await screen.findAllByRole('option', { name: /Nile|Aswan|Bahary/ });
  expect(options.map((one) => /Nile|Aswan|Bahary/.exec(one.textContent ?? '')?.[0])).toEqual([
    'Nile',
    'Aswan',
    'Bahary',
  ]);
});

test('a list of customers that stays closed is told in its place', async () => {
  server.use(mock.get('/Forms/GetCustomerForInvoice', refused(403)));
  const { router } = await page(accountant);
  await userEvent.click(screen.getByRole('combobox', { name: /Customer/ }));
  expect(await screen.findByText(/permissions/)).toBeDefined();
  expect(router.state.location.pathname).toBe('/receivePayment');
});
