import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import attachmentsAr from '@/features/attachments/text.ar.json';
import attachmentsEn from '@/features/attachments/text.en.json';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { FileTable } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FilesPage } from './files-page';

const FILE = {
  id: 7,
  file_name: 'عقد.pdf',
  media_type: 'application/pdf',
  size: 2_500_000,
  uploaded_at: '2026-11-20T10:00:00Z',
  uploaded_by: 'Mona',
  kind: 'customer',
  record_id: 3,
  record: 'Nile Foods',
} as const;

const TABLE: FileTable = {
  files: [FILE],
  people: [{ id: 4, name: 'Mona' }],
  kinds: ['customer', 'invoice'],
  storage_bytes: 2_500_000,
  storage_limit_bytes: 5_000_000_000,
  NextItem: null,
};

afterEach(() => {
  vi.restoreAllMocks();
});

function show(path: string) {
  return renderScreen(<FilesPage />, {
    route: '/documents',
    path,
    texts: {
      files: [en, ar],
      lists: [listsEn, listsAr],
      attachments: [attachmentsEn, attachmentsAr],
    },
  });
}

test('it lists the files with their records and says how much is used', async () => {
  server.use(mock.post('/Attachment/List', () => TABLE));
  await show('/documents');
  expect(await screen.findByText('عقد.pdf')).toBeDefined();
  expect(screen.getByText('Nile Foods')).toBeDefined();
  expect(screen.getByText('2.5 MB of 5 GB used')).toBeDefined();
});

test('what narrows it is in the address and is asked of the server', async () => {
  const requests: object[] = [];
  server.use(
    mock.post('/Attachment/List', ({ body }) => {
      requests.push(body);
      return { ...TABLE, files: [] };
    }),
  );
  const { router } = await show('/documents?kind=customer&person=4&search=contract');
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ kind: 'customer', user_id: 4, search: 'contract' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: null, search: null }));
  expect(router.state.location.search).toEqual({});
});

test('a PDF is shown over the list', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  server.use(
    mock.post('/Attachment/List', () => TABLE),
    mock.get('/Attachment/Download/{id}', () => new Response('bytes')),
  );
  await show('/documents');
  await userEvent.click(await screen.findByText('عقد.pdf'));
  const frame = await screen.findByTitle('Preview of عقد.pdf');
  expect(frame.getAttribute('src')).toBe('blob:made');
});

/** Notes where the browser is sent for a download, and under which name it saves one. */
function watchDownloads() {
  const links: { href: string | null; download: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push({ href: this.getAttribute('href'), download: this.download });
  });
  return links;
}

const ZIP = '/v2/Export/AttachedFiles/At/1.2.3.en.7-1.proof';

function zips() {
  const requests: object[] = [];
  server.use(
    mock.post('/Attachment/List', () => ({
      ...TABLE,
      files: [FILE, { ...FILE, id: 8, file_name: 'scan.png' }],
    })),
    mock.post('/Export/AttachedFiles', ({ body }) => {
      requests.push(body);
      return { address: ZIP, files: 2, size: 5_000_000 };
    }),
    mock.get('/Attachment/Download/{id}', () => new Response('bytes')),
  );
  return requests;
}

test('ticked files are downloaded as one zip, by the keyboard too', async () => {
  const [links, requests] = [watchDownloads(), zips()];
  await show('/documents');
  await screen.findByText('scan.png');
  await userEvent.click(screen.getByRole('checkbox', { name: commonEn.actions.selectAll }));
  screen.getByRole('button', { name: 'Download 2 files' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(links).toEqual([{ href: ZIP, download: '' }]));
  expect(requests).toEqual([{ attachment_ids: [7, 8], filter: {} }]);
  // Nothing stays ticked.
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('one ticked file is saved as it is', async () => {
  const [links, requests] = [watchDownloads(), zips()];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  await show('/documents');
  await screen.findByText('scan.png');
  const [, , second] = screen.getAllByRole('checkbox');
  if (second) await userEvent.click(second);
  await userEvent.click(screen.getByRole('button', { name: 'Download 1 file' }));
  await waitFor(() => expect(links).toEqual([{ href: 'blob:made', download: 'scan.png' }]));
  expect(requests).toEqual([]);
});

test('all that the filters find is downloaded, also what is not on the page yet', async () => {
  const [links, requests] = [watchDownloads(), zips()];
  await show('/documents?kind=customer&from=2026-11-01');
  await screen.findByText('scan.png');
  await userEvent.click(screen.getByRole('button', { name: en.downloadAll }));
  await waitFor(() => expect(links).toEqual([{ href: ZIP, download: '' }]));
  expect(requests).toMatchObject([{ filter: { kind: 'customer', from_date: '2026-11-01' } }]);
  expect(requests[0]).not.toHaveProperty('attachment_ids');
});

test('a refused zip leaves the files ticked and says why', async () => {
  const links = watchDownloads();
  zips();
  server.use(
    mock.post(
      '/Export/AttachedFiles',
      refused(409, { code: 'attached_files.too_large', message: 'These files are too large' }),
    ),
  );
  await show('/documents');
  await screen.findByText('scan.png');
  await userEvent.click(screen.getByRole('checkbox', { name: commonEn.actions.selectAll }));
  await userEvent.click(screen.getByRole('button', { name: 'Download 2 files' }));
  expect(await screen.findByText('These files are too large')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download 2 files' })).toBeDefined();
  expect(links).toEqual([]);
});
