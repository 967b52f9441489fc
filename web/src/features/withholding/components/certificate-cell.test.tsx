import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { RegisterRow } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CertificateCell } from './certificate-cell';

const row = { payment_id: 7, payment_number: 'RC-0007', certificate: null } as RegisterRow;

test.each([
  ['receivable', 'receipt.certificate_used', en.certificate.twice, 'en'],
  ['receivable', 'receipt.certificate_similar', en.certificate.similar, 'en'],
  ['payable', 'payment.certificate_similar', ar.certificate.ownSimilar, 'ar'],
] as const)('says of a %s certificate that it is %s', async (side, code, said, language) => {
  const saved = { id: 7, number: 'RC-0007', withholding_certificate: 'W-07', warnings: [code] };
  const call = side === 'payable' ? 'Given' : 'Received';
  server.use(mock.post(`/Withholding/Set${call}Certificate/{id}`, saved));
  await renderScreen(<CertificateCell side={side} row={row} past={false} />, {
    language,
    texts: { withholding: [en, ar] },
  });
  await userEvent.type(screen.getByRole('textbox'), 'W-07{Enter}');
  expect(await screen.findByText(said)).toBeTruthy();
});
