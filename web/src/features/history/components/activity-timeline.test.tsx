import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import ar from '@/features/payments/text.ar.json';
import en from '@/features/payments/text.en.json';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import { ActivityTimeline } from './activity-timeline';

const changed = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
});

const items = [
  {
    id: 1,
    action: 'updated',
    user: 'Mona Roshdy',
    at: '2026-11-20T13:05:00Z',
    changes: [
      changed('customer_id', '12', '17'),
      changed('due_date', '2026-11-20', '2026-12-20'),
      changed('total', '1140.00', '2280.00'),
      changed('payment_ref_no', null, '01001234567'),
      changed('lines', '2', '2'),
    ],
  },
];

/** Each change as it is read. */
const rows = () =>
  [...document.querySelectorAll('li li')].map((row) =>
    row.textContent?.replace(/[\u200e\u200f\u2066-\u2069]/g, ''),
  );

test('names fields, writes dates and figures, and leaves ids out', async () => {
  await renderScreen(<ActivityTimeline items={items} />, { texts: { payments: [en, ar] } });
  expect(rows()).toEqual([
    'Customer',
    'Due date20 Nov 2026→20 Dec 2026',
    'Total1,140.00→2,280.00',
    'Reference number01001234567',
    'Lines',
  ]);
  expect(screen.getByText('20 Nov 2026, 15:05')).toBeDefined();
});

test('in Arabic too', async () => {
  await renderScreen(<ActivityTimeline items={items} />, {
    language: 'ar',
    texts: { payments: [en, ar] },
  });
  expect(rows().slice(0, 2)).toEqual(['العميل', 'تاريخ الاستحقاق20 نوفمبر 2026→20 ديسمبر 2026']);
});

test('a recurring entry is called one, and what happens to any record has its words everywhere', async () => {
  const changes = ['schedule', 'journal_entry', 'file', 'own'].map((field) => ({
    field,
    after: 'x',
  }));
  const made = [{ ...items[0], changes }] as typeof items;
  const words = { label: (field: string) => (field === 'own' ? 'Ours' : field), value: () => null };
  const { unmount } = await renderScreen(<ActivityTimeline items={made} trade="entry" />, {
    texts: { payments: [en, ar] },
  });
  expect(rows().slice(0, 3)).toEqual(['Recurring entryx', 'Journal entryx', 'Filex']);
  unmount();
  await renderScreen(<ActivityTimeline items={made} words={words} />, {
    texts: { payments: [en, ar] },
  });
  expect(rows()).toEqual(['Recurring invoice', 'Journal entry', 'File', 'Ours']);
});

test('what a recurring entry makes is an entry, and no invoice', async () => {
  const made = [{ ...items[0], action: 'made', changes: [] }] as typeof items;
  await renderScreen(<ActivityTimeline items={made} trade="entry" />, {
    texts: { payments: [en, ar] },
  });
  expect(screen.getByText('Journal entry created')).toBeDefined();
  expect(screen.queryByText('Invoice created')).toBeNull();
});

test('a record says more than that it was edited, where it has words for that', async () => {
  const words = {
    label: (field: string) => field,
    value: () => null,
    said: ({ changes }: { changes: { field: string }[] }) =>
      changes[0]?.field === 'hours' ? 'Time added' : undefined,
  };
  const both = [
    { ...items[0], id: 2, changes: [changed('hours', null, '2.00')] },
    { ...items[0], changes: [changed('mobile', null, '0100')] },
  ] as typeof items;
  const texts = { payments: [en, ar] as const };
  await renderScreen(<ActivityTimeline items={both} words={words} inTab />, { texts });
  const said = [...document.querySelectorAll('ol > li')].map((row) => row.textContent);
  expect(said[0]).toMatch(/^Time added/);
  expect(said[1]).toMatch(/^Edited/);
  expect(screen.getByRole('heading').className).toContain('VisuallyHidden');
});

test('it leads to the same in the activity of all, for who may read that', async () => {
  const of = { kind: 'bill', id: 7, name: 'BILL-0007' } as const;
  const texts = { payments: [en, ar] as const };
  const { unmount } = await renderScreen(<ActivityTimeline document={of} items={items} />, {
    texts,
  });
  expect(screen.getByRole('link', { name: en.activity.all }).getAttribute('href')).toBe(
    '/settings/activity?kind=bill&record=7&called=BILL-0007',
  );
  unmount();
  const session = { ...adminSession, abilities: [] };
  await renderScreen(<ActivityTimeline document={of} items={items} />, { texts, session });
  expect(screen.queryByRole('link')).toBeNull();
});

// The check of the types reads this test, too: running it proves nothing.
test('it leads to no kind that the activity of all does not know', () => {
  type Kind = NonNullable<ComponentProps<typeof ActivityTimeline>['document']>['kind'];
  expectTypeOf<'tax_return'>().toExtend<Kind>();
  expectTypeOf<'return'>().not.toExtend<Kind>();
});
