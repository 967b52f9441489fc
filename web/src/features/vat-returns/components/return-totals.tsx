import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { VatReturn } from '../api';
import classes from './vat-returns.module.css';

/** The net of a return: tax of sales less tax of purchases and the credit of the return before. */
export function ReturnTotals({ vatReturn }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const { minor_digits: scale } = vatReturn.currency;
  const less = (amount: string) =>
    isZero(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
  const carries = !isZero(vatReturn.carried_forward);
  const rows: [name: string, amount: string, strong?: boolean][] = [
    [t('outputTax'), vatReturn.output_tax],
    [t('inputTax'), less(vatReturn.input_tax)],
    [t('broughtForward'), less(vatReturn.brought_forward)],
  ];
  if (!isZero(vatReturn.table_tax)) rows.push([t('tableTax'), vatReturn.table_tax]);
  if (!carries || !isZero(vatReturn.payable)) rows.push([t('payable'), vatReturn.payable, true]);
  if (carries) rows.push([t('carriedForward'), vatReturn.carried_forward, true]);
  if (vatReturn.left !== null && vatReturn.left !== undefined && !isZero(vatReturn.payable)) {
    rows.push([t('left'), vatReturn.left]);
  }
  if (vatReturn.credit_left && carries) rows.push([t('creditLeft'), vatReturn.credit_left]);
  return (
    <FormSection title={t('totals')} flush>
      <FiguresTable
        label={t('totals')}
        className={`${classes.table} ${classes.totals}`}
        rows={rows}
        rowKey={([name]) => name}
        rowMarks={([, , strong]) => ({ 'data-strong': strong || undefined })}
        money={{ scale }}
        columns={[
          { id: 'name', rowHead: true, cell: ([name]) => name },
          { id: 'amount', amount: ([, amount]) => amount },
        ]}
      />
    </FormSection>
  );
}
