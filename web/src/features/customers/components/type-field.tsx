import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { References } from '@/features/parties/public';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { CUSTOMER_TYPES, type CustomerType } from '../schema';
import type { CustomerForm } from './customer-form';

interface TypeFieldProps {
  form: CustomerForm;
  references: References;
}

/** A person, a company here, or a customer abroad; the home country goes with the first two. */
export function TypeField({ form, references: { home } }: TypeFieldProps) {
  const { t } = useTranslation('customers');
  const { field } = useController({ control: form.control, name: 'customer_type' });

  function change(type: CustomerType) {
    const country = form.getValues('country');
    if (type === 'foreign' && country?.id === home?.id) form.setValue('country', null);
    if (type !== 'foreign' && !country) form.setValue('country', home);
    field.onChange(type);
  }
  return (
    <StatusTabs
      label={t('form.type')}
      value={field.value}
      onChange={change}
      options={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
    />
  );
}
