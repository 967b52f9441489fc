import { useWatch } from 'react-hook-form';
import { isByCheque } from '../cheque';
import type { DocumentFormReturn } from '../document-form';

/** Whether the document on show is paid by cheque. */
export function useByCheque({ control }: Pick<DocumentFormReturn, 'control'>, atOnce: boolean) {
  const [down_payment, down_payment_account] = useWatch({
    control,
    name: ['down_payment', 'down_payment_account'],
  });
  return isByCheque({ down_payment, down_payment_account }, atOnce);
}
