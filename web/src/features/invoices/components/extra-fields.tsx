import { Skeleton } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  NoteFields,
} from '@/features/documents/public';
import { EinvoiceOption } from '@/features/einvoice/public';
import { Can } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { InvoiceView } from '../api';

const DownPayment = lazyPart(
  async () => (await import('./down-payment')).DownPayment,
  <Skeleton height={26} width={140} radius={6} aria-hidden />,
);

interface ExtraFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  editing?: InvoiceView | undefined;
}

/** What is said beside the lines, and what is paid with the invoice. */
export function ExtraFields({ form, references, editing }: ExtraFieldsProps) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <EinvoiceField form={form} />
      <NoteFields control={form.control} label={t('fields.notes')} />
      {!editing && !form.formState.defaultValues?.original && (
        <Can action="create" on="Receive Payment">
          <DownPayment form={form} references={references} />
        </Can>
      )}
    </>
  );
}

/** Whether the invoice is filed with the tax authority. */
function EinvoiceField({ form }: Pick<ExtraFieldsProps, 'form'>) {
  const value = useWatch({ control: form.control, name: 'e_invoice' });
  return (
    <EinvoiceOption
      value={value}
      onChange={(chosen) => form.setValue('e_invoice', chosen, { shouldDirty: true })}
    />
  );
}
