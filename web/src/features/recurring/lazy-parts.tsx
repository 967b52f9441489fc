import { Skeleton } from '@mantine/core';
import { lazyPart } from '@/shared/routing/lazy-part';

const waiting = <Skeleton height={420} radius={8} />;

/** The form of a recurring invoice, without the code of the other side. */
export const SoldForm = lazyPart(
  async () => (await import('./components/sold-form')).SoldForm,
  waiting,
);

/** The form of a recurring bill, likewise. */
export const BoughtForm = lazyPart(
  async () => (await import('./components/bought-form')).BoughtForm,
  waiting,
);
