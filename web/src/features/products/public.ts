export { productDetail, productKeys, searchGoods } from './api';
export { ProductCombobox } from './components/product-combobox';
export { Quantity, useQuantityText } from './components/quantity';
export {
  type ProductOption,
  type ProductPicker,
  productOption,
  useProductPicker,
} from './components/use-product-picker';
export { plainQuantity } from './levels';
export { priceScale } from './price-scale';
