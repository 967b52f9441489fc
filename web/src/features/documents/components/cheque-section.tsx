import { lazyPart } from '@/shared/routing/lazy-part';
import type { ChequeFieldsProps } from './cheque-fields';
import { useByCheque } from './use-by-cheque';

const ChequeFields = lazyPart(async () => (await import('./cheque-fields')).ChequeFields);

/** The details of the cheque that pays a document; nothing when none does. */
export function ChequeSection(props: ChequeFieldsProps) {
  return useByCheque(props.form, props.atOnce ?? false) ? <ChequeFields {...props} /> : null;
}
