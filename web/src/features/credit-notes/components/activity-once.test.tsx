import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { DocumentOutput, DocumentValues, FormReferences } from '@/features/documents/public';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { creditExample } from '../example.fixture';
import { fromCredit } from '../mapping';
import { SOLD } from '../sold';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CreditHead } from './credit-head';
import { SoldFields } from './sold-form';

const { currency } = creditExample;
const references = {
  trade: 'sale',
  baseCurrency: currency,
  currencyOf: () => currency,
  terms: { byId: () => null },
  branches: { enabled: false, activityOf: () => null, source: { key: [], search: async () => [] } },
} as unknown as FormReferences;

function Form() {
  const form = useForm<DocumentValues, unknown, DocumentOutput>({
    defaultValues: fromCredit(creditExample, '', SOLD, { name: () => '' }),
  });
  return (
    <SoldFields
      form={form}
      references={references}
      suggestedNumber={undefined}
      editing={creditExample}
    />
  );
}

describe.each([
  ['en', documentsEn],
  ['ar', documentsAr],
] as const)('the activity of a credit note in %s', (language, words) => {
  const texts = { 'credit-notes': [en, ar], documents: [documentsEn, documentsAr] } as const;

  it('is told once', async () => {
    await renderScreen(<CreditHead side={SOLD} credit={creditExample} />, { language, texts });
    expect(await screen.findAllByText(words.fields.activityCode)).toHaveLength(1);
    expect(screen.getAllByText('4659')).toHaveLength(1);
  });

  it('is asked for once', async () => {
    server.use(
      mock.get('/Forms/GetActivityCodes', { Activities: [], company_code: '4620' }),
      mock.get('/Tags/GetTags', []),
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
