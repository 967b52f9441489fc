export { productDetail, productKeys, searchGoods } from './api';
export { ProductCombobox } from './components/product-combobox';
export { Quantity, useQuantityOf } from './components/quantity';
export {
  type ProductOption,
  type ProductPicker,
  productOption,
  useProductPicker,
} from './components/use-product-picker';
export { type PurchaseOption, usePurchasePicker } from './components/use-purchase-picker';
export { plainQuantity } from './levels';
export { priceScale } from './price-scale';
