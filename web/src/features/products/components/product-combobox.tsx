import { EntityCombobox, type EntityComboboxProps } from '@/shared/ui/entity-combobox';
import { type ProductOption, useProductPicker } from './use-product-picker';

type ProductComboboxProps = Omit<EntityComboboxProps<ProductOption>, 'source' | 'create'>;

/** A field for one product or service, with a way to add a missing one. */
export function ProductCombobox(props: ProductComboboxProps) {
  const { source, create } = useProductPicker();
  return <EntityCombobox {...props} source={source} create={create} />;
}
