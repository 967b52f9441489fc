import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import type { Trade } from '@/shared/trade/trade';
import { aboveNet } from '../net-additions';
import type { PricedDocument } from '../priced-document';
import { type SettledPart, settledParts } from '../settled-parts';
import { type TotalRow, TotalsList } from './totals-list';
import { useTaxRows } from './use-tax-rows';

interface DetailTotalsProps {
  document: PricedDocument;
  /** It was paid as it was bought. */
  atOnce?: boolean | undefined;
  /** What settled it, of whichever side of trade. */
  settled?: { trade: Trade; by: readonly SettledPart[] } | undefined;
}

/** The figures of a saved document, as the server computed them; the last is what is due, if anything is. */
export function DetailTotals({ document, atOnce, settled }: DetailTotalsProps) {
  const { t } = useTranslation('documents');
  const { totals, currency } = document;
  const scale = currency.minor_digits;
  const { paid = '0', amount_due: due } = totals;
  const taxRows = useTaxRows(
    totals.taxes.map(({ tax_id, base, amount }) => ({ tax: tax_id, base, amount })),
    (id) => totals.taxes.find((tax) => tax.tax_id === id),
  );
  const rows: TotalRow[] = [
    ...aboveNet(document).map(([key, amount]) => ({
      key,
      label: t(`totals.${key}`),
      amount,
      minus: key !== 'subtotal',
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
    ...settledRows(paid, settled, t),
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
              label: t(atOnce ? 'totals.withheldAtOnce' : 'totals.withholding'),
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

/** What takes off the total: money, tax withheld, credit notes and adjustments apart from each other. */
function settledRows(
  paid: string,
  settled: DetailTotalsProps['settled'],
  t: TFunction<'documents'>,
): TotalRow[] {
  if (isZero(paid)) return [];
  const parts = settled && settledParts(settled.by, paid);
  if (!parts) return [{ key: 'paid', label: t('totals.paid'), amount: paid, minus: true }];
  const context = settled.trade === 'purchase' ? 'purchase' : undefined;
  return parts.map(({ key, amount }) => ({
    key,
    label: t(`totals.settled.${key}`, { context }),
    amount,
    minus: true,
  }));
}
