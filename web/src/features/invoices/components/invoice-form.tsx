import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AmountDue,
  FormColumns,
  newDocument,
  SaleLines,
  TotalsBlock,
  useSaveAndSend,
  useWrittenDocument,
  WrittenDocument,
  WrittenFiles,
  type WrittenProps,
} from '@/features/documents/public';
import { lazyPart } from '@/shared/routing/lazy-part';
import {
  type InvoiceDetail,
  type InvoiceView,
  invoiceDetail,
  nextInvoiceNumber,
  useInvoiceChanged,
  useSaveInvoice,
} from '../api';
import { INVOICE_NAMES, toApi } from '../mapping';
import { DocumentFields } from './document-fields';
import { ExtraFields } from './extra-fields';

const RaisedFields = lazyPart(
  async () => (await import('./raised-fields')).RaisedFields,
  <Skeleton height={96} aria-hidden />,
);

const RAISING = ['party', 'reason'] as const;

const HOME = { listHref: paths.sales, addHref: paths.addInvoice, href: paths.sale };

/** A new invoice, or one that is changed; a debit note where it raises another one. */
export function InvoiceForm({ initial, editing, references, onReload }: WrittenProps<InvoiceView>) {
  const { t } = useTranslation(['invoices', 'documents']);
  // What it raises stays, for as long as it is written.
  const { original } = initial;
  const next = useQuery({ ...nextInvoiceNumber(), enabled: !editing && !original });
  const changed = useInvoiceChanged();
  const save = useSaveInvoice(editing?.id);
  const written = useWrittenDocument<InvoiceDetail>({
    kind: 'invoice',
    home: HOME,
    editing,
    ...(original
      ? { required: RAISING, ...(!editing && { draft: `debit-note-form/${original.id}` }) }
      : { fresh: newDocument }),
    onFiles: changed,
    initial,
    references,
    names: INVOICE_NAMES,
    dueBeforeDate: 'invoices:form.dueBeforeDate',
    send: (values, { headers, sent }) => save.mutateAsync({ body: toApi(values, sent), headers }),
    savedAs: ({ Invoice: { id, invoice_number: number } }) => ({
      id,
      message: t(original ? 'debit.saved' : 'form.saved', { number }),
    }),
  });
  const actions = useSaveAndSend({ isNew: !editing && !original });
  const { form } = written.edit;
  const { control } = form;
  const number = editing?.invoice_number ?? next.data;
  return (
    <WrittenDocument
      document={written}
      title={t(
        original
          ? editing
            ? 'debit.editTitle'
            : 'debit.newTitle'
          : editing
            ? 'form.editTitle'
            : 'form.newTitle',
      )}
      number={number}
      amount={<AmountDue control={control} references={references} paid={editing?.totals.paid} />}
      amountLabel={t('documents:totals.amountDue')}
      actions={actions}
      words={{
        list: t('list.title'),
        conflict: t('form.versionConflict'),
        reload: t('form.reload'),
      }}
      onReload={onReload}
    >
      <DocumentFields
        form={form}
        references={references}
        suggestedNumber={next.data}
        editing={editing}
      />
      {original && (
        <RaisedFields form={form} original={original} references={references} isNew={!editing} />
      )}
      <SaleLines form={form} references={references} />
      <FormColumns
        totals={
          <TotalsBlock form={form} references={references} paid={editing?.totals.paid} credited />
        }
      >
        <ExtraFields form={form} references={references} editing={editing} />
        <WrittenFiles document={written} query={invoiceDetail} />
      </FormColumns>
    </WrittenDocument>
  );
}
