import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { type FormReferences, FormWaiting, useFormReferences } from '@/features/documents/public';
import { toast } from '@/shared/lib/toast';
import { useIdParam } from '@/shared/routing/params';
import { PageShell } from '@/shared/ui/page-shell';
import { type QuoteDetail, quoteDetail } from '../api';
import { ConvertedNote } from '../components/converted-note';
import { QuoteForm } from '../components/quote-form';
import { fromQuote } from '../mapping';

/** A quote as it stands on the server, to be changed. */
export function EditQuotePage() {
  const { t } = useTranslation('quotes');
  const id = useIdParam();
  const { references, failed, retry } = useFormReferences('sale');
  const { data, isError, error, refetch, isFetchedAfterMount } = useQuery({
    ...quoteDetail(id),
    // Edited is what the server has now, never what this browser saw a while ago.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const detail = isFetchedAfterMount ? data : undefined;
  const lost = Number.isNaN(id) || (isError && error.status === 404) || detail?.Quote.deleted;
  const crumbs = [{ label: t('list.title'), to: paths.quotes }];
  if (!references || !detail || lost) {
    return (
      <FormWaiting
        title={t('form.editTitle')}
        crumbs={crumbs}
        lost={t('detail.lost')}
        failed={lost ? 'lost' : failed || isError ? 'problem' : undefined}
        onRetry={() => {
          retry();
          void refetch();
        }}
      />
    );
  }
  if (detail.Quote.invoice_id) {
    return (
      <PageShell title={t('form.editTitle')} crumbs={crumbs}>
        <ConvertedNote invoice={detail.Quote.invoice_id} />
      </PageShell>
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
  detail: QuoteDetail;
  references: FormReferences;
  fetchAgain: () => Promise<QuoteDetail | undefined>;
}

/** Keeps the quote that was opened: a fresher one takes its place only when asked for. */
function Opened({ detail, references, fetchAgain }: OpenedProps) {
  const [opened, setOpened] = useState(detail);
  const initial = useMemo(() => fromQuote(opened.Quote, references.usualTax), [opened, references]);
  return (
    <QuoteForm
      key={opened.Quote.version}
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
