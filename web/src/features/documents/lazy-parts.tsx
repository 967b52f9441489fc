import { Skeleton } from '@mantine/core';
import { lazyPart } from '@/shared/routing/lazy-part';

/** The customer's credit limit, below the totals. */
export const CustomerCredit = lazyPart(
  async () => (await import('./components/customer-credit')).CustomerCredit,
);

/** The notes below the lines, which come after what the lines need; their place is kept. */
export const NoteFields = lazyPart(
  async () => (await import('./components/note-fields')).NoteFields,
  <Skeleton height={26} width={120} radius={6} aria-hidden />,
);

/** How a document is to be paid, among its folded fields; their place is kept. */
export const PaymentFields = lazyPart(
  async () => (await import('./components/payment-fields')).PaymentFields,
  <>
    <Skeleton height={62} aria-hidden />
    <Skeleton height={62} aria-hidden />
  </>,
);
