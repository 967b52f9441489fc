import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import type { References } from './use-references';

/** Where a form keeps the parts of an address. */
export interface AddressNames<Values extends FieldValues> {
  address: FieldPath<Values>;
  city: FieldPath<Values>;
  state: FieldPath<Values>;
  postal: FieldPath<Values>;
  country: FieldPath<Values>;
}

/** The address of the party itself. */
export const OWN_ADDRESS = {
  address: 'address',
  city: 'city',
  state: 'state',
  postal: 'postal_code',
  country: 'country',
} as const;

interface AddressFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  names: AddressNames<Values>;
  references: References;
}

/** An address in the order that Egyptian letters have it. */
export function AddressFields<Values extends FieldValues, Output>({
  control,
  names,
  references,
}: AddressFieldsProps<Values, Output>) {
  const { t } = useTranslation('parties');
  return (
    <FormGrid>
      <FormText
        control={control}
        name={names.address}
        label={t('form.address')}
        autoComplete="off"
      />
      <FormText control={control} name={names.city} label={t('form.city')} autoComplete="off" />
      <FormText control={control} name={names.state} label={t('form.state')} autoComplete="off" />
      <FormText
        control={control}
        name={names.postal}
        label={t('form.postalCode')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <FormEntity
        control={control}
        name={names.country}
        label={t('form.country')}
        source={references.countries}
        clearable
      />
    </FormGrid>
  );
}
