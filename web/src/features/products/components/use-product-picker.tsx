import { useMemo } from 'react';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { type Product, type ProductRow, productKeys, searchProducts } from '../api';
import { plainQuantity } from '../levels';
import { usePriceText } from './use-price-text';
import { useStockLabels } from './use-stock-labels';

const ProductDialog = lazyPart(
  async () => (await import('../dialogs/product-dialog')).ProductDialog,
);

/** A product to choose, with what its line is filled with. */
export interface ProductOption extends EntityOption {
  description: string;
  /** A decimal string in the company's currency. */
  sales_price: string;
  tax_id: number | null;
  /** The class that its lines begin with. */
  class_id: number | null;
  /** The code that its lines begin with: EGS, or GS1. */
  item_code: string | null;
  unit: string | null;
  /** How many there are; null where stock isn't kept. */
  on_hand: string | null;
}

export interface ProductPicker {
  /** For `EntityCombobox`, `FormEntity` and entity columns of a line grid. */
  source: EntitySource<ProductOption>;
  /** Undefined when the person may not add products. */
  create: EntityCreation<ProductOption> | undefined;
}

function onList(product: ProductRow | Product): string | null {
  return 'on_hand' in product ? (product.on_hand ?? null) : null;
}

function codeOf(product: ProductRow | Product): string | null {
  const code =
    'egs_code' in product
      ? (product.egs_code ?? product.gs1_code)
      : (product as ProductRow).item_code;
  return code ?? null;
}

/** A product as a choice; `price` writes the hint at its end side. */
export function productOption(
  product: ProductRow | Product,
  price: (amount: string) => string,
): ProductOption {
  const onHand = ('stock' in product ? product.stock?.on_hand : undefined) ?? onList(product);
  return {
    id: product.id,
    label: product.name,
    detail: product.sku || product.description || null,
    hint: price(product.sales_price),
    description: product.description ?? '',
    sales_price: product.sales_price,
    tax_id: product.tax_id ?? null,
    class_id: product.class_id ?? null,
    item_code: codeOf(product),
    unit: product.unit ?? null,
    on_hand: onHand === null ? null : plainQuantity(onHand),
    lacking: onHand !== null && Number(onHand) <= 0,
  };
}

const creation: EntityCreation<ProductOption> = {
  kind: 'product',
  render: (how) => <ProductCreation {...how} />,
};

function ProductCreation({
  text,
  onDone,
  onClose,
}: Parameters<EntityCreation<ProductOption>['render']>[0]) {
  const price = usePriceText();
  return (
    <ProductDialog
      name={text}
      onSaved={(product) => onDone(productOption(product, price))}
      onClose={onClose}
    />
  );
}

/** Everything a form needs to let a product be chosen, or added when it is missing. */
export function useProductPicker(): ProductPicker {
  const ability = useAbility();
  const price = usePriceText();
  // A seller sees how many there are.
  const stocked = useStockLabels();
  return useMemo(
    () => ({
      source: {
        key: [...productKeys.all, 'picker'],
        search: async (text, signal) => {
          const { Products } = await searchProducts(text, signal);
          return await stocked(Products.map((product) => productOption(product, price)));
        },
      },
      create: ability.can('create', 'Products & Services') ? creation : undefined,
    }),
    [ability, price, stocked],
  );
}
