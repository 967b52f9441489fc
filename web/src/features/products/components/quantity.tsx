import { useCallback } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { quantityScale } from '../levels';

interface QuantityProps {
  /** A decimal string; what went out is negative. */
  quantity: string;
  unit?: string | null | undefined;
}

/** How many, and of what. */
export function Quantity({ quantity, unit }: QuantityProps) {
  // A sign stands where it does in amounts of money.
  const figure = <Money amount={quantity} scale={quantityScale(quantity)} />;
  if (!unit) return figure;
  return (
    <>
      {figure} <Bdi>{unit}</Bdi>
    </>
  );
}

/** How many, as text. */
export function useQuantityText(): (quantity: string) => string {
  const format = useFormat();
  return useCallback((quantity) => format.number(quantity, quantityScale(quantity)), [format]);
}
