import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asPartyForm, TaxIdField } from '@/features/parties/public';
import { FormText } from '@/shared/ui/form/form-text';
import type { VendorForm } from './vendor-form';

const code = { dir: 'ltr', autoComplete: 'off' } as const;

/** The number by which the tax authority knows a vendor. */
export function VendorTaxId({ form }: { form: VendorForm }) {
  const foreign = useWatch({ control: form.control, name: 'vendor_type' }) === 'foreign';
  return <TaxIdField form={asPartyForm(form)} foreign={foreign} />;
}

/** The fields of `MoreNumbers`. */
export const MORE_NUMBERS = ['national_id', 'tax', 'tax_office', 'tax_file_number'] as const;

/** The numbers that few vendors have, and the office that keeps its file. */
export function MoreNumbers({ form: { control } }: { form: VendorForm }) {
  const { t } = useTranslation(['vendors', 'parties']);
  const foreign = useWatch({ control, name: 'vendor_type' }) === 'foreign';
  return (
    <>
      <FormText
        control={control}
        name="national_id"
        label={t(foreign ? 'parties:form.passport' : 'parties:form.nationalId')}
        description={foreign ? undefined : t('parties:form.nationalIdHint')}
        {...code}
      />
      {!foreign && (
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
