import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EinvoiceCard } from './einvoice-card';

const FILING = {
  e_invoice: true,
  validation_status: 'none' as const,
  actions: [],
  history: [],
  steps: [],
};

it.each([
  ['en', en, '14:05'],
  ['ar', ar, '2:05 م'],
] as const)(
  'says in %s when an invoice is tried again that was not confirmed',
  async (language, words, at) => {
    const document = { kind: 'invoice', id: 4 } as const;
    server.use(
      mock.get('/Einvoice/checkifActive', () => ({ active: true })),
      mock.get('/Einvoice/Document/{kind}/{id}', () => ({
        ...FILING,
        sent_status: 'submitting',
        // Cairo is two hours ahead in winter.
        next_attempt_at: '2026-12-01T12:05:00Z',
      })),
    );
    await renderScreen(<EinvoiceCard document={document} editable />, {
      language,
      texts: { einvoice: [en, ar] },
    });
    const sentence = await screen.findByText(words.card.triedAgain.split('{{at}}')[0] ?? '', {
      exact: false,
    });
    expect(sentence.textContent?.replaceAll(/[\u200e\u200f\u061c\u202f\u00a0]/g, ' ')).toContain(
      at,
    );
  },
);

it.each([
  ['en', en],
  ['ar', ar],
] as const)('says in %s that a call failed, not that it is invalid', async (language, words) => {
  server.use(
    mock.get('/Einvoice/checkifActive', () => ({ active: true })),
    mock.get('/Einvoice/Document/{kind}/{id}', () => ({
      ...FILING,
      sent_status: 'failed',
      steps: [{ name: 'portal', title: 'A call', status: 'Invalid', faults: [] }],
    })),
  );
  await renderScreen(<EinvoiceCard document={{ kind: 'invoice', id: 4 }} editable />, {
    language,
    texts: { einvoice: [en, ar] },
  });
  const step = (await screen.findByText('A call')).parentElement;
  expect(step?.textContent).toBe(`A call${words.sent.failed}`);
});
