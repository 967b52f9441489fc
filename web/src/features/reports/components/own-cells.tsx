import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { Figure } from './figure';
import { role } from './table-roles';

interface OwnCellsProps {
  /** None for an account of the company's own currency among others: its cells are empty. */
  currency: components['schemas']['CurrencyData'] | undefined;
  moved?: string | null | undefined;
  balance?: string | null | undefined;
}

/** As many cells as they are. */
export const OWN_COLUMNS = 2;

/** The figures of an account in the foreign currency that it is kept in: what moved, and the balance. */
export function OwnCells({ currency, moved, balance }: OwnCellsProps) {
  const { t } = useTranslation('reports');
  const code = currency?.code ?? '';
  const cell = (label: string, amount: string | null | undefined) => (
    <td
      {...role.cell}
      className="num"
      data-label={label}
      data-none={!(currency && amount) || undefined}
    >
      {currency && amount && <Figure amount={amount} scale={currency.minor_digits} />}
    </td>
  );
  return (
    <>
      {cell(t('account.ownAmount', { code }), moved)}
      {cell(t('account.ownBalance', { code }), balance)}
    </>
  );
}
