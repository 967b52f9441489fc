import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EditDocumentPage, type FormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { type BillDetail, billDetail } from '../api';
import { BillForm } from '../components/bill-form';
import { fromApi } from '../mapping';

/** A bill as it is on the server, to be changed. */
export function EditBillPage() {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const valuesOf = useCallback(
    ({ Bill }: BillDetail, { terms, usualTax }: FormReferences) =>
      fromApi(Bill, terms.byId, usualTax, format),
    [format],
  );
  return (
    <EditDocumentPage
      trade="purchase"
      booked={({ Bill }) => ({ date: Bill.billing_date, areas: ['purchases'], taxed: true })}
      query={billDetail}
      isGone={({ Bill }) => Bill.status === 'deleted'}
      versionOf={({ Bill }) => Bill.version}
      valuesOf={valuesOf}
      list={{ label: t('list.title'), to: paths.bills }}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
    >
      {({ editing, ...opened }) => <BillForm {...opened} editing={editing.Bill} />}
    </EditDocumentPage>
  );
}
