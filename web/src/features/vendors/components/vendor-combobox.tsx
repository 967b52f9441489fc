import { EntityCombobox, type EntityComboboxProps } from '@/shared/ui/entity-combobox';
import { useVendorPicker, type VendorOption } from './use-vendor-picker';

type VendorComboboxProps = Omit<EntityComboboxProps<VendorOption>, 'source' | 'create'>;

/** A field for one vendor, with a way to add a missing one. */
export function VendorCombobox(props: VendorComboboxProps) {
  const { source, create } = useVendorPicker();
  return <EntityCombobox {...props} source={source} create={create} />;
}
