import { EntityCombobox, type EntityComboboxProps } from '@/shared/ui/entity-combobox';
import type { AccountPickerKind } from '../api';
import { type AccountOption, useAccountPicker } from './use-account-picker';

type AccountSelectProps = Omit<EntityComboboxProps<AccountOption>, 'source' | 'create'> & {
  /** Money accounts, income accounts or expense accounts. */
  picker: AccountPickerKind;
};

/** A field for one account, with a way to add a missing one. */
export function AccountSelect({ picker, ...rest }: AccountSelectProps) {
  const { source, create } = useAccountPicker(picker);
  return <EntityCombobox {...rest} source={source} create={create} />;
}
