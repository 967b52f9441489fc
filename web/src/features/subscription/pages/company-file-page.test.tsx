import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Language } from '@/shared/lib/preferences';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { CompanyFile } from '../company-file-api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CompanyFilePage } from './company-file-page';

const none: CompanyFile = { state: 'none', size: 0, records: 0, files: 0, missing: 0 };
const making: CompanyFile = {
  ...none,
  state: 'making',
  asked_at: '2026-11-20T10:00:00Z',
  asked_by: 'Mona Hassan',
};
const ready: CompanyFile = {
  ...making,
  state: 'ready',
  made_at: '2026-11-20T10:01:00Z',
  until: '2026-11-27T10:01:00Z',
  size: 12_400_000,
  records: 5213,
  files: 12,
  missing: 2,
};

const answers = (file: CompanyFile) => mock.get('/Setting/CompanyFile/GetFile', file);

const open = (language: Language = 'en') =>
  renderScreen(<CompanyFilePage />, {
    language,
    route: '/settings/companyFile',
    path: '/settings/companyFile',
    texts: { subscription: [en, ar] },
  });

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('the company file, in %s', (language, { companyFile: words }) => {
  test('is asked for, being made, and there without another click', async () => {
    server.use(
      answers(none),
      mock.post('/Setting/CompanyFile/MakeFile', () => {
        server.use(answers(making));
        return making;
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
    await open(language);
    await userEvent.click(await screen.findByRole('button', { name: words.make }));
    expect(await screen.findByText(words.states.making)).toBeDefined();
    expect(screen.queryByRole('button', { name: words.make })).toBeNull();
    server.use(answers(ready));
    expect(await screen.findByText(words.states.ready, {}, { timeout: 5_000 })).toBeDefined();
    expect(screen.getByRole('button', { name: words.makeNew })).toBeDefined();
  });
});

test('one that is ready says its size and until when, and is deleted after a question', async () => {
  server.use(
    answers(ready),
    mock.post('/Setting/CompanyFile/DeleteFile', () => {
      server.use(answers(none));
      return { message: 'File deleted' };
    }),
  );
  await open();
  expect(await screen.findByText('12.4 MB')).toBeDefined();
  expect(screen.getByText('5,213')).toBeDefined();
  expect(screen.getByText(/2 attachments could not be found/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: en.companyFile.delete }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: en.companyFile.delete }));
  expect(await screen.findByText('File deleted')).toBeDefined();
  expect(await screen.findByRole('button', { name: en.companyFile.make })).toBeDefined();
});

test('one that failed is asked for again; what could not be loaded too', async () => {
  server.use(answers({ ...making, state: 'failed' }));
  server.use(mock.get('/Setting/CompanyFile/GetFile', refused(500), { once: true }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(en.companyFile.hints.failed)).toBeDefined();
  expect(screen.getByRole('button', { name: en.companyFile.make })).toBeDefined();
});

test('one that is ready is downloaded by the browser itself, from an address that was made for it', async () => {
  const taken: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    taken.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
  server.use(
    answers(ready),
    mock.post('/Setting/CompanyFile/MakeAddress', { address: '/v2/Setting/CompanyFile/At/1.2.x' }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await vi.waitFor(() => expect(taken).toEqual(['/v2/Setting/CompanyFile/At/1.2.x true']));
  click.mockRestore();
});
