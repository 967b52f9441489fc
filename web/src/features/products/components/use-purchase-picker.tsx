import { useMemo } from 'react';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { type Product, type PurchaseItem, productKeys, searchPurchases } from '../api';
import { plainQuantity } from '../levels';
import { usePriceText } from './use-price-text';
import { useStockLabels } from './use-stock-labels';

const ProductDialog = lazyPart(
  async () => (await import('../dialogs/product-dialog')).ProductDialog,
);

/** A product to buy, with what its line is filled with. */
export interface PurchaseOption extends EntityOption {
  description: string;
  /** A decimal string in the company's currency; null where it is not known. */
  unit_cost: string | null;
  tax_id: number | null;
  /** The class that its lines begin with. */
  class_id: number | null;
  unit: string | null;
  /** How many there are; null where stock isn't kept. */
  on_hand: string | null;
}

type Bought = Pick<
  PurchaseItem,
  'id' | 'name' | 'sku' | 'description' | 'unit_cost' | 'tax_id' | 'class_id' | 'unit' | 'on_hand'
>;

function purchaseOption(item: Bought, price: (amount: string) => string): PurchaseOption {
  const { unit_cost: cost = null, on_hand } = item;
  return {
    id: item.id,
    label: item.name,
    detail: item.sku || item.description || null,
    ...(cost ? { hint: price(cost) } : {}),
    description: item.description ?? '',
    unit_cost: cost,
    tax_id: item.tax_id ?? null,
    class_id: item.class_id ?? null,
    unit: item.unit ?? null,
    on_hand: on_hand ? plainQuantity(on_hand) : null,
  };
}

const creation: EntityCreation<PurchaseOption> = {
  kind: 'product',
  render: (how) => <PurchaseCreation {...how} />,
};

function PurchaseCreation({
  text,
  onDone,
  onClose,
}: Parameters<EntityCreation<PurchaseOption>['render']>[0]) {
  const price = usePriceText();
  // Which of its taxes purchases have, the server knows: the line keeps the usual one.
  const bought = (product: Product): Bought => ({
    ...product,
    description: product.purchase_description || product.description || null,
    tax_id: null,
  });
  return (
    <ProductDialog
      name={text}
      bought
      onSaved={(product) => onDone(purchaseOption(bought(product), price))}
      onClose={onClose}
    />
  );
}

/** Everything a form of a purchase needs to let a product be chosen, or added when it is missing. */
export function usePurchasePicker(): {
  source: EntitySource<PurchaseOption>;
  create: EntityCreation<PurchaseOption> | undefined;
} {
  const ability = useAbility();
  const price = usePriceText();
  const stocked = useStockLabels();
  return useMemo(
    () => ({
      source: {
        key: [...productKeys.all, 'purchase-picker'],
        search: async (text, signal) =>
          await stocked(
            (await searchPurchases(text, signal)).map((item) => purchaseOption(item, price)),
          ),
      },
      create: ability.can('create', 'Products & Services') ? creation : undefined,
    }),
    [ability, price, stocked],
  );
}
