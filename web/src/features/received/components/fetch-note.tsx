import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { FetchView } from '../api-types';

/** Until when documents are here, or why the last try gave none. */
export function FetchNote({ fetch }: { fetch: FetchView | undefined }) {
  const { t } = useTranslation('received');
  const format = useFormat();
  if (!fetch) return null;
  if (fetch.failed) {
    const known = fetch.failed === 'unreachable' || fetch.failed === 'unreadable';
    return (
      <p role="alert" style={{ margin: 0 }}>
        {known ? t('fetch.unreachable') : t('fetch.refused', { words: fetch.failed })}
      </p>
    );
  }
  if (fetch.running) return <p style={{ margin: 0 }}>{t('fetch.running')}</p>;
  if (!fetch.fetched_until) return null;
  return (
    <p style={{ margin: 0 }}>{t('fetch.until', { when: format.moment(fetch.fetched_until) })}</p>
  );
}
