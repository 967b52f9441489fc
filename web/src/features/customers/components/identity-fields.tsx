import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '@/shared/ui/form/form-text';
import type { CustomerForm } from './customer-form';

const code = { dir: 'ltr', autoComplete: 'off' } as const;

/** The number by which the authorities know this kind of customer. */
export function IdentityField({ form: { control } }: { form: CustomerForm }) {
  const type = useWatch({ control, name: 'customer_type' });
  return type === 'personal' ? <NationalId control={control} /> : <TaxId control={control} />;
}

/** The numbers that few customers of this kind have. */
export function MoreIdentityFields({ form: { control } }: { form: CustomerForm }) {
  const { t } = useTranslation('parties');
  const type = useWatch({ control, name: 'customer_type' });
  if (type === 'foreign') {
    return <FormText control={control} name="national_id" label={t('form.passport')} {...code} />;
  }
  return (
    <>
      {type === 'personal' && <TaxId control={control} />}
      <FormText control={control} name="tax" label={t('form.taxNumber')} {...code} />
    </>
  );
}

function NationalId({ control }: Pick<CustomerForm, 'control'>) {
  const { t } = useTranslation('parties');
  return (
    <FormText
      control={control}
      name="national_id"
      label={t('form.nationalId')}
      description={t('form.nationalIdHint')}
      {...code}
    />
  );
}

function TaxId({ control }: Pick<CustomerForm, 'control'>) {
  const { t } = useTranslation('parties');
  const foreign = useWatch({ control, name: 'customer_type' }) === 'foreign';
  return (
    <FormText
      control={control}
      name="tax_id"
      label={t(foreign ? 'form.foreignTaxId' : 'form.taxId')}
      description={foreign ? undefined : t('form.taxIdHint')}
      {...code}
    />
  );
}
