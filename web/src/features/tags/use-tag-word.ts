import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/auth/session';

/** What the company calls its tags. */
export function useTagWord(): string {
  const { t } = useTranslation(['tags', 'common']);
  return useSession()?.company.tagName ?? t('common:nouns.tags');
}
