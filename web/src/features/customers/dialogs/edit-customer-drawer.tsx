import { useTranslation } from 'react-i18next';
import { PartyEditDrawer } from '@/features/parties/public';
import { customerDetail } from '../api';
import { CustomerEditor } from '../components/customer-editor';
import { fromApi } from '../mapping';

/** Changes a customer without leaving the page on show. */
export function EditCustomerDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('customers');
  return (
    <PartyEditDrawer
      id={id}
      query={customerDetail}
      valuesOf={({ customer }, names) => fromApi(customer, names)}
      form={CustomerEditor}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
      onClose={onClose}
    />
  );
}
