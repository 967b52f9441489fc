import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { SignerView } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { SignersCard } from './signers-card';

const PATIENT = { timeout: 10_000 };

const signer: SignerView = {
  id: 7,
  name: 'Accounts-PC',
  system: 'windows',
  subject: 'CN=Nile Trading,2.5.4.97=VATEG-113317713',
  issuer: 'CN=MCDR CA 2022',
  seal_id: 'VATEG-113317713',
  valid_until: '2028-11-20T10:00:00Z',
  paired_at: '2026-11-20T10:00:00Z',
  seen_at: '2026-11-20T10:00:00Z',
  online: true,
  trouble: null,
};

async function opened(signers: readonly SignerView[], language: 'en' | 'ar' = 'en') {
  const found = { signers: [...signers] };
  server.use(
    http.get('*/v2/Einvoice/Signers', () =>
      HttpResponse.json({ signers: found.signers, code_until: null, waiting: 2 }),
    ),
    http.post('*/v2/Einvoice/Signers/Code', () =>
      HttpResponse.json({
        code: 'ABCD-EFGH-JKLM-NPQR',
        until: '2026-11-20T10:10:00Z',
        seconds: 600,
        command: 'mizan-signer pair https://books.example --library PATH',
      }),
    ),
  );
  await renderScreen(<SignersCard may replaces={false} />, {
    language,
    texts: { einvoice: [en, ar] },
  });
  return found;
}

it.each(['en', 'ar'] as const)(
  'shows a code that is counted down until its computer is paired (%s)',
  async (language) => {
    const words = language === 'en' ? en : ar;
    const found = await opened([], language);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: words.signer.show }, PATIENT));
    expect(await screen.findByText('ABCD-EFGH-JKLM-NPQR', {}, PATIENT)).toBeTruthy();
    expect(screen.getByText('mizan-signer').closest('code')?.textContent).toBe(
      'mizan-signer pair https://books.example --library PATH',
    );
    expect(screen.getByText(words.signer.left)).toBeTruthy();
    found.signers.push(signer);
    expect(await screen.findByText(words.signer.paired, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR')).toBeNull();
    expect(screen.getByText('VATEG-113317713')).toBeTruthy();
  },
  40_000,
);

it('says what keeps a computer from signing, and removes it after asking', async () => {
  const removed: string[] = [];
  server.use(
    http.delete('*/v2/Einvoice/Signers/:id', ({ params }) => {
      removed.push(String(params.id));
      return HttpResponse.json({ message: 'Removed.' });
    }),
  );
  await opened([{ ...signer, online: false, trouble: 'last_try' }]);
  const user = userEvent.setup();
  expect(await screen.findByText(en.signer.troubles.last_try, {}, PATIENT)).toBeTruthy();
  expect(screen.getByText(en.signer.trouble)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en.signer.remove }));
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
  expect(dialog.getByText(en.signer.removeLast)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: en.signer.remove }));
  await waitFor(() => expect(removed).toEqual(['7']), PATIENT);
}, 40_000);
