import { useTranslation } from 'react-i18next';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import type { CustomerForm } from './customer-form';
import type { References } from './use-references';

interface AddressFieldsProps {
  form: CustomerForm;
  references: References;
  /** Whether it is where goods go rather than where invoices go. */
  shipping?: boolean;
}

const BILLING = {
  address: 'address',
  city: 'city',
  state: 'state',
  postal: 'postal_code',
  country: 'country',
} as const;

const SHIPPING = {
  address: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  postal: 'shipping_postal_code',
  country: 'shipping_country',
} as const;

/** An address in the order that Egyptian letters have it. */
export function AddressFields({ form, references, shipping = false }: AddressFieldsProps) {
  const { t } = useTranslation('customers');
  const names = shipping ? SHIPPING : BILLING;
  const { control } = form;
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
