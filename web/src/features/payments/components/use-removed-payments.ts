import { useQueries } from '@tanstack/react-query';
import { useAbility } from '@/shared/auth/can';
import { isZero } from '@/shared/lib/fields';
import { paymentDetail } from '../api';
import type { PaymentSide } from '../side';

/** Cheques in these states paid nothing any more: they stay on record as they are. */
const CAME_BACK = ['bounced', 'returned', 'cancelled'];

interface Parting<T> {
  side: PaymentSide;
  /** The document that is deleted. */
  document: number;
  /** What settles it. */
  payments: readonly T[];
  idOf: (payment: T) => number;
  /** What the server says of how many go and stay; not there yet while it is asked. */
  deletion: { payments_deleted: number; payments_kept: number } | undefined;
}

/**
 * Which payments go with a document, and which stay: those that settle something else too, or have something left, and
 * every credit. Nothing where some go, some stay, and not of each is known which: a wrong name would be worse than a
 * number.
 */
export function useRemovedPayments<T extends { kind: string; cheque_state?: string | null }>({
  side,
  document,
  payments,
  idOf,
  deletion,
}: Parting<T>): { removed: readonly T[]; kept: readonly T[] } | null {
  const readable = useAbility().can('read', side.subject);
  const alive = payments.filter((one) => !CAME_BACK.includes(one.cheque_state ?? ''));
  // Where all go, or all stay, nothing has to be asked.
  const mixed =
    deletion !== undefined && deletion.payments_deleted > 0 && deletion.payments_kept > 0;
  const details = useQueries({
    queries: alive.map((payment) => ({
      ...paymentDetail(side, idOf(payment)),
      enabled: readable && mixed && payment.kind === side.kind,
      // Without it they are counted.
      meta: { refusedInPlace: true },
    })),
  });
  if (!deletion) return null;
  if (!mixed) {
    const stay = deletion.payments_kept > 0;
    const go = deletion.payments_deleted > 0;
    return { removed: go ? alive : [], kept: stay ? alive : [] };
  }
  const removed: T[] = [];
  const kept: T[] = [];
  for (const [at, payment] of alive.entries()) {
    const detail = details[at]?.data;
    const own = payment.kind === side.kind;
    if (own && !detail) return null;
    const alone = detail?.applied.every((one) => one.id === document) && isZero(detail.unapplied);
    (own && alone ? removed : kept).push(payment);
  }
  return { removed, kept };
}
