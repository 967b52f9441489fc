import { EntityCombobox, type EntityComboboxProps } from '@/shared/ui/entity-combobox';
import { type TaxFilter, type TaxOption, useTaxPicker } from './use-tax-picker';

type TaxSelectProps = Omit<EntityComboboxProps<TaxOption>, 'source' | 'create'> & TaxFilter;

/** A field for one tax, with a way to add a missing one. */
export function TaxSelect({ direction, withholding = false, ...rest }: TaxSelectProps) {
  const { source, create } = useTaxPicker({ direction, withholding });
  return <EntityCombobox {...rest} source={source} create={create} />;
}
