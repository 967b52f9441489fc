export { productKeys } from './api';
export { ProductCombobox } from './components/product-combobox';
export {
  type ProductOption,
  type ProductPicker,
  productOption,
  useProductPicker,
} from './components/use-product-picker';
