import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { Attachment } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FileRow } from './file-row';
import { PhotoBox } from './photo-box';

const texts = { attachments: [en, ar] } as const;
const photo: Attachment = {
  id: 7,
  file_name: 'receipt.jpg',
  media_type: 'image/jpeg',
  size: 2_500_000,
  uploaded_at: '2026-11-20T10:00:00Z',
  uploaded_by: 'Mona',
};

/** Scrolls every thumbnail into sight. */
let comeIntoSight: () => void;
/** The ids of the files that were downloaded. */
let asked: string[];
/** The blobs that got an address. */
let made: Blob[];

beforeEach(() => {
  const seen: (() => void)[] = [];
  comeIntoSight = () => act(() => seen.splice(0).forEach((show) => void show()));
  asked = [];
  made = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        seen.push(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return `blob:${made.length}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  server.use(
    mock.get('/Attachment/Download/{id}', ({ params }) => {
      asked.push(String(params.id));
      return new Response('bytes', { headers: { 'content-type': 'text/html' } });
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (file: Attachment) =>
  renderScreen(
    <ul>
      <FileRow file={file} />
    </ul>,
    { texts },
  );
const thumbnail = () => document.querySelector('li img')?.getAttribute('src') ?? null;

test('a photo is shown small once it is in sight, and is not loaded again to be opened', async () => {
  await show(photo);
  expect([thumbnail(), asked]).toEqual([null, []]);
  comeIntoSight();
  await waitFor(() => expect(thumbnail()).toBe('blob:1'));
  // Of the type that was checked, whatever the answer says.
  expect(made[0]?.type).toBe('image/jpeg');
  await userEvent.click(screen.getByRole('button', { name: 'receipt.jpg' }));
  expect(await screen.findByRole('img', { name: 'Preview of receipt.jpg' })).toBeTruthy();
  expect(asked).toEqual(['7']);
});

test.each([
  ['a PDF', { media_type: 'application/pdf' }],
  ['a drawing that could run', { media_type: 'image/svg+xml' }],
  ['a huge photo', { size: 9 << 20 }],
])('%s has an icon, and is loaded only to be opened', async (_, other) => {
  await show({ ...photo, ...other });
  comeIntoSight();
  expect([thumbnail(), asked]).toEqual([null, []]);
  expect(document.querySelector('li svg')).toBeTruthy();
});

test('a photo that can not be loaded keeps its icon, without a message', async () => {
  server.use(
    mock.get('/Attachment/Download/{id}', () => {
      asked.push('refused');
      return refused(404);
    }),
  );
  await show(photo);
  comeIntoSight();
  await waitFor(() => expect(asked).toEqual(['refused']));
  expect(thumbnail()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a photo on this device is shown before it is sent', async () => {
  const kept = { id: 'a', name: 'taxi.png', type: 'image/png', size: 5000 };
  await renderScreen(
    <PhotoBox
      files={[]}
      onUploaded={() => undefined}
      onRemove={() => undefined}
      kept={[kept]}
      keptBytes={({ id }) => Promise.resolve(id === 'a' ? new Blob(['photo']) : null)}
    />,
    { texts },
  );
  comeIntoSight();
  await waitFor(() => expect(thumbnail()).toBe('blob:1'));
  expect(asked).toEqual([]);
});
