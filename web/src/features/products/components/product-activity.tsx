import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { ActivityTimeline } from '@/features/payments/public';
import { taxOption, useTaxPicker } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
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
  const taxes = useTaxPicker({ direction: 'sale' });
  const income = useAccountPicker('income');
  const expense = useAccountPicker('expense');
  const format = useFormat();
  const label = (field: string) =>
    field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;

  /** Where the server keeps a word or an id, what it stands for; else the value as it is. */
  function told(field: string, value: string | null | undefined): string | null {
    if (!value) return null;
    const known: Record<string, () => string | undefined> = {
      kind: () => t(`kind.${value as Product['kind']}`),
      active: () => t(value === 'true' ? 'active' : 'inactive'),
      income_account_id: () => income.byId(Number(value))?.label,
      expense_account_id: () => expense.byId(Number(value))?.label,
      tax_id: () => {
        const tax = taxes.byId(Number(value));
        return tax && taxOption(tax, format).label;
      },
    };
    return known[field]?.() ?? value;
  }
  return (
    <ActivityTimeline
      items={items.map((item) => ({
        ...item,
        changes: item.changes.map((change) => ({
          field: label(change.field),
          before: told(change.field, change.before),
          after: told(change.field, change.after),
        })),
      }))}
    />
  );
}
