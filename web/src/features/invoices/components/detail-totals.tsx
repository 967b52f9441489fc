import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import type { InvoiceView } from '../api';
import { type TotalRow, TotalsList } from './totals-list';
import { useTaxRows } from './use-tax-rows';

/** The figures of a saved invoice, as the server computed them. */
export function DetailTotals({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices');
  const { totals, currency } = invoice;
  const scale = currency.minor_digits;
  const taxRows = useTaxRows(
    totals.taxes.map(({ tax_id, base, amount }) => ({ tax: tax_id, base, amount })),
    (id) => totals.taxes.find((tax) => tax.tax_id === id),
  );
  const rows: TotalRow[] = [
    ...(isZero(totals.discount)
      ? []
      : [
          { key: 'subtotal', label: t('totals.subtotal'), amount: totals.subtotal },
          {
            key: 'discount',
            label: t('totals.discount'),
            amount: totals.discount,
            minus: true,
          },
        ]),
    { key: 'net', label: t('totals.net'), amount: totals.net, strong: true },
    ...taxRows,
    { key: 'total', label: t('totals.total'), amount: totals.total, strong: true, rule: true },
    ...(isZero(totals.paid)
      ? []
      : [{ key: 'paid', label: t('totals.paid'), amount: totals.paid, minus: true }]),
  ];
  return (
    <>
      <TotalsList
        rows={rows}
        scale={scale}
        due={{ label: t('totals.amountDue'), amount: totals.amount_due, currency }}
      />
      {!isZero(totals.withholding) && (
        <TotalsList
          muted
          scale={scale}
          rows={[
            {
              key: 'withholding',
              label: t('totals.withholding'),
              amount: totals.withholding,
              minus: true,
            },
            {
              key: 'after',
              label: t('totals.afterWithholding'),
              amount: totals.total_after_withholding,
            },
          ]}
        />
      )}
    </>
  );
}
