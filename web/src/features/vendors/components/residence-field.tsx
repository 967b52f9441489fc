import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asPartyForm, KindField, type References } from '@/features/parties/public';
import { VENDOR_TYPES } from '../schema';
import type { VendorForm } from './vendor-form';

interface ResidenceFieldProps {
  form: VendorForm;
  references: References;
}

/** A vendor here or abroad. */
export function ResidenceField({ form, references }: ResidenceFieldProps) {
  const { t } = useTranslation('vendors');
  const { field } = useController({ control: form.control, name: 'vendor_type' });
  return (
    <KindField
      form={asPartyForm(form)}
      kinds={VENDOR_TYPES}
      field={field}
      references={references}
      words={{ label: t('form.type'), kind: (type) => t(`type.${type}`) }}
    />
  );
}
