import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { FormReferences, InvoiceOutput, InvoiceValues } from '@/features/invoices/public';
import invoicesAr from '@/features/invoices/text.ar.json';
import invoicesEn from '@/features/invoices/text.en.json';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { creditNoteExample } from '../example.fixture';
import { fromNote } from '../mapping';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CreditNoteHead } from './credit-note-head';
import { FreeNoteFields } from './free-note-fields';

const { currency } = creditNoteExample;
const references = {
  baseCurrency: currency,
  currencyOf: () => currency,
  terms: { byId: () => null },
  branches: { enabled: false, activityOf: () => null, source: { key: [], search: async () => [] } },
} as unknown as FormReferences;

function Form() {
  const form = useForm<InvoiceValues, unknown, InvoiceOutput>({
    defaultValues: fromNote(creditNoteExample, ''),
  });
  return (
    <FreeNoteFields
      form={form}
      references={references}
      suggestedNumber={undefined}
      editing={creditNoteExample}
    />
  );
}

describe.each([
  ['en', invoicesEn],
  ['ar', invoicesAr],
] as const)('the activity of a credit note in %s', (language, words) => {
  const texts = { 'credit-notes': [en, ar], invoices: [invoicesEn, invoicesAr] } as const;

  it('is told once', async () => {
    await renderScreen(<CreditNoteHead note={creditNoteExample} />, { language, texts });
    expect(await screen.findAllByText(words.fields.activityCode)).toHaveLength(1);
    expect(screen.getAllByText('4659')).toHaveLength(1);
  });

  it('is asked for once', async () => {
    server.use(
      http.get('*/v2/Forms/GetActivityCodes', () =>
        HttpResponse.json({ Activities: [], company_code: '4620' }),
      ),
      http.get('*/v2/Tags/GetTags', () => HttpResponse.json([])),
    );
    await renderScreen(<Form />, { language, texts });
    const fields = await screen.findAllByLabelText(
      words.fields.activityCode,
      { selector: 'input' },
      { timeout: 10_000 },
    );
    expect(fields.map((one) => (one as HTMLInputElement).value)).toEqual(['4659']);
  });
});
