import type { PurchaseOption } from '@/features/products/public';
import type { LineItems } from './components/line-items';

/**
 * What picking a product fills in. A line is for a product or for an account: what is picked last holds. A received
 * document says itself what was bought, how it is taxed and what it costs.
 */
export const fillProduct: LineItems<PurchaseOption>['fill'] = (option, line, about) => ({
  account: null,
  ...(option.class_id ? { class: about.classOf(option.class_id) } : {}),
  ...(line.received
    ? {}
    : {
        description: option.description || line.description,
        ...(option.unit_cost ? { price: about.priceOf(option.unit_cost) ?? line.price } : {}),
        ...(option.tax_id ? { tax: String(option.tax_id) } : {}),
      }),
});

/** What picking an account fills in. */
export const fillAccount: LineItems['fill'] = (option, line) => ({
  product: null,
  description: line.product && !line.received ? option.label : line.description || option.label,
});
