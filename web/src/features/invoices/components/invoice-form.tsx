import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AttachmentBox, useWaitingFiles } from '@/features/attachments/public';
import {
  AmountDue,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  newDocument,
  SaleLines,
  SaveRefusal,
  TotalsBlock,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { FormShell } from '@/shared/ui/form-shell';
import { type InvoiceView, nextInvoiceNumber, useInvoiceChanged } from '../api';
import { DocumentFields } from './document-fields';
import { ExtraFields } from './extra-fields';
import { InvoiceFiles } from './invoice-files';
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
  const { t } = useTranslation(['invoices', 'documents', 'common']);
  const navigate = useNavigate();
  const { today, company } = useSignedIn();
  const next = useQuery({ ...nextInvoiceNumber(), enabled: !editing });
  const files = useWaitingFiles('invoice', useInvoiceChanged());
  const { edit, refused } = useInvoiceForm({
    initial,
    editing,
    references,
    onSaved: ({ Invoice }, intent) => {
      // What was refused before is settled now.
      toast.clear();
      toast.success(t('form.saved', { number: Invoice.invoice_number }));
      const attached = files.settle(Invoice.id);
      if (intent === 'saveAndNew') {
        const { usualTax, branches } = references;
        const empty = newDocument(company.currency, today, usualTax, branches.usual);
        edit.keepOpen(empty, 'party');
        // A copy was taken once; the next one starts empty.
        void navigate({ to: paths.addInvoice, search: {} as never, replace: true });
        globalThis.scrollTo({ top: 0 });
      } else {
        const search = intent === 'saveAndSend' ? { send: true } : {};
        void attached.then(() => navigate({ to: paths.sale(Invoice.id), search: search as never }));
      }
    },
  });
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
      actions={[
        ...(editing
          ? []
          : [
              {
                label: t('common:actions.saveAndNew'),
                intent: 'saveAndNew',
                keys: 'Ctrl+Shift+Enter',
              },
            ]),
        { label: t('common:actions.saveAndSend'), intent: 'saveAndSend', keys: 'Ctrl+Enter' },
        { label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' },
      ]}
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
        {editing ? (
          <InvoiceFiles id={editing.id} editable />
        ) : (
          <AttachmentBox
            files={files.files}
            editable
            onUploaded={files.onUploaded}
            onRemove={files.onRemove}
          />
        )}
      </FormColumns>
    </FormShell>
  );
}
