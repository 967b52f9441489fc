import { useTranslation } from 'react-i18next';
import { ActivityTimeline } from '@/features/payments/public';
import type { Product } from '../api';

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
  active: 'active',
} as const;

/** Who changed what of a product, and when. */
export function ProductActivity({ items }: { items: Product['activity'] }) {
  const { t } = useTranslation('products');
  const label = (field: string) =>
    field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;
  return (
    <ActivityTimeline
      items={items.map((item) => ({
        ...item,
        changes: item.changes.map((change) => ({ ...change, field: label(change.field) })),
      }))}
    />
  );
}
