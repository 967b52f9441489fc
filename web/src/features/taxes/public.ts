export { type Tax, taxKeys, taxList } from './api';
export { TaxSelect } from './components/tax-select';
export {
  type TaxFilter,
  type TaxOption,
  type TaxPicker,
  taxOption,
  useTaxPicker,
} from './components/use-tax-picker';
export { appliesOn, type Nature, natureOn, taxOnDay } from './tax-on-day';
