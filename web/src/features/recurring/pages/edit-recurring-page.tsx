import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { type FormReferences, FormWaiting, useFormReferences } from '@/features/documents/public';
import { toast } from '@/shared/lib/toast';
import { useIdParam } from '@/shared/routing/params';
import { type RecurringDetail, recurringDetail } from '../api';
import { RecurringForm } from '../components/recurring-form';
import { fromSchedule } from '../mapping';

/** A schedule as it stands on the server, to be changed. */
export function EditRecurringPage() {
  const { t } = useTranslation('recurring');
  const id = useIdParam();
  const { references, failed, retry } = useFormReferences('sale');
  const { data, isError, error, refetch, isFetchedAfterMount } = useQuery({
    ...recurringDetail(id),
    // Edited is what the server has now, never what this browser saw a while ago.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const detail = isFetchedAfterMount ? data : undefined;
  const lost = Number.isNaN(id) || (isError && error.status === 404);
  if (!references || !detail || lost) {
    return (
      <FormWaiting
        title={t('form.editTitle')}
        crumbs={[{ label: t('list.title'), to: paths.recurringInvoices }]}
        lost={t('detail.lost')}
        failed={lost ? 'lost' : failed || isError ? 'problem' : undefined}
        onRetry={() => {
          retry();
          void refetch();
        }}
      />
    );
  }
  return (
    <Opened
      key={id}
      detail={detail}
      references={references}
      fetchAgain={async () => (await refetch()).data}
    />
  );
}

interface OpenedProps {
  detail: RecurringDetail;
  references: FormReferences;
  fetchAgain: () => Promise<RecurringDetail | undefined>;
}

/** Keeps the schedule that was opened: a fresher one takes its place only when asked for. */
function Opened({ detail, references, fetchAgain }: OpenedProps) {
  const [opened, setOpened] = useState(detail);
  const initial = useMemo(() => {
    const { terms, usualTax } = references;
    return fromSchedule(opened.Schedule, terms.byId, usualTax);
  }, [opened, references]);
  return (
    <RecurringForm
      key={opened.Schedule.version}
      initial={initial}
      editing={opened}
      references={references}
      onReload={async () => {
        const fresh = await fetchAgain();
        if (!fresh) return;
        toast.clear();
        setOpened(fresh);
      }}
    />
  );
}
