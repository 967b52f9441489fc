import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdDraftKey } from '@/shared/lib/draft-key';
import { drafts } from '@/shared/lib/draft-store';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import { Leaving } from './leaving';
import ar from './text.ar.json';
import en from './text.en.json';
import { makeBox } from './waiting/box';
import { newEntry } from './waiting/send';
import { waitingStore } from './waiting/store';

const store = waitingStore(adminSession);
const typed = { amount: '85.50', account: null, paid_from: null, note: 'Trip to Giza' };
const texts = { expenses: [en, ar] } as const;

beforeEach(async () => {
  await drafts.clear();
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
});

function Asked(props: { onLeave: () => void; onStay?: () => void; unsaved?: string }) {
  return (
    <Leaving onStay={() => undefined} unsaved={undefined} {...props}>
      no expense would be lost
    </Leaving>
  );
}

test('with nothing waiting it has nothing to ask', async () => {
  await renderScreen(<Asked onLeave={vi.fn()} />, { texts });
  expect(await screen.findByText('no expense would be lost')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what would be lost is named before, and staying keeps it', async () => {
  await store.add(newEntry(typed, '2026-11-19', []), new Map());
  const [leave, stay] = [vi.fn(), vi.fn()];
  await renderScreen(<Asked onLeave={leave} onStay={stay} unsaved="2 unsaved forms" />, { texts });
  expect(await screen.findByText(/Trip to Giza/)).toBeTruthy();
  // Whatever else would be lost is said in the same question.
  expect(screen.getByText('2 unsaved forms')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: en.waiting.leave.stay }));
  expect(stay).toHaveBeenCalled();
  expect(await store.count()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: en.waiting.leave.confirm }));
  expect(leave).toHaveBeenCalledTimes(1);
});

test('what waits in the person\u2019s other company is named too', async () => {
  const other = { ...adminSession, tenantId: adminSession.tenantId + 1 };
  const seat = `${other.userId}/${other.tenantId}`;
  holdDraftKey(seat, btoa('k'.repeat(32)));
  await makeBox(seat, other.token);
  const there = waitingStore(other);
  await there.add(newEntry(typed, '2026-11-19', []), new Map());
  const saved = { id: 5, number: 'EXP-5' };
  await there.add({ ...newEntry(typed, '2026-11-19', []), saved, state: 'sent' }, new Map());
  const leave = vi.fn();
  await renderScreen(<Asked onLeave={leave} />, { texts });
  expect(await screen.findByText('1 expense in another of your companies')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});
