import { session } from '@/shared/auth/session';
import { storedState } from '@/shared/lib/stored-state';
import type { PaymentSide } from './side';

type Side = Pick<PaymentSide, 'trade'>;

const used = storedState<Readonly<Record<string, number>>>(
  'mizan.paymentMethods',
  {},
  (stored) => ({
    ...(stored as Record<string, number>),
  }),
);

/** Ids mean something else in another company. */
const placeOf = ({ trade }: Side) => `${session.get()?.tenantId}/${trade}`;

/** The way of paying that was recorded last on this device; null before the first. */
export function lastMethod(side: Side): number | null {
  return used.get()[placeOf(side)] ?? null;
}

/** Remembers a way of paying for the next payment. */
export function rememberMethod(side: Side, id: number | null): void {
  if (id !== null) used.set({ ...used.get(), [placeOf(side)]: id });
}
