export {
  type Account,
  type AccountChoice,
  type AccountPickerKind,
  accountChoices,
  accountKeys,
} from './api';
export { belowZero } from './below-zero';
export { AccountMenu } from './components/account-menu';
export { AccountSelect } from './components/account-select';
export {
  type AccountOption,
  type AccountPicker,
  accountName,
  accountOption,
  useAccountPicker,
} from './components/use-account-picker';
export { CashNote } from './lazy-parts';
