import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyFormPage } from '@/features/parties/public';
import { customerDetail } from '../api';
import { CustomerEditor } from '../components/customer-editor';
import { emptyCustomer, fromApi } from '../mapping';

/** Adds a customer, or changes the one that the address names. */
export function CustomerFormPage() {
  const { t } = useTranslation('customers');
  return (
    <PartyFormPage
      query={customerDetail}
      idOf={(detail) => detail.CustomerID}
      emptyOf={emptyCustomer}
      valuesOf={({ customer }, names) => fromApi(customer, names)}
      form={CustomerEditor}
      list={{ to: paths.customers, hrefOf: paths.customer }}
      words={{
        addTitle: t('form.addTitle'),
        editTitle: t('form.editTitle'),
        lost: t('detail.lost'),
        back: t('detail.back'),
      }}
    />
  );
}
