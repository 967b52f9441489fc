import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { AddDocumentPage, copyOf, type FormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { type BillDetail, billDetail } from '../api';
import { BillForm } from '../components/bill-form';
import { fromApi, newBill } from '../mapping';

const addSearch = z.object({
  /** The id of a bill to start from. */
  copy: maybeId(),
});

function emptyOf({ baseCurrency, usualTax, branches }: FormReferences, today: string) {
  return newBill(baseCurrency, today, usualTax, branches.usual);
}

/** A new bill, empty or like another one; the numbers on its paper are its own. */
export function AddBillPage() {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const [{ copy }] = useUrlSearch(addSearch);
  const likeOf = useCallback(
    ({ Bill }: BillDetail, { terms, usualTax, baseCurrency }: FormReferences, today: string) => ({
      ...copyOf(fromApi(Bill, terms.byId, usualTax, format), today, baseCurrency),
      einvoice_uuid: '',
    }),
    [format],
  );
  return (
    <AddDocumentPage
      trade="purchase"
      model={copy}
      query={billDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={BillForm}
      list={{ label: t('list.title'), to: paths.bills }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}
