import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import type { Said } from '../item-codes';

/** Says what became of codes, a message for each thing. */
export function useSay() {
  const { t } = useTranslation('einvoice');
  return (words: readonly Said[]) => {
    for (const { kind, text, count } of words) toast[kind](t(`codes.said.${text}`, { count }));
  };
}
