export { type CustomerChoice, customerDetail, customerKeys, searchCustomers } from './api';
export { CustomerCombobox } from './components/customer-combobox';
export { CustomerFilter } from './components/customer-filter';
export {
  type CustomerOption,
  type CustomerPicker,
  customerOption,
  useCustomerPicker,
} from './components/use-customer-picker';
export { CustomerCreation } from './lazy-parts';
