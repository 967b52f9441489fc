import { EntityCombobox, type EntityComboboxProps } from '@/shared/ui/entity-combobox';
import { type CustomerOption, useCustomerPicker } from './use-customer-picker';

type CustomerComboboxProps = Omit<EntityComboboxProps<CustomerOption>, 'source' | 'create'>;

/** A field for one customer, with a way to add a missing one. */
export function CustomerCombobox(props: CustomerComboboxProps) {
  const { source, create } = useCustomerPicker();
  return <EntityCombobox {...props} source={source} create={create} />;
}
