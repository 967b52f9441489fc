import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { ActivityTimeline } from '@/features/payments/public';
import { taxOption, useTaxPicker } from '@/features/taxes/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { Product } from '../api';
import { priceScale } from '../schema';

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
  const currency = useCompanyCurrency();
  const label = (field: string) =>
    field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;

  /** Where the server keeps a word or an id: what it stands for, if that still exists. */
  function told(field: string, value: string): string | null {
    const known: Record<string, () => string | undefined> = {
      kind: () => t(`kind.${value as Product['kind']}`),
      active: () => t(value === 'true' ? 'active' : 'inactive'),
      income_account_id: () => income.byId(Number(value))?.label,
      expense_account_id: () => expense.byId(Number(value))?.label,
      sales_price: () => format.number(value, priceScale(value, currency.minor_digits)),
      unit_cost: () => format.number(value, priceScale(value, currency.minor_digits)),
      tax_id: () => {
        const tax = taxes.byId(Number(value));
        return tax && taxOption(tax, format).label;
      },
    };
    return field in known ? (known[field]?.() ?? null) : value;
  }
  return <ActivityTimeline items={items} words={{ label, value: told }} />;
}
