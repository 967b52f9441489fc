import type { components } from '@/shared/api/schema';
import { Figure } from './figure';

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
  const figure = (amount: string | null | undefined) =>
    currency && amount && <Figure amount={amount} scale={currency.minor_digits} />;
  return (
    <>
      <td className="num">{figure(moved)}</td>
      <td className="num">{figure(balance)}</td>
    </>
  );
}
