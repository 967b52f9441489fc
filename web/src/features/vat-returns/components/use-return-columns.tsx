import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { VatReturnRow } from '../api';
import { useReturnName } from './return-name';
import { ReturnStatus } from './return-status';

/** What is to be paid, or the credit below zero that is carried forward. */
export function netOf({ payable, carried_forward }: VatReturnRow): string {
  return isZero(payable) && !isZero(carried_forward) ? `-${carried_forward}` : payable;
}

/** The columns of a year's returns. */
export function useReturnColumns(): GridColumn<VatReturnRow>[] {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const nameOf = useReturnName();
  const { minor_digits: scale } = useCompanyCurrency();
  const money = (id: string, header: string, value: (row: VatReturnRow) => string | null) =>
    ({
      id,
      header,
      kind: 'number',
      cell: (row: VatReturnRow) => {
        const amount = value(row);
        return amount === null ? null : <Money amount={amount} scale={scale} />;
      },
      width: 130,
    }) as const;
  return [
    {
      id: 'period',
      header: t('columns.period'),
      cell: (row) => nameOf(row),
      width: 150,
      grow: 1,
      card: 'title',
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <ReturnStatus status={row.status} />,
      width: 130,
      card: 'badge',
    },
    {
      id: 'due',
      header: t('columns.deadline'),
      cell: (row) => format.date(row.due_date),
      width: 195,
      card: 'subtitle',
      cardLabel: t('due'),
    },
    money('output', t('outputTax'), (row) => row.output_tax),
    money('input', t('inputTax'), (row) => row.input_tax),
    { ...money('net', t('columns.net'), netOf), width: 150, card: 'amount' },
    money('left', t('left'), (row) => row.left ?? null),
  ];
}
