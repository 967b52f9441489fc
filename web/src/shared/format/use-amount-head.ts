import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';

/** Heads of columns whose amounts are all in one currency: they name it only where it isn't the company's. */
export function useAmountHead(currency: string): (name: string) => string {
  const { t } = useTranslation();
  const base = useCompanyCurrency();
  return (name) => (currency === base.code ? name : t('nouns.nameIn', { name, currency }));
}
