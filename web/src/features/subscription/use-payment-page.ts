import { useTranslation } from 'react-i18next';
import { goToPage } from '@/shared/lib/go-to-page';
import { toast } from '@/shared/lib/toast';

/** Leaves for the payment page; shows an error for an address that is none, and returns false. */
export function usePaymentPage(): (url: string) => boolean {
  const { t } = useTranslation();
  return (url) => {
    const opened = goToPage(url);
    if (!opened) toast.error(t('problems.wentWrong'));
    return opened;
  };
}
