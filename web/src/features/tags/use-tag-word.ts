import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/auth/session';

/** What the company calls its tags. */
export function useTagWord(): string {
  const { t } = useTranslation('tags');
  return useSession()?.company.tagName ?? t('field');
}
