import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { paymentMethods } from '@/features/payments/public';
import type { DocumentFormReturn } from '../document-form';

/** The company's payment methods, and the one that the document names. */
export function useChosenMethod({ control }: Pick<DocumentFormReturn, 'control'>) {
  const { data: methods = [] } = useQuery(paymentMethods());
  const chosen = useWatch({ control, name: 'payment_method_id' });
  return { methods, method: methods.find((one) => String(one.id) === chosen) };
}
