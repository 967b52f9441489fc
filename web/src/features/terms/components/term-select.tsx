import { EntityCombobox, type EntityComboboxProps } from '@/shared/ui/entity-combobox';
import { type TermOption, useTermPicker } from './use-term-picker';

type TermSelectProps = Omit<EntityComboboxProps<TermOption>, 'source' | 'create'>;

/** A field for terms of payment, with a way to add missing ones. */
export function TermSelect(props: TermSelectProps) {
  const { source, create } = useTermPicker();
  return <EntityCombobox {...props} source={source} create={create} />;
}
