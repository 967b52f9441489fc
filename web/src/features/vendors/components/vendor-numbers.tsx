import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '@/shared/ui/form/form-text';
import type { VendorForm } from './vendor-form';

interface VendorNumbersProps {
  form: VendorForm;
  brief?: boolean;
}

/** The numbers by which the authorities know a vendor, and the office that keeps its file. */
export function VendorNumbers({ form: { control }, brief = false }: VendorNumbersProps) {
  const { t } = useTranslation(['vendors', 'parties']);
  const foreign = useWatch({ control, name: 'vendor_type' }) === 'foreign';
  const code = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <FormText
        control={control}
        name="tax_id"
        label={t(foreign ? 'parties:form.foreignTaxId' : 'parties:form.taxId')}
        description={foreign ? undefined : t('parties:form.taxIdHint')}
        {...code}
      />
      {!brief && (
        <FormText
          control={control}
          name="national_id"
          label={t(foreign ? 'parties:form.passport' : 'parties:form.nationalId')}
          description={foreign ? undefined : t('parties:form.nationalIdHint')}
          {...code}
        />
      )}
      {!brief && !foreign && (
        <>
          <FormText control={control} name="tax" label={t('parties:form.taxNumber')} {...code} />
          <FormText
            control={control}
            name="tax_office"
            label={t('form.taxOffice')}
            autoComplete="off"
          />
          <FormText
            control={control}
            name="tax_file_number"
            label={t('form.taxFileNumber')}
            {...code}
          />
        </>
      )}
    </>
  );
}
