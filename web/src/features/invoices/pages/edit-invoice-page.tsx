import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { type FormReferences, FormWaiting, useFormReferences } from '@/features/documents/public';
import { toast } from '@/shared/lib/toast';
import { useIdParam } from '@/shared/routing/params';
import { type InvoiceView, invoiceDetail } from '../api';
import { InvoiceForm } from '../components/invoice-form';
import { fromApi } from '../mapping';

/** An invoice as it stands on the server, to be changed. */
export function EditInvoicePage() {
  const { t } = useTranslation('invoices');
  const id = useIdParam();
  const { references, failed, retry } = useFormReferences('sale');
  const { data, isError, error, refetch, isFetchedAfterMount } = useQuery({
    ...invoiceDetail(id),
    // Edited is what the server has now, never what this browser saw a while ago.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const invoice = isFetchedAfterMount ? data?.Invoice : undefined;
  const lost =
    Number.isNaN(id) || (isError && error.status === 404) || invoice?.status === 'deleted';
  if (!references || !invoice || lost) {
    return (
      <FormWaiting
        crumbs={[{ label: t('list.title'), to: paths.sales }]}
        lost={t('detail.lost')}
        title={t('form.editTitle')}
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
      key={invoice.id}
      invoice={invoice}
      references={references}
      fetchAgain={async () => (await refetch()).data?.Invoice}
    />
  );
}

interface OpenedProps {
  invoice: InvoiceView;
  references: FormReferences;
  fetchAgain: () => Promise<InvoiceView | undefined>;
}

/** Keeps the invoice that was opened: a fresher one takes its place only when asked for. */
function Opened({ invoice, references, fetchAgain }: OpenedProps) {
  const [opened, setOpened] = useState(invoice);
  const initial = useMemo(
    () => fromApi(opened, references.terms.byId, references.usualTax),
    [opened, references],
  );
  return (
    <InvoiceForm
      key={opened.version}
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
