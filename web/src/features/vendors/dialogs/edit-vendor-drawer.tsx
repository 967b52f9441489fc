import { useTranslation } from 'react-i18next';
import { PartyEditDrawer } from '@/features/parties/public';
import { useFormat } from '@/shared/format/use-format';
import { vendorDetail } from '../api';
import { VendorEditor } from '../components/vendor-editor';
import { fromApi } from '../mapping';

/** Changes a vendor without leaving the page on show. */
export function EditVendorDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  return (
    <PartyEditDrawer
      id={id}
      query={vendorDetail}
      valuesOf={(detail, names) => fromApi(detail, names, format)}
      form={VendorEditor}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
      onClose={onClose}
    />
  );
}
