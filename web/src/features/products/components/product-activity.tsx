import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { ActivityTimeline } from '@/features/history/public';
import { taxOption, useTaxPicker } from '@/features/taxes/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { Product } from '../api';
import { priceScale } from '../price-scale';
import { useQuantityText } from './quantity';

/** Where the server's name of a field has its label among the form's. */
const LABELS = {
  kind: 'form.kind',
  name: 'form.name',
  sku: 'form.sku',
  description: 'form.description',
  sales_price: 'form.price',
  income_account_id: 'form.incomeAccount',
  expense_account_id: 'form.expenseAccount',
  tax_id: 'form.tax',
  unit: 'form.unit',
  egs_code: 'form.egsCode',
  purchase_description: 'form.purchaseDescription',
  unit_cost: 'form.unitCost',
  preferred_vendor_id: 'form.preferredVendor',
  category: 'form.category',
  parent_id: 'form.parent',
  unit_code: 'form.unitCode',
  gs1_code: 'form.code.gs1',
  code_registered: 'form.codeRegistered',
  item_code_state: 'itemCode.state',
  inventory_account_id: 'form.inventoryAccount',
  reorder_point: 'form.reorderPoint',
  initial_quantity_on_hand: 'form.initialQuantity',
  initial_unit_cost: 'form.initialCost',
  as_of_date: 'form.asOf',
  active: 'active',
} as const;

/** Who changed what of a product, and when. */
export function ProductActivity({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const taxes = useTaxPicker({ direction: 'sale' });
  const income = useAccountPicker('income');
  const expense = useAccountPicker('expense');
  const inventory = useAccountPicker('inventory');
  const quantity = useQuantityText();
  const format = useFormat();
  const currency = useCompanyCurrency();
  const label = (field: string) =>
    field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;

  /** Where the server stores a word or an id: its name, if the record still exists. */
  function valueText(field: string, value: string): string | null {
    const formatters: Record<string, () => string | undefined> = {
      kind: () => t(`kind.${value as Product['kind']}`),
      active: () => t(value === 'true' ? 'active' : 'inactive'),
      income_account_id: () => income.byId(Number(value))?.label,
      expense_account_id: () => expense.byId(Number(value))?.label,
      sales_price: () => format.number(value, priceScale(value, currency.minor_digits)),
      unit_cost: () => format.number(value, priceScale(value, currency.minor_digits)),
      initial_unit_cost: () => format.number(value, priceScale(value, currency.minor_digits)),
      initial_quantity_on_hand: () => quantity(value),
      reorder_point: () => quantity(value),
      as_of_date: () => format.date(value),
      item_code_state: () => t(`itemCode.${value as 'waiting'}`),
      code_registered: () => t(value === 'true' ? 'detail.yes' : 'detail.no'),
      inventory_account_id: () => inventory.byId(Number(value))?.label,
      parent_id: () => undefined,
      preferred_vendor_id: () => undefined,
      tax_id: () => {
        const tax = taxes.byId(Number(value));
        return tax && taxOption(tax, format).label;
      },
    };
    return field in formatters ? (formatters[field]?.() ?? null) : value;
  }
  return (
    <ActivityTimeline
      inTab
      document={{ kind: 'product', id: product.id, name: product.name }}
      items={product.activity}
      words={{ label, value: valueText }}
    />
  );
}
