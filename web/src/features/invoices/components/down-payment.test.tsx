import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import accountsAr from '@/features/accounts/text.ar.json';
import accountsEn from '@/features/accounts/text.en.json';
import {
  type DocumentOutput,
  type DocumentValues,
  type FormReferences,
  newDocument,
  PaymentFields,
} from '@/features/documents/public';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { invoiceExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DownPayment } from './down-payment';

const PATIENT = { timeout: 10_000 };
const { currency } = invoiceExample;
const method = (id: number, name: string, account: number | null) => ({
  id,
  key: name,
  name_en: name,
  name_ar: name,
  kind: 'other',
  default_account_id: account,
  reference_required: false,
});
const account = (id: number, name: string) => ({
  id,
  serial: String(id),
  account_name: name,
  account_name_ar: name,
});

function Form() {
  const form = useForm<DocumentValues, unknown, DocumentOutput>({
    defaultValues: newDocument(currency, '2026-11-20', ''),
  });
  return (
    <>
      <PaymentFields form={form} />
      <DownPayment
        form={form}
        references={{ currencyOf: () => currency } as never as FormReferences}
      />
    </>
  );
}

async function opened() {
  server.use(
    mock.get('/Forms/GetPaymentMethods', () => [
      method(1, 'Cash', 11),
      method(2, 'Transfer', 12),
      method(3, 'Barter', null),
    ]),
    mock.get('/Forms/GetDepositAccounts', () => ({
      COAList: [account(11, 'Safe'), account(12, 'Bank'), account(13, 'Petty')],
    })),
  );
  await renderScreen(<Form />, {
    texts: {
      invoices: [en, ar],
      documents: [documentsEn, documentsAr],
      accounts: [accountsEn, accountsAr],
    },
  });
  // The fields are fetched when they are asked for.
  const shown = labelled(documentsEn.fields.paymentMethod);
  await screen.findByLabelText(shown, { selector: 'input' }, PATIENT);
}

const labelled = (label: string) => new RegExp(`^${label}( \\*)?$`);
const field = (label: string) => screen.getByLabelText(labelled(label), { selector: 'input' });
const into = () => (field(en.down.account) as HTMLInputElement).value;

async function choose(label: string, name: string) {
  await userEvent.click(field(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }, PATIENT));
}

const paidBy = (name: string) => choose(documentsEn.fields.paymentMethod, name);

it('goes where money of its method goes, whichever method that is in the end', async () => {
  await opened();
  await paidBy('Cash');
  await expect.poll(into, PATIENT).toBe('11 Safe');
  await paidBy('Transfer');
  await expect.poll(into, PATIENT).toBe('12 Bank');
  await paidBy('Barter');
  await expect.poll(into, PATIENT).toBe('');
});

it('stays in an account that was chosen', async () => {
  await opened();
  await paidBy('Cash');
  await expect.poll(into, PATIENT).toBe('11 Safe');
  await choose(en.down.account, 'Petty');
  await paidBy('Transfer');
  await expect
    .poll(() => (field(documentsEn.fields.paymentMethod) as HTMLInputElement).value)
    .toBe('Transfer');
  expect(into()).toBe('13 Petty');
});
