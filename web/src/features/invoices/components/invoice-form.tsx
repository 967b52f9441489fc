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

const HOME = { listHref: paths.sales, addHref: paths.addInvoice, href: paths.sale };

/** A new invoice, or one that is changed. */
export function InvoiceForm({ initial, editing, references, onReload }: WrittenProps<InvoiceView>) {
  const { t } = useTranslation(['invoices', 'documents']);
  const next = useQuery({ ...nextInvoiceNumber(), enabled: !editing });
  const changed = useInvoiceChanged();
  const save = useSaveInvoice(editing?.id);
  const written = useWrittenDocument<InvoiceDetail>({
    kind: 'invoice',
    home: HOME,
    editing,
    fresh: newDocument,
    onFiles: changed,
    initial,
    references,
    names: INVOICE_NAMES,
    dueBeforeDate: 'invoices:form.dueBeforeDate',
    send: (values, { headers, sent }) => save.mutateAsync({ body: toApi(values, sent), headers }),
    savedAs: ({ Invoice: { id, invoice_number: number } }) => ({
      id,
      message: t('form.saved', { number }),
    }),
  });
  const actions = useSaveAndSend({ isNew: !editing });
  const { form } = written.edit;
  const { control } = form;
  const number = editing?.invoice_number ?? next.data;
  return (
    <WrittenDocument
      document={written}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
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
