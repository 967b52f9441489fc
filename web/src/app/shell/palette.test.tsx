import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { components } from '@/shared/api/schema';
import { abilityFrom } from '@/shared/auth/ability';
import ar from '@/shared/i18n/text.ar.json';
import en from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { jumpsFor } from './jumps';
import { Palette } from './palette';

type Hit = components['schemas']['SearchHit'];

const DELTA: Hit[] = [
  { kind: 'vendor', id: 8, title: 'شركة الدلتا للتوريدات', subtitle: 'Delta Supplies' },
  { kind: 'customer', id: 5, title: 'Delta Textiles' },
];

const answered = vi.fn();

beforeEach(() => {
  answered.mockClear();
  server.use(
    mock.get('/Search/Everything', async ({ request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? '';
      await delay(50);
      answered(words);
      return { hits: /delta|دلتا/i.test(words) ? DELTA : [] };
    }),
  );
});

/** As the frame holds it: it closes when something was chosen. */
function Held() {
  const [opened, setOpened] = useState(true);
  return <Palette opened={opened} onClose={() => setOpened(false)} />;
}

const active = () => screen.getByRole('option', { selected: true }).textContent;

describe.each([
  ['en', en, 'custom', 'delta'],
  ['ar', ar, 'العمل', 'دلتا'],
] as const)('the palette in %s', (language, texts, screens, records) => {
  async function open() {
    const { router } = await renderScreen(<Held />, { language, route: '/dashboard' });
    const field = await screen.findByRole('combobox', { name: texts.shell.search });
    await userEvent.click(field);
    return { field, at: () => router.state.location.pathname };
  }

  it.each([
    ['قفل', '/settings/company'],
    ['إقفال السنة', '/yearEnd'],
    ['إعادة تقييم', '/revaluations'],
    ['استيراد كشف', '/banks'],
    ['opening bal', '/openingBalances'],
    ['year end', '/yearEnd'],
    ['قيود دورية', '/recurringEntries'],
    ['import journal', '/journalEntries/import'],
  ])('finds what no menu names by %s', async (words, path) => {
    const { field, at } = await open();
    await userEvent.type(field, words);
    const found = screen.getAllByRole('option');
    expect(found.length).toBeGreaterThan(0);
    const names = found.map((one) => one.textContent);
    const wanted = jumpsFor(abilityFrom(adminSession.abilities), language).find(
      (one) => one.path === path,
    );
    expect(names).toContain(wanted?.label);
    await userEvent.click(screen.getByRole('option', { name: wanted?.label ?? '' }));
    await expect.poll(at).toBe(path);
  });

  it('begins at the first answer, which Enter chooses', async () => {
    const { field, at } = await open();
    expect(active()).toBe(texts.nav.dashboard);
    await userEvent.type(field, screens);
    expect(active()).toBe(texts.nav.customers);
    await userEvent.keyboard('{Enter}');
    await expect.poll(at).toBe('/customers');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('goes down and up by the arrows, and round at the ends', async () => {
    const { field, at } = await open();
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()).toBe(options[1]);
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(options.at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(at).not.toBe('/dashboard');
  });

  it('chooses a record of the server, also the second one', async () => {
    const { field, at } = await open();
    await userEvent.type(field, records);
    await screen.findByRole('option', { name: 'Delta Textiles' });
    expect(active()).toContain('Delta Supplies');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(at).toBe('/customers/5');
  });

  it('keeps Enter for the answer that is still on its way', async () => {
    const { field, at } = await open();
    await userEvent.type(field, `${records}{Enter}`);
    expect(answered).not.toHaveBeenCalled();
    await expect.poll(at, { timeout: 3000 }).toBe('/vendors/8');
  });

  it('says that nothing was found, and Enter stays there', async () => {
    const { field, at } = await open();
    await userEvent.type(field, 'zzzz');
    expect(await screen.findByText(texts.palette.nothing)).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(at()).toBe('/dashboard');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
