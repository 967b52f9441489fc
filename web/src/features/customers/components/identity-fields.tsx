import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asPartyForm, TaxIdField } from '@/features/parties/public';
import { FormText } from '@/shared/ui/form/form-text';
import type { CustomerForm } from './customer-form';

const code = { dir: 'ltr', autoComplete: 'off' } as const;

/** The number by which the authorities know this kind of customer. */
export function IdentityField({ form }: { form: CustomerForm }) {
  const type = useWatch({ control: form.control, name: 'customer_type' });
  if (type === 'personal') return <NationalId control={form.control} />;
  return <TaxIdField form={asPartyForm(form)} foreign={type === 'foreign'} />;
}

/** The numbers that few customers of this kind have. */
export function MoreIdentityFields({ form }: { form: CustomerForm }) {
  const { t } = useTranslation('parties');
  const { control } = form;
  const type = useWatch({ control, name: 'customer_type' });
  if (type === 'foreign') {
    return <FormText control={control} name="national_id" label={t('form.passport')} {...code} />;
  }
  return (
    <>
      {type === 'personal' && <TaxIdField form={asPartyForm(form)} foreign={false} />}
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
