import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock, refused, unreachable } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import printAr from '../../print/text.ar.json';
import printEn from '../../print/text.en.json';
import { LinksCard } from '../components/links-card';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CustomerDocumentPage } from './customer-document-page';

const page = { route: '/d/$word', path: '/d/7.abc', session: null };
const texts = { sending: [en, ar], print: [printEn, printAr] } as const;
const invoice = {
  kind: 'invoice',
  company: 'Nile',
  until: '2027-02-18',
  cancelled: false,
  number: 'INV-0001',
  date: '2026-11-20',
  due_date: '2026-12-15',
  total: '1,140.00',
  open_amount: '1,000.00',
  currency: 'EGP',
  paper: { name: 'INV-0001.pdf', language: 'en', count: 1, from: 0, pages: ['<svg/>'] },
};
const at = { params: { word: '7.abc' } };
const unpayable = mock.get('/Document/OnlinePayment/{word}', { amount: null, attempt: null }, at);

test.each(['en', 'ar'] as const)('an invoice is read by its link, in %s', async (language) => {
  const words = { en, ar }[language].public;
  const nouns = { en: commonEn, ar: commonAr }[language].nouns;
  server.use(mock.get('/Document/ByLink/{word}', invoice, at), unpayable);
  await renderScreen(<CustomerDocumentPage />, { ...page, language, texts });
  const title = words.title.invoice.replace('{{company}}', '\u2068Nile\u2069');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(document.title).toContain(title);
  const due = language === 'en' ? /EGP\s1,000\.00$/ : /1,000\.00\sج\.م/;
  expect(screen.getByText(due).textContent).toContain(words.open.replace('{{amount}}', ''));
  // On a phone the paper is too small to be read at once.
  const facts = [...document.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    [nouns.number, 'INV-0001'],
    [nouns.date, language === 'en' ? '20 Nov 2026' : '20 نوفمبر 2026'],
    [nouns.dueDate, language === 'en' ? '15 Dec 2026' : '15 ديسمبر 2026'],
    [nouns.total, expect.stringContaining('1,140.00')],
  ]);
  // What can't be paid online leaves no empty place.
  const parts = [...document.querySelectorAll('.no-print')];
  expect(parts.map((part) => part.textContent)).not.toContain('');
  const download = screen.getByRole('link', { name: words.download });
  expect(download.getAttribute('href')).toContain(`/Document/PdfByLink/7.abc?language=${language}`);
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'the amount due is paid by one button, and a refusal says what to do, in %s',
  async (language, words) => {
    const payable = { amount: '1000.00', test: true, attempt: null };
    server.use(
      mock.get('/Document/ByLink/{word}', invoice, at),
      mock.get('/Document/OnlinePayment/{word}', payable, at),
      mock.post('/Document/PayOnline/{word}', refused(503, { message: 'Try again.' }), at),
    );
    await renderScreen(<CustomerDocumentPage />, { ...page, language, texts });
    expect(await screen.findByText(words.public.testPayment)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: words.public.payNow }));
    expect(await screen.findByText('Try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: words.public.payNow })).toBeDefined();
  },
);

test('who comes back from the payment page is shown what became of the payment', async () => {
  const attempt = { state: 'paid', amount: '1000.00', message: 'Thank you.' } as const;
  server.use(
    mock.get('/Document/ByLink/{word}', { ...invoice, open_amount: '0.00' }, at),
    mock.get('/Document/OnlinePayment/{word}', { amount: null, test: false, attempt }, at),
  );
  await renderScreen(<CustomerDocumentPage />, { ...page, path: '/d/7.abc?paid=op-1', texts });
  expect(await screen.findByText('Thank you.')).toBeDefined();
  expect(screen.queryByRole('button', { name: en.public.payNow })).toBeNull();
});

test('who comes back without a payment can pay', async () => {
  const attempt = { state: 'pending', amount: '1000.00', message: 'Nothing yet.' } as const;
  server.use(
    mock.get('/Document/ByLink/{word}', invoice, at),
    mock.get('/Document/OnlinePayment/{word}', { amount: '1000.00', test: false, attempt }, at),
  );
  await renderScreen(<CustomerDocumentPage />, { ...page, path: '/d/7.abc?paid=op-1', texts });
  expect(await screen.findByText('Nothing yet.')).toBeDefined();
  expect(screen.getByRole('button', { name: en.public.payNow })).toBeDefined();
});

test('the button is free again for who goes back from the payment page', async () => {
  server.use(
    mock.get('/Document/ByLink/{word}', invoice, at),
    mock.get('/Document/OnlinePayment/{word}', { amount: '1000.00', attempt: null }, at),
    mock.post('/Document/PayOnline/{word}', { page_url: 'https://pay.example/p/1' }, at),
  );
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await renderScreen(<CustomerDocumentPage />, { ...page, texts });
  const button = await screen.findByRole('button', { name: en.public.payNow });
  await userEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/p/1'));
  expect(button.getAttribute('data-loading')).toBe('true');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
});

