import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { References } from '@/features/parties/public';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { VENDOR_TYPES, type VendorType } from '../schema';
import type { VendorForm } from './vendor-form';

interface ResidenceFieldProps {
  form: VendorForm;
  references: References;
}

/** A vendor here or abroad; the home country goes with the first. */
export function ResidenceField({ form, references: { home } }: ResidenceFieldProps) {
  const { t } = useTranslation('vendors');
  const { field } = useController({ control: form.control, name: 'vendor_type' });

  function change(type: VendorType) {
    const country = form.getValues('country');
    if (type === 'foreign' && country?.id === home?.id) form.setValue('country', null);
    if (type === 'local' && !country) form.setValue('country', home);
    field.onChange(type);
  }
  return (
    <StatusTabs
      label={t('form.type')}
      value={field.value}
      onChange={change}
      options={VENDOR_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
    />
  );
}
