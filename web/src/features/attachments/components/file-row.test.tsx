import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { Attachment } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FileRow } from './file-row';

const FILE: Attachment = {
  id: 7,
  file_name: 'عقد.pdf',
  media_type: 'application/pdf',
  size: 2_500_000,
  uploaded_at: '2026-11-20T10:00:00Z',
  uploaded_by: 'Mona',
};

/** What was saved, and the types of what was made to be shown. */
function watch() {
  const saved: string[] = [];
  const types: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    types.push((made as Blob).type);
    return 'blob:made';
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  server.use(
    mock.get('/Attachment/Download/{id}', () => {
      return new Response('bytes', { headers: { 'content-type': 'text/html' } });
    }),
  );
  return { saved, types, revoked };
}

async function openRow(file: Attachment) {
  await renderScreen(
    <ul>
      <FileRow file={file} />
    </ul>,
    { texts: { attachments: [en, ar] } },
  );
  await userEvent.click(screen.getByRole('button', { name: file.file_name }));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a PDF is shown over the page until it is closed, with ways to have it elsewhere', async () => {
  const { saved, types, revoked } = watch();
  await openRow(FILE);
  const frame = await screen.findByTitle('Preview of عقد.pdf');
  expect(frame.getAttribute('src')).toBe('blob:made');
  expect(types).toEqual(['application/pdf']);
  const link = screen.getByRole('link', { name: en.preview.newTab });
  expect(link.getAttribute('href')).toBe('blob:made');
  const download = screen.getByRole('link', { name: 'Download عقد.pdf' });
  expect(download.getAttribute('download')).toBe('عقد.pdf');
  expect(saved).toEqual([]);
  expect(revoked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.close }));
  await waitFor(() => expect(revoked).toHaveBeenCalledWith('blob:made'));
  expect(screen.queryByTitle('Preview of عقد.pdf')).toBeNull();
});

test('a browser without a viewer says so and keeps the links', async () => {
  watch();
  vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: false });
  await openRow(FILE);
  expect(await screen.findByText(en.preview.noViewer)).toBeDefined();
  expect(screen.getByRole('link', { name: en.preview.newTab })).toBeDefined();
  expect(screen.queryByTitle('Preview of عقد.pdf')).toBeNull();
});

test('a picture is drawn', async () => {
  const { saved } = watch();
  await openRow({ ...FILE, file_name: 'scan.png', media_type: 'image/png' });
  expect(await screen.findByRole('img', { name: 'Preview of scan.png' })).toBeDefined();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.close }));
});

test('what the page can’t show is saved', async () => {
  const { saved } = watch();
  await openRow({ ...FILE, file_name: 'list.xlsx', media_type: 'application/vnd.ms-excel' });
  await waitFor(() => expect(saved).toEqual(['list.xlsx']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the name of who added it is apart from the day beside it', async () => {
  await renderScreen(
    <ul>
      <FileRow file={FILE} />
    </ul>,
    { texts: { attachments: [en, ar] } },
  );
  const facts = screen.getByText(/Mona/);
  expect(facts.textContent).toContain('\u2068Mona\u2069, ');
  expect(facts.tagName).toBe('SPAN');
});
