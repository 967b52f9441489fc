import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useWaitingFiles } from '@/features/attachments/public';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { receivedRow } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FindDialog } from './find-dialog';

const own = { en, ar };
const UUID = '42S512YACQBRSRHYKBXBTGQG22';
const NOT_HERE = { uuid: UUID, document: null, in_books: null, own: false };
const PATIENT = { timeout: 10_000 };
const photo = () => new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
const kept = { id: 9, file_name: 'photo.jpg', media_type: 'image/jpeg', size: 5 };

/** A form with the files that wait for its bill. */
function NewBill() {
  const { files } = useWaitingFiles('bill', () => undefined);
  return <p role="note">{files.map(({ file_name }) => file_name).join(' ')}</p>;
}

async function opened(language: 'en' | 'ar' = 'en', linked = true) {
  let closed = 0;
  await renderScreen(<FindDialog linked={linked} onClose={() => (closed += 1)} />, {
    language,
    route: '/received',
    texts: { received: [en, ar] },
  });
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  return { dialog, closed: () => closed };
}

const type = async (dialog: HTMLElement, words: typeof en, code: string) => {
  await userEvent.type(within(dialog).getByLabelText(words.find.code), code);
  await userEvent.click(within(dialog).getByRole('button', { name: words.find.find }));
};

it.each(['en', 'ar'] as const)(
  'says in %s that a document is not here, and fetches it',
  async (language) => {
    const words = own[language];
    const asked: unknown[] = [];
    server.use(
      mock.post('/Received/FindByCode', ({ body }) => {
        asked.push(body.code);
        return NOT_HERE;
      }),
      mock.post('/Received/FetchDocument', ({ body }) => {
        asked.push(body.code);
        return { ...NOT_HERE, document: receivedRow };
      }),
    );
    const { dialog } = await opened(language);
    await type(dialog, words, ` ${UUID}`);
    expect(await within(dialog).findByText(new RegExp(UUID), {}, PATIENT)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: words.find.fetch }));
    expect(await within(dialog).findByText('INV-20461', {}, PATIENT)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: words.find.open })).toBeTruthy();
    expect(asked).toEqual([` ${UUID}`, UUID]);
  },
  40_000,
);

it('says what is wrong with a typed link', async () => {
  const words = 'This link leads to evil.example.';
  server.use(
    mock.post('/Received/FindByCode', () =>
      refused(400, { code: 'received.link_elsewhere', message: words }),
    ),
  );
  const { dialog } = await opened();
  await type(dialog, en, 'https://evil.example');
  expect(await within(dialog).findByText(words, {}, PATIENT)).toBeTruthy();
  // It is at the field, which has the keyboard, until something else is typed.
  const field = within(dialog).getByLabelText(en.find.code);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.type(field, '/');
  expect(within(dialog).queryByText(words)).toBeNull();
}, 40_000);

it('says at the file what is wrong with it, and above all else that nobody answers', async () => {
  const words = 'There is no QR code of the tax authority in this file.';
  server.use(
    mock.post('/Received/FindByFile', () =>
      refused(400, { code: 'received.no_code', message: words, field: 'file' }),
    ),
    mock.post('/Received/FindByCode', () =>
      refused(503, { code: 'received.unreachable', message: 'No answer.' }),
    ),
  );
  const { dialog } = await opened();
  await userEvent.upload(within(dialog).getByLabelText(en.find.choose), photo());
  const said = await within(dialog).findByText(words, {}, PATIENT);
  const button = within(dialog).getByRole('button', { name: en.find.choose });
  expect(
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.contains(said),
  ).toBe(true);
  await type(dialog, en, UUID);
  expect((await within(dialog).findByRole('alert', {}, PATIENT)).textContent).toContain(
    'No answer.',
  );
  expect(within(dialog).queryByText(words)).toBeNull();
}, 40_000);

it('offers no fetching to a company that is not connected', async () => {
  server.use(mock.post('/Received/FindByCode', NOT_HERE));
  const { dialog } = await opened('en', false);
  await type(dialog, en, UUID);
  expect(await within(dialog).findByText(new RegExp(UUID), {}, PATIENT)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: en.find.fetch })).toBeNull();
}, 40_000);

it('keeps the photo with the bill that has the document', async () => {
  const attached: unknown[] = [];
  const in_books = { kind: 'bill', id: 7, number: 'BILL-0007' };
  server.use(
    mock.post('/Received/FindByFile', {
      uuid: UUID,
      document: { ...receivedRow, in_books },
      in_books,
      own: false,
    }),
    mock.post('/Attachment/Upload', kept),
    mock.post('/Attachment/Attach', ({ body }) => {
      attached.push(body);
      return [];
    }),
  );
  const { dialog } = await opened();
  await userEvent.upload(within(dialog).getByLabelText(en.find.choose), photo());
  const attach = en.find.attach.replace('{{number}}', 'BILL-0007');
  await userEvent.click(await within(dialog).findByRole('button', { name: attach }, PATIENT));
  await waitFor(() =>
    expect(attached).toEqual([{ kind: 'bill', id: 7, attachment_ids: [kept.id] }]),
  );
}, 40_000);

it('hands the photo to the form of the bill that is entered', async () => {
  server.use(
    mock.post('/Received/FindByFile', { ...NOT_HERE, document: receivedRow }),
    mock.post('/Attachment/Upload', kept),
  );
  const { dialog, closed } = await opened();
  await userEvent.upload(within(dialog).getByLabelText(en.find.choose), photo());
  const enter = await within(dialog).findByRole('button', { name: en.find.enterWith }, PATIENT);
  await userEvent.click(enter);
  await waitFor(() => expect(closed()).toBe(1));
  const shown = async () => {
    cleanup();
    await renderScreen(<NewBill />);
    return (await screen.findByRole('note')).textContent;
  };
  expect(await shown()).toBe('photo.jpg');
  // The bill after it begins without.
  expect(await shown()).toBe('');
}, 40_000);

it('takes the photo itself on a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('coarse') });
  try {
    server.use(mock.post('/Received/FindByFile', NOT_HERE));
    const { dialog } = await opened('ar');
    const camera = await within(dialog).findByLabelText(ar.find.photo, { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('environment');
    await userEvent.upload(camera, photo());
    expect(await within(dialog).findByText(new RegExp(UUID), {}, PATIENT)).toBeTruthy();
  } finally {
    window.matchMedia = matchMedia;
  }
}, 40_000);
