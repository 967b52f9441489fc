export { type VendorDetail, type VendorRow, vendorDetail, vendorKeys } from './api';
export {
  useVendorPicker,
  type VendorOption,
  type VendorPicker,
  vendorOption,
} from './components/use-vendor-picker';
export { VendorCombobox } from './components/vendor-combobox';
export { VendorFilter } from './components/vendor-filter';
export { VendorCreation, VendorDialog } from './lazy-parts';
