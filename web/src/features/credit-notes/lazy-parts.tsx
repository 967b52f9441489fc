import { Skeleton } from '@mantine/core';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { FreeFormProps } from './components/free-form';
import type { CreditSide } from './side';

const waiting = <Skeleton height={420} radius={8} />;

const SoldForm = lazyPart(async () => (await import('./components/sold-form')).SoldForm, waiting);
const BoughtForm = lazyPart(
  async () => (await import('./components/bought-form')).BoughtForm,
  waiting,
);

/** The form of a credit of any lines; a credit of a document does without its code. */
export function FreeForm({ side, ...props }: FreeFormProps & { side: CreditSide }) {
  const Form = side.trade === 'sale' ? SoldForm : BoughtForm;
  return <Form {...props} />;
}

/** The form of a credit against a document; who types a free one does without its code. */
export const ReturnForm = lazyPart(
  async () => (await import('./components/return-form')).ReturnForm,
  waiting,
);
