import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import type { PricedDocument } from '../priced-document';
import { type TotalRow, TotalsList } from './totals-list';
import { useTaxRows } from './use-tax-rows';

/** The figures of a saved document, as the server computed them; the last is what is due, if anything is. */
export function DetailTotals({ document }: { document: PricedDocument }) {
  const { t } = useTranslation('documents');
  const { totals, currency } = document;
  const scale = currency.minor_digits;
  const { paid = '0', amount_due: due } = totals;
  const taxRows = useTaxRows(
    totals.taxes.map(({ tax_id, base, amount }) => ({ tax: tax_id, base, amount })),
    (id) => totals.taxes.find((tax) => tax.tax_id === id),
  );
  const discounts = discountsOf(document);
  const rows: TotalRow[] = [
    ...(isZero(totals.discount)
      ? []
      : [{ key: 'subtotal', label: t('totals.subtotal'), amount: totals.subtotal }]),
    ...discounts.map(([key, amount]) => ({
      key,
      label: t(discounts.length > 1 ? `totals.${key}` : 'totals.discount'),
      amount,
      minus: true,
    })),
    { key: 'net', label: t('totals.net'), amount: totals.net, strong: true },
    ...taxRows,
    ...(due === undefined
      ? []
      : [
          {
            key: 'total',
            label: t('totals.total'),
            amount: totals.total,
            strong: true,
            rule: true,
          },
        ]),
    ...(isZero(paid) ? [] : [{ key: 'paid', label: t('totals.paid'), amount: paid, minus: true }]),
  ];
  return (
    <>
      <TotalsList
        rows={rows}
        scale={scale}
        due={{
          label: t(due === undefined ? 'totals.total' : 'totals.amountDue'),
          amount: due ?? totals.total,
          currency,
        }}
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

/** What the lines' own discounts and the document's own take off, where they take anything. */
function discountsOf({ lines, totals, currency }: PricedDocument) {
  const whole = lines.reduce((sum, line) => sum.plus(line.document_discount), new Big(0));
  const own = new Big(totals.discount).minus(whole);
  const parts = [
    ['lineDiscounts', own],
    ['documentDiscount', whole],
  ] as const;
  return parts
    .filter(([, amount]) => !amount.eq(0))
    .map(([key, amount]) => [key, amount.toFixed(currency.minor_digits)] as const);
}
