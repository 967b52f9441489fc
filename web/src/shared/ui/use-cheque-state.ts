import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type ChequeState = Schemas['ChequeState'];
export type ChequeDirection = Schemas['ChequeDirection'];

/** Names the state of a cheque: one that came in is collected, one that went out is cashed. */
export function useChequeState(): (state: ChequeState, direction: ChequeDirection) => string {
  const { t } = useTranslation();
  return (state, direction) =>
    t(`status.cheque.${state}` as 'status.cheque.cleared', { context: direction });
}
