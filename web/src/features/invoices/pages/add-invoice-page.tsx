import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { copyOf, FormWaiting, newDocument, useFormReferences } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { invoiceDetail } from '../api';
import { InvoiceForm } from '../components/invoice-form';
import { fromApi } from '../mapping';

const addSearch = z.object({
  /** The id of an invoice to start from. */
  copy: z.catch(z.optional(z.coerce.number()), undefined),
});

/** A new invoice, empty or like another one. */
export function AddInvoicePage() {
  const { t } = useTranslation('invoices');
  const [{ copy }] = useUrlSearch(addSearch);
  const { today } = useSignedIn();
  const { references, failed, retry } = useFormReferences('sale');
  const model = useQuery(invoiceDetail(copy ?? Number.NaN));
  const invoice = model.data?.Invoice;
  const initial = useMemo(() => {
    if (!references) return null;
    const { baseCurrency, usualTax, terms, branches } = references;
    if (copy === undefined) return newDocument(baseCurrency, today, usualTax, branches.usual);
    return invoice ? copyOf(fromApi(invoice, terms.byId, usualTax), today) : null;
  }, [references, copy, invoice, today]);

  if (!references || !initial) {
    return (
      <FormWaiting
        crumbs={[{ label: t('list.title'), to: paths.sales }]}
        lost={t('detail.lost')}
        title={t('form.newTitle')}
        failed={failed || model.isError ? 'problem' : undefined}
        onRetry={() => {
          retry();
          if (copy !== undefined) void model.refetch();
        }}
      />
    );
  }
  return <InvoiceForm key={copy ?? 'new'} initial={initial} references={references} />;
}