test('what can be paid is asked again, and nobody is left without a way to pay', async () => {
  server.use(
    mock.get('/Document/ByLink/{word}', invoice, at),
    mock.get('/Document/OnlinePayment/{word}', refused(500), at),
  );
  await renderScreen(<CustomerDocumentPage />, { ...page, texts });
  expect(await screen.findByText(en.public.payment)).toBeDefined();
  server.use(mock.get('/Document/OnlinePayment/{word}', { amount: '1000.00', attempt: null }, at));
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.tryAgain }));
  expect(await screen.findByRole('button', { name: en.public.payNow })).toBeDefined();
});

test('a document that is paid asks for no payment, whatever could not be loaded', async () => {
  server.use(
    mock.get('/Document/ByLink/{word}', { ...invoice, open_amount: '0.00' }, at),
    mock.get('/Document/OnlinePayment/{word}', refused(500), at),
  );
  await renderScreen(<CustomerDocumentPage />, { ...page, texts });
  expect(await screen.findByText(en.public.paid)).toBeDefined();
  expect(screen.queryByText(en.public.payment)).toBeNull();
});

test('who is offline reads so in their language', async () => {
  server.use(
    mock.get('/Document/ByLink/{word}', invoice, at),
    mock.get('/Document/OnlinePayment/{word}', { amount: '1000.00', attempt: null }, at),
    mock.post('/Document/PayOnline/{word}', unreachable(), at),
  );
  await renderScreen(<CustomerDocumentPage />, { ...page, language: 'ar', texts });
  await userEvent.click(await screen.findByRole('button', { name: ar.public.payNow }));
  expect(await screen.findByText(commonAr.problems.unreachable)).toBeDefined();
});

test('a broken link says so', async () => {
  server.use(mock.get('/Document/ByLink/{word}', refused(404), at), unpayable);
  await renderScreen(<CustomerDocumentPage />, { ...page, texts });
  expect(await screen.findByText(en.public.lost)).toBeDefined();
});

test('a statement says what is owed, and a receipt what was paid', async () => {
  const { due_date: _, ...paid } = { ...invoice, kind: 'receipt', number: 'RC-0001' };
  const statement = { ...invoice, kind: 'statement', number: null, due_date: null, total: null };
  server.use(mock.get('/Document/ByLink/{word}', statement, at), unpayable);
  const { unmount } = await renderScreen(<CustomerDocumentPage />, { ...page, texts });
  expect(await screen.findByText(/^Balance due:.*1,000\.00$/)).toBeDefined();
  const names = () => [...document.querySelectorAll('dt')].map((name) => name.textContent);
  expect(names()).toEqual([commonEn.nouns.date]);
  unmount();
  server.use(mock.get('/Document/ByLink/{word}', { ...paid, open_amount: null }, at), unpayable);
  await renderScreen(<CustomerDocumentPage />, { ...page, texts });
  expect(await screen.findByText('RC-0001')).toBeDefined();
  expect(names()).toEqual([commonEn.nouns.number, commonEn.nouns.date, commonEn.nouns.amount]);
});

test('a link is made, shown once, and revoked', async () => {
  const link = {
    id: 5,
    made_by: 'Sara',
    made_at: '2026-11-20T10:00:00Z',
    until: '2027-02-18',
    opened: 0,
    last_opened: null,
  };
  const id = { params: { id: 3 } };
  server.use(
    mock.get('/Invoice/Links/{id}', { links: [] }, id),
    mock.post(
      '/Invoice/MakeLink/{id}',
      { url: 'https://x.example/d/7.abc', mobile: null, links: [link] },
      id,
    ),
    mock.post('/Invoice/RevokeLink/{id}', { links: [] }, id),
  );
  await renderScreen(<LinksCard document={{ kind: 'invoice', id: 3 }} />, {
    texts,
    session: adminSession,
    path: '/',
  });
  await userEvent.click(await screen.findByRole('button', { name: en.links.make }));
  const address = await screen.findByRole('textbox', { name: en.links.address });
  expect((address as HTMLInputElement).value).toBe('https://x.example/d/7.abc');
  const whatsapp = screen.getByRole('link', { name: en.links.whatsapp }).getAttribute('href');
  const message = `Here is your invoice from ${adminSession.company.name}: https://x.example/d/7.abc?written=en`;
  expect(whatsapp).toBe(`https://wa.me/?text=${encodeURIComponent(message)}`);
  await userEvent.click(screen.getByRole('button', { name: en.links.revoke }));
  // Customers who have it can't open it any more, so that it is asked for first.
  const asked = within(await screen.findByRole('dialog'));
  expect(screen.queryByText(en.links.revoked)).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: en.links.revokeNow }));
  expect(await screen.findByText(en.links.revoked)).toBeDefined();
  expect(screen.queryByText(en.links.unopened)).toBeNull();
  expect(screen.queryByRole('textbox', { name: en.links.address })).toBeNull();
});
