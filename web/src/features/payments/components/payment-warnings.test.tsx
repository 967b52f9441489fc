import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { PaymentWarnings } from './payment-warnings';

test.each([
  ['en', en],
  ['ar', ar],
] as const)('has words for certificates that look alike, in %s', async (language, texts) => {
  const codes = ['receipt.certificate_similar', 'payment.certificate_similar', 'other.code'];
  await renderScreen(<PaymentWarnings codes={codes} />, {
    language,
    texts: { payments: [en, ar] },
  });
  const { certificateSimilar, ownCertificateSimilar } = texts.warnings;
  expect(screen.getByText(certificateSimilar)).toBeTruthy();
  expect(screen.getByText(ownCertificateSimilar)).toBeTruthy();
});
