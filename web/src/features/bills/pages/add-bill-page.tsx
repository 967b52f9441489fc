import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { AddDocumentPage, copyOf, type FormReferences } from '@/features/documents/public';
import { vendorDetail } from '@/features/vendors/public';
import { useFormat } from '@/shared/format/use-format';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { type BillDetail, billDetail } from '../api';
import { BillForm } from '../components/bill-form';
import { BillFromRecord } from '../components/bill-from-record';
import { billOf, emptyBill as emptyOf, fromApi } from '../mapping';

const addSearch = z.object({
  /** The id of a bill to start from. */
  copy: maybeId(),
  /** The vendor that sent it. */
  vendor: maybeId(),
  /** What the tax authority has of it. */
  received: maybeId(),
});

const BillOfReceived = lazyPart(
  async () => (await import('../components/bill-of-received')).BillOfReceived,
);

/** A new bill: empty, of a vendor, or like another one; the numbers on its paper are its own. */
export function AddBillPage() {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const [{ copy, vendor, received }] = useUrlSearch(addSearch);
  const likeOf = useCallback(
    ({ Bill }: BillDetail, { terms, usualTax, baseCurrency }: FormReferences, today: string) => ({
      ...copyOf(fromApi(Bill, terms.byId, usualTax, format), today, baseCurrency),
      einvoice_uuid: '',
    }),
    [format],
  );
  const list = { label: t('list.title'), to: paths.bills };
  const words = { title: t('form.newTitle'), lost: t('detail.lost') };
  if (copy === undefined && received !== undefined) {
    return <BillOfReceived id={received} list={list} words={words} />;
  }
  if (copy === undefined && vendor !== undefined) {
    return (
      <BillFromRecord id={vendor} query={vendorDetail} startOf={billOf} list={list} words={words} />
    );
  }
  return (
    <AddDocumentPage
      trade="purchase"
      model={copy}
      query={billDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={BillForm}
      list={list}
      words={words}
    />
  );
}
