import type { Delivery } from './api';

type Missed = Pick<Delivery, 'to' | 'cc' | 'state' | 'reason' | 'reason_detail'>;

/** Whether some addresses have the message, and others refused it. */
export const isPartlySent = ({ state, reason }: Pick<Missed, 'state' | 'reason'>) =>
  state === 'failed' && reason === 'partly_refused';

/** To whom a message is sent again: of a message that some have, only to the addresses that refused it. */
export function againTo(delivery: Missed): { to: string[]; cc: string[] } {
  const { to, cc } = delivery;
  if (!isPartlySent(delivery)) return { to, cc };
  // The server writes `address: reason`, one after the other, with `; ` between them.
  const said = `; ${delivery.reason_detail ?? ''}`;
  const missed = (list: string[]) => list.filter((address) => said.includes(`; ${address}: `));
  const [first, second] = [missed(to), missed(cc)];
  if (first.length > 0) return { to: first, cc: second };
  return second.length > 0 ? { to: second, cc: [] } : { to, cc };
}
