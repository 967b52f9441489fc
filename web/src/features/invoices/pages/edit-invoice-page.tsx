import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EditDocumentPage, type FormReferences } from '@/features/documents/public';
import { FilingNote, OnlyHereDialog } from '@/features/einvoice/public';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { type InvoiceDetail, invoiceDetail } from '../api';
import { InvoiceForm } from '../components/invoice-form';
import { fromApi } from '../mapping';

const SavedSpotForm = lazyPart(
  async () => (await import('../components/saved-spot-form')).SavedSpotForm,
);

function valuesOf({ Invoice }: InvoiceDetail, { terms, usualTax }: FormReferences) {
  return fromApi(Invoice, terms.byId, usualTax);
}

/** An invoice as it is on the server, to be changed. */
export function EditInvoicePage() {
  const document = { kind: 'invoice', id: useIdParam() } as const;
  return (
    <>
      <FilingNote document={document} doing="edit" />
      <OnlyHereDialog />
      <EditedInvoice />
    </>
  );
}

function EditedInvoice() {
  const { t } = useTranslation('invoices');
  return (
    <EditDocumentPage
      booked={({ Invoice }) => ({ date: Invoice.invoice_date, areas: ['sales'], taxed: true })}
      query={invoiceDetail}
      isGone={({ Invoice }) => Invoice.status === 'deleted'}
      versionOf={({ Invoice }) => Invoice.version}
      valuesOf={valuesOf}
      list={{ label: t('list.title'), to: paths.sales }}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
    >
      {({ editing: { Invoice }, ...opened }) =>
        Invoice.deposit_account ? (
          <SavedSpotForm {...opened} editing={Invoice} />
        ) : (
          <InvoiceForm {...opened} editing={Invoice} />
        )
      }
    </EditDocumentPage>
  );
}
