import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { pound } from '@/test/session';
import type { Movable } from '../moving';
import { SIDES } from '../sides';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { MovedCheques } from './moved-cheques';

const cheque = (id: number, endorsed: boolean): Movable => ({
  id,
  number: `4000${id}`,
  next_states: ['bounced'],
  moved_on: '2026-11-10',
  due_date: '2026-11-20',
  amount: '100.00',
  banked: false,
  endorsed,
});

it.each([
  ['customers alone', [false, false], en.effects.bounced_received],
  ['both sides of every cheque', [true, true], en.effects.bounced_endorsed],
  ['both sides, where only some paid a vendor', [true, false], en.effects.bounced_mixed],
])('cheques that bounce together are said to be owed by %s', async (_, endorsed, said) => {
  const cheques = endorsed.map((one, at) => cheque(at + 1, one));
  await renderScreen(
    <MovedCheques side={SIDES.received} cheques={cheques} currency={pound} state="bounced" />,
    { texts: { cheques: [en, ar] } },
  );
  expect(screen.getByText(said)).toBeTruthy();
});
