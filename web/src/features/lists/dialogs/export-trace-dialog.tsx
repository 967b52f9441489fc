import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActivityTimeline } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { exportTrace } from '../api';
import { tracedList } from '../traced-list';

/** Who took which list away, as what, and how many rows. */
export function ExportTraceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  const { data, isError, refetch } = useQuery(exportTrace);
  const words = useTraceWords();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trace.title')}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      ) : !data ? (
        <Skeleton height={180} radius={8} />
      ) : data.length === 0 ? (
        <EmptyState kind="empty" title={t('trace.empty')} />
      ) : (
        <ActivityTimeline items={data} words={words} />
      )}
    </Modal>
  );
}

function useTraceWords() {
  const { t, i18n } = useTranslation('lists');
  const format = useFormat();
  return {
    label: (field: string) =>
      i18n.exists(`lists:trace.${field}`) ? t(`trace.${field}` as 'trace.rows') : field,
    value(field: string, value: string): string | null {
      if (field === 'rows') return format.number(value);
      const list = tracedList(value);
      if (field === 'list' && i18n.exists(`lists:${list}`)) return t(list as 'trace.of.invoices');
      return value;
    },
  };
}
