import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EditDocumentPage, type FormReferences } from '@/features/documents/public';
import { type InvoiceDetail, invoiceDetail } from '../api';
import { InvoiceForm } from '../components/invoice-form';
import { fromApi } from '../mapping';

function valuesOf({ Invoice }: InvoiceDetail, { terms, usualTax }: FormReferences) {
  return fromApi(Invoice, terms.byId, usualTax);
}

/** An invoice as it stands on the server, to be changed. */
export function EditInvoicePage() {
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
      {({ editing, ...opened }) => <InvoiceForm {...opened} editing={editing.Invoice} />}
    </EditDocumentPage>
  );
}
