import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Article } from '../components/article';
import { TRIAL_DAYS } from '../plans';

const PARTS = ['service', 'account', 'paying', 'data', 'use', 'duty', 'change', 'law'] as const;
const SINCE = '2026-11-20';

/** What holds between the product and who uses it. */
export function TermsPage() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <Article
      title={t('terms.title')}
      lead={t('since', { date: format.date(SINCE, 'long') })}
      sections={PARTS.map((part) => ({
        title: t(`terms.${part}.title`),
        body: <p>{t(`terms.${part}.text`, { count: TRIAL_DAYS })}</p>,
      }))}
    />
  );
}
