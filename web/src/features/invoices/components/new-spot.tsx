import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AddDocumentPage,
  copyOf,
  type FormReferences,
  newDocument,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { type InvoiceDetail, invoiceDetail } from '../api';
import { likeLast } from '../last-method';
import { fromApi } from '../mapping';
import { withDeposit } from '../spot';
import { SpotForm } from './spot-form';

/** A new sales receipt: empty, or like the one with the id `copy`. */
export function NewSpot({ copy }: { copy: number | undefined }) {
  const { t } = useTranslation('invoices');
  const { name } = useFormat();
  const { tenantId } = useSignedIn();
  const emptyOf = ({ baseCurrency, usualTax, branches }: FormReferences, today: string) =>
    likeLast(newDocument(baseCurrency, today, usualTax, branches.usual), tenantId);
  function likeOf({ Invoice }: InvoiceDetail, references: FormReferences, today: string) {
    const { terms, usualTax, baseCurrency } = references;
    const values = withDeposit(fromApi(Invoice, terms.byId, usualTax), Invoice, name);
    return copyOf(values, today, baseCurrency);
  }
  return (
    <AddDocumentPage
      model={copy}
      query={invoiceDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={SpotForm}
      list={{ label: t('list.title'), to: paths.sales }}
      words={{ title: t('spot.newTitle'), lost: t('detail.lost') }}
    />
  );
}
