import { expect, test } from 'vitest';
import { againTo, isPartlySent } from './missed';

const partly = (reason_detail: string | null) => ({
  to: ['a@nile.example', 'aa@nile.example'],
  cc: ['b@nile.example', 'c@nile.example'],
  state: 'failed' as const,
  reason: 'partly_refused',
  reason_detail,
});

test('a message that some have is sent again only to those that refused it', () => {
  const both = partly('a@nile.example: 550 no such user; b@nile.example: 552 mailbox full');
  expect(isPartlySent(both)).toBe(true);
  expect(againTo(both)).toEqual({ to: ['a@nile.example'], cc: ['b@nile.example'] });
  // A message goes to somebody: who had a copy comes first then.
  const copies = partly('c@nile.example: 550 no such user');
  expect(againTo(copies)).toEqual({ to: ['c@nile.example'], cc: [] });
});

test('without the addresses that refused it, a message is sent again to all', () => {
  const { to, cc } = partly(null);
  expect(againTo(partly(null))).toEqual({ to, cc });
  expect(againTo(partly('550 no such user'))).toEqual({ to, cc });
  expect(againTo({ ...partly('a@nile.example: 550'), reason: 'refused' })).toEqual({ to, cc });
  expect(againTo({ ...partly(null), state: 'sent', reason: null })).toEqual({ to, cc });
});
