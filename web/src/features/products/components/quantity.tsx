import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { unitTypes } from '../api';
import { quantityScale } from '../levels';

interface QuantityProps {
  /** A decimal string; what went out is negative. */
  quantity: string;
  unit?: string | null | undefined;
}

/** How many, and of what. */
export function Quantity({ quantity, unit }: QuantityProps) {
  const { language } = useFormat();
  // A sign stands where it does in amounts of money.
  const figure = <Money amount={quantity} scale={quantityScale(quantity)} />;
  if (!unit) return figure;
  return (
    // Columns of figures run from left to right, where an Arabic unit would come before its number.
    <bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {figure} <Unit unit={unit} />
    </bdi>
  );
}

/** What the authority's codes of units look like. */
const CODE = /^[A-Z0-9]{2,3}$/;

/** A unit by its name, also where only the authority's code of it is on record. */
function Unit({ unit }: { unit: string }) {
  const format = useFormat();
  const { data } = useQuery({ ...unitTypes, enabled: CODE.test(unit) });
  const known = data?.find(({ code }) => code === unit);
  return <Bdi>{known ? format.name(known) : unit}</Bdi>;
}

/** How many, as text. */
export function useQuantityText(): (quantity: string) => string {
  const format = useFormat();
  return useCallback((quantity) => format.number(quantity, quantityScale(quantity)), [format]);
}
