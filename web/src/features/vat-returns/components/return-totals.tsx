import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { VatReturn } from '../api';
import classes from './vat-returns.module.css';

/** What a return comes to: tax of sales less tax of purchases and the credit of the return before. */
export function ReturnTotals({ shown }: { shown: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const { minor_digits: scale } = shown.currency;
  const less = (amount: string) =>
    isZero(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
  const carries = !isZero(shown.carried_forward);
  const rows: [name: string, amount: string, strong?: boolean][] = [
    [t('outputTax'), shown.output_tax],
    [t('inputTax'), less(shown.input_tax)],
    [t('broughtForward'), less(shown.brought_forward)],
  ];
  if (!isZero(shown.table_tax)) rows.push([t('tableTax'), shown.table_tax]);
  if (!carries || !isZero(shown.payable)) rows.push([t('payable'), shown.payable, true]);
  if (carries) rows.push([t('carriedForward'), shown.carried_forward, true]);
  if (shown.left !== null && shown.left !== undefined && !isZero(shown.payable)) {
    rows.push([t('left'), shown.left]);
  }
  if (shown.credit_left && carries) rows.push([t('creditLeft'), shown.credit_left]);
  return (
    <FormSection title={t('totals')} flush>
      <FiguresTable
        label={t('totals')}
        className={`${classes.table} ${classes.totals}`}
        rows={rows}
        rowKey={([name]) => name}
        rowMarks={([, , strong]) => ({ 'data-strong': strong || undefined })}
        money={{ scale, accounting: true }}
        columns={[
          { id: 'name', rowHead: true, cell: ([name]) => name },
          { id: 'amount', amount: ([, amount]) => amount },
        ]}
      />
    </FormSection>
  );
}
