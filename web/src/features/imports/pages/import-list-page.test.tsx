import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { Import } from '../api';
import { importExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ImportListPage } from './import-list-page';

const words = { en, ar };

function answering(...found: Import[]) {
  server.use(
    http.get('*/v2/Import/Imports', () =>
      HttpResponse.json({ Imports: found, NextItem: null, ShowTable: found.length > 0 }),
    ),
  );
}

describe.each(['en', 'ar'] as const)('the imports in %s', (language) => {
  const t = words[language];
  const open = (session = adminSession) =>
    renderScreen(<ImportListPage />, {
      language,
      route: '/imports',
      texts: { imports: [en, ar] },
      session,
    });

  it('offers the kinds that the reader may create', async () => {
    answering();
    const abilities = [{ action: 'create', subject: 'Vendors', own: false }] as const;
    await open({ ...adminSession, abilities: [...abilities] });
    expect(await screen.findByText(t.list.empty)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: t.list.new })[0] as HTMLElement);
    const menu = await screen.findByRole('menu');
    const kinds = within(menu).getAllByRole('menuitem');
    expect(kinds.map((kind) => [kind.textContent, kind.getAttribute('href')])).toEqual([
      [t.kinds.vendors, '/import-vendors'],
    ]);
  });

  it('tells whoever may create none of them', async () => {
    const abilities = [{ action: 'read', subject: 'Customers', own: false }] as const;
    await open({ ...adminSession, abilities: [...abilities] });
    expect(await screen.findByText(t.forbidden)).toBeTruthy();
  });

  it('leads to where an import is, and takes away what was not imported', async () => {
    answering(importExample({ kind: 'products', file_name: 'items.csv' }));
    const { router } = await open();
    const [menu] = await screen.findAllByRole('button', { name: /row actions|إجراءات/i });
    await userEvent.click(menu as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: t.list.discard }));
    const dialog = await screen.findByRole('dialog', { name: t.discard.title });
    expect(dialog.textContent).toContain(t.discard.consequence);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('items.csv'));
    expect(router.state.location.href).toBe('/products/import?import=12');
  });
});
