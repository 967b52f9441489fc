import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { FormWaiting, newDocument, useFormReferences } from '@/features/documents/public';
import { fromApi, invoiceDetail } from '@/features/invoices/public';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { RecurringForm } from '../components/recurring-form';
import { firstDayAfter } from '../first-day';
import { newRepetition, repeated } from '../mapping';

const addSearch = z.object({
  /** The id of an invoice that is to be made again. */
  from: z.catch(z.optional(z.coerce.number()), undefined),
});

/** A new schedule, empty or of an invoice that is there. */
export function AddRecurringPage() {
  const { t } = useTranslation(['recurring', 'invoices']);
  const [{ from }] = useUrlSearch(addSearch);
  const { today } = useSignedIn();
  const { references, failed, retry } = useFormReferences('sale');
  const model = useQuery(invoiceDetail(from ?? Number.NaN));
  const invoice = model.data?.Invoice;
  const initial = useMemo(() => {
    if (!references) return null;
    const { baseCurrency, usualTax, terms, branches } = references;
    if (from === undefined) {
      const invoice = newDocument(baseCurrency, today, usualTax, branches.usual);
      return repeated(invoice, newRepetition(today));
    }
    if (!invoice) return null;
    const start = firstDayAfter(invoice.invoice_date, today);
    // A cheque or a transfer paid that one invoice.
    const model = { ...fromApi(invoice, terms.byId, usualTax), payment_ref_no: '' };
    return repeated(model, newRepetition(start));
  }, [references, from, invoice, today]);

  if (!references || !initial) {
    return (
      <FormWaiting
        title={t('form.newTitle')}
        crumbs={[{ label: t('list.title'), to: paths.recurringInvoices }]}
        lost={t('invoices:detail.lost')}
        failed={failed || model.isError ? 'problem' : undefined}
        onRetry={() => {
          retry();
          if (from !== undefined) void model.refetch();
        }}
      />
    );
  }
  return <RecurringForm key={from ?? 'new'} initial={initial} references={references} />;
}
