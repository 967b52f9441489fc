import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyFormPage } from '@/features/parties/public';
import { useFormat } from '@/shared/format/use-format';
import { vendorDetail } from '../api';
import { VendorEditor } from '../components/vendor-editor';
import { emptyVendor, fromApi } from '../mapping';

/** Adds a vendor, or changes the one that the address names. */
export function VendorFormPage() {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  return (
    <PartyFormPage
      query={vendorDetail}
      idOf={(detail) => detail.VendorID}
      emptyOf={emptyVendor}
      valuesOf={(detail, names) => fromApi(detail, names, format)}
      form={VendorEditor}
      list={{ to: paths.vendors, hrefOf: paths.vendor }}
      words={{
        addTitle: t('form.addTitle'),
        editTitle: t('form.editTitle'),
        lost: t('detail.lost'),
        back: t('detail.back'),
      }}
    />
  );
}
