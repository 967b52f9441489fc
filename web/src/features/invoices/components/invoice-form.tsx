import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import {
  AmountDue,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  newDocument,
  SaleLines,
  SaveRefusal,
  TotalsBlock,
  useSaveAndSend,
  useSaved,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormShell } from '@/shared/ui/form-shell';
import { type InvoiceView, invoiceDetail, nextInvoiceNumber, useInvoiceChanged } from '../api';
import { DocumentFields } from './document-fields';
import { ExtraFields } from './extra-fields';
import { useInvoiceForm } from './use-invoice-form';

interface InvoiceFormProps {
  initial: DocumentValues;
  editing?: InvoiceView;
  references: FormReferences;
  /** Takes the invoice as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new invoice, or one that is changed. */
export function InvoiceForm({ initial, editing, references, onReload }: InvoiceFormProps) {
  const { t } = useTranslation(['invoices', 'documents']);
  const navigate = useNavigate();
  const { today, company } = useSignedIn();
  const next = useQuery({ ...nextInvoiceNumber(), enabled: !editing });
  const changed = useInvoiceChanged();
  const files = useWaitingFiles('invoice', changed);
  const saved = useSaved({
    files,
    hrefOf: paths.sale,
    next: {
      to: paths.addInvoice,
      start: () => {
        const { usualTax, branches } = references;
        edit.keepOpen(newDocument(company.currency, today, usualTax, branches.usual), 'party');
      },
    },
  });
  const { edit, refused } = useInvoiceForm({
    initial,
    editing,
    references,
    onSaved: ({ Invoice: { id, invoice_number } }, intent) =>
      saved({ id, said: t('form.saved', { number: invoice_number }), intent }),
  });
  const actions = useSaveAndSend({ isNew: !editing });
  const { control } = edit.form;
  const number = editing?.invoice_number ?? next.data;
  return (
    <FormShell
      {...edit.shell}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
      number={number}
      amount={<AmountDue control={control} references={references} paid={editing?.totals.paid} />}
      amountLabel={t('documents:totals.amountDue')}
      crumbs={[{ label: t('list.title'), to: paths.sales }]}
      actions={actions}
      onCancel={() => navigate({ to: editing ? paths.sale(editing.id) : paths.sales })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <DocumentFields
        form={edit.form}
        references={references}
        suggestedNumber={next.data}
        editing={editing}
      />
      <SaleLines form={edit.form} references={references} />
      <FormColumns
        totals={
          <TotalsBlock form={edit.form} references={references} paid={editing?.totals.paid} />
        }
      >
        <ExtraFields form={edit.form} references={references} editing={editing} />
        <FormFiles
          kind="invoice"
          id={editing?.id}
          query={invoiceDetail}
          waiting={files}
          onChanged={changed}
        />
      </FormColumns>
    </FormShell>
  );
}
