import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Article } from '../components/article';

const PARTS = ['what', 'why', 'who', 'browser', 'long', 'rights', 'contact'] as const;
const SINCE = '2026-11-20';

/** What we know of people and what we do with it. */
export function PrivacyPage() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <Article
      title={t('privacy.title')}
      lead={t('since', { date: format.date(SINCE, 'long') })}
      sections={PARTS.map((part) => ({
        title: t(`privacy.${part}.title`),
        body: <p>{t(`privacy.${part}.text`)}</p>,
      }))}
    />
  );
}
