import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AmountDue,
  FormColumns,
  NoteFields,
  newDocument,
  SaleLines,
  TotalsBlock,
  useSaveAndSend,
  useWrittenDocument,
  WrittenDocument,
  WrittenFiles,
  type WrittenProps,
} from '@/features/documents/public';
import { EinvoiceOption } from '@/features/einvoice/public';
import { useSignedIn } from '@/shared/auth/session';
import {
  type InvoiceDetail,
  type InvoiceView,
  invoiceDetail,
  useInvoiceChanged,
  useSaveInvoice,
} from '../api';
import { keepMethod, likeLast } from '../last-method';
import { SPOT_NAMES, spotToApi } from '../spot';
import { SpotHead, SpotPayment } from './spot-fields';

const REQUIRED = ['payment_method_id', 'down_payment_account'] as const;

const HOME = {
  listHref: paths.sales,
  addHref: paths.addInvoice,
  addSearch: { spot: true },
  href: paths.sale,
};

/** A new sales receipt, or one that is changed: a sale that is paid at once. */
export function SpotForm({ initial, editing, references, onReload }: WrittenProps<InvoiceView>) {
  const { t } = useTranslation(['invoices', 'documents']);
  const changed = useInvoiceChanged();
  const { tenantId } = useSignedIn();
  const save = useSaveInvoice(editing?.id);
  const written = useWrittenDocument<InvoiceDetail>({
    kind: 'invoice',
    home: HOME,
    editing,
    draft: 'sales-receipt-form',
    fresh: (...about) => likeLast(newDocument(...about), tenantId),
    required: REQUIRED,
    onFiles: changed,
    initial,
    references,
    names: SPOT_NAMES,
    send: (values, { headers, sent }) =>
      save.mutateAsync({ body: spotToApi(values, sent), headers }),
    savedAs: ({ Invoice: { id, invoice_number: number } }) => {
      keepMethod(tenantId, written.edit.form.getValues('payment_method_id'));
      return { id, message: t('spot.saved', { number }) };
    },
  });
  const actions = useSaveAndSend({ isNew: !editing });
  const { form } = written.edit;
  const { control } = form;
  const filed = useWatch({ control, name: 'e_invoice' });
  const till = useWatch({ control, name: 'till_id' });
  return (
    <WrittenDocument
      document={written}
      title={t(editing ? 'spot.editTitle' : 'spot.newTitle')}
      number={editing?.invoice_number}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('documents:totals.total')}
      actions={actions}
      words={{
        list: t('list.title'),
        conflict: t('form.versionConflict'),
        reload: t('form.reload'),
      }}
      onReload={onReload}
    >
      <SpotHead form={form} references={references} editing={editing} />
      <SaleLines form={form} references={references} />
      <FormColumns totals={<TotalsBlock form={form} references={references} offer atOnce />}>
        <SpotPayment form={form} />
        <EinvoiceOption
          till={{
            value: till ?? null,
            onChange: (chosen) => form.setValue('till_id', chosen, { shouldDirty: true }),
          }}
          value={filed}
          onChange={(chosen) => form.setValue('e_invoice', chosen, { shouldDirty: true })}
        />
        <NoteFields control={control} label={t('spot.notes')} />
        <WrittenFiles document={written} query={invoiceDetail} />
      </FormColumns>
    </WrittenDocument>
  );
}
