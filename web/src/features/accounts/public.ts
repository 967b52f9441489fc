import { lazyDialog } from '@/shared/ui/lazy-dialog';

export {
  type Account,
  type AccountChoice,
  type AccountPickerKind,
  accountChoices,
  accountKeys,
} from './api';
export { belowZero, isCash } from './below-zero';
export { AccountMenu } from './components/account-menu';
export { AccountSelect } from './components/account-select';
export {
  type AccountOption,
  type AccountPicker,
  accountName,
  accountOption,
  useAccountPicker,
} from './components/use-account-picker';
export { isEquity } from './main-types';

/** Warns before more is paid out of a cash box than is in it. */
export const CashNote = lazyDialog(async () => (await import('./components/cash-note')).CashNote);
