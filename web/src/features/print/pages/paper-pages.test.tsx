import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { PreviewInvoicePage } from './preview-pages';
import { PrintInvoicePage } from './print-pages';

const words = { en, ar };
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Ten pages in two parts; answers what was asked for. */
function tenPages(): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  server.use(
    mock.get('/Invoice/Pages/{id}', ({ request, params }) => {
      if (params.id !== '12') return refused(404, { code: 'not_found' });
      const search = new URL(request.url).searchParams;
      requests.push(search);
      const from = Number(search.get('from'));
      return {
        name: 'INV-0012.pdf',
        language: search.get('language') ?? 'ar',
        count: 10,
        from,
        pages: Array.from({ length: Math.min(8, 10 - from) }, () => svg),
      };
    }),
  );
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

describe.each(['en', 'ar'] as const)('paper in %s', (language) => {
  const t = words[language];
  const texts = { print: [en, ar] } as const;

  it('shows every page, and asks anew for another language', async () => {
    const requests = tenPages();
    renderScreen(<PreviewInvoicePage />, {
      language,
      texts,
      route: '/previewInvoice',
      path: '/previewInvoice?id=12',
    });
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(10));
    expect(requests.map((one) => one.get('from'))).toEqual(['0', '8']);
    expect(screen.getByRole('radio', { name: t.languages.ar })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: t.languages.both }));
    await waitFor(() => expect(requests.at(-1)?.get('language')).toBe('both'));
    await userEvent.click(screen.getByRole('checkbox', { name: t.copy }));
    await waitFor(() => expect(requests.at(-1)?.get('copy')).toBe('true'));
  });

  it('shows the pages larger and smaller again', async () => {
    tenPages();
    renderScreen(<PreviewInvoicePage />, {
      language,
      texts,
      route: '/previewInvoice',
      path: '/previewInvoice?id=12',
    });
    const pages = await screen.findByRole('region', { name: t.pages });
    const zoom = () => pages.style.getPropertyValue('--zoom');
    const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
    expect(zoom()).toBe('1');
    await press(t.zoom.out);
    expect(zoom()).toBe('1');
    for (const larger of ['1.5', '2', '3', '3']) {
      await press(t.zoom.in);
      expect(zoom()).toBe(larger);
    }
    await press(t.zoom.out);
    expect(zoom()).toBe('2');
  });

  it('says so when there is no such document', async () => {
    tenPages();
    renderScreen(<PreviewInvoicePage />, {
      language,
      texts,
      route: '/previewInvoice',
      path: '/previewInvoice?id=99',
    });
    expect(await screen.findByText(t.lost)).toBeTruthy();
  });

  it('says so when the address names none', async () => {
    renderScreen(<PreviewInvoicePage />, {
      language,
      texts,
      route: '/previewInvoice',
      path: '/previewInvoice?id=x',
    });
    const main = await screen.findByRole('main');
    expect(within(main).getByText(t.lost)).toBeTruthy();
  });

  it('goes to the printer once the pages stand', async () => {
    tenPages();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderScreen(<PrintInvoicePage />, {
      language,
      texts,
      route: '/printInvoice',
      path: '/printInvoice?id=12',
    });
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.getAllByRole('img')).toHaveLength(10);
  });
});
