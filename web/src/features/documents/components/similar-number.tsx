import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';

/** Says which number of another document can be taken for the one that is typed. */
export function SimilarNumber({ number }: { number: string }) {
  const { t } = useTranslation('documents');
  return (
    <span role="status" style={{ color: 'var(--status-part)' }}>
      {t('warnings.looksLike')} <Bdi>{number}</Bdi>
    </span>
  );
}
