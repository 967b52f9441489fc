import { lazy, Suspense } from 'react';
import type { ChequeFieldsProps } from './cheque-fields';
import { useByCheque } from './use-by-cheque';

const Fields = lazy(async () => ({ default: (await import('./cheque-fields')).ChequeFields }));

/** What stands on the cheque that pays a document; nothing when none does. */
export function ChequeFields(props: ChequeFieldsProps) {
  if (!useByCheque(props.form, props.atOnce ?? false)) return null;
  return (
    <Suspense fallback={null}>
      <Fields {...props} />
    </Suspense>
  );
}
