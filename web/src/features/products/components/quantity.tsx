import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { unitTypes } from '../api';
import { quantityScale } from '../levels';
import { isCounted, isUnitCode } from '../units';

interface QuantityProps {
  /** A decimal string; what went out is negative. */
  quantity: string;
  unit?: string | null | undefined;
}

/** How many, and of what. */
export function Quantity({ quantity, unit }: QuantityProps) {
  const { language } = useFormat();
  // A sign is where it is in amounts of money.
  const figure = <Money amount={quantity} scale={quantityScale(quantity)} />;
  if (!unit) return figure;
  return (
    // Columns of figures run from left to right, where an Arabic unit would come before its number.
    <bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {figure} <Unit quantity={quantity} unit={unit} />
    </bdi>
  );
}

/** A unit by its name beside a quantity, also where only the authority's code of it is on record. */
export function Unit({ quantity, unit }: { quantity: string; unit: string }) {
  const format = useFormat();
  const short = useShortName();
  const { data } = useQuery({ ...unitTypes, enabled: isUnitCode(unit) && !isCounted(unit) });
  const known = data?.find(({ code }) => code === unit);
  return <Bdi>{short(quantity, unit) ?? (known ? format.name(known) : unit)}</Bdi>;
}

/** The short name of a unit for so many of it; undefined for a unit without one. */
function useShortName() {
  const { t } = useTranslation('products');
  return useCallback(
    (quantity: string, unit: string) =>
      isCounted(unit) ? t(`units.${unit}`, { count: Math.abs(Number(quantity)) }) : undefined,
    [t],
  );
}

/** How many, as text. */
export function useQuantityText(): (quantity: string) => string {
  const format = useFormat();
  return useCallback((quantity) => format.number(quantity, quantityScale(quantity)), [format]);
}

/** How many, and of what, as text. */
export function useQuantityOf(): (
  quantity: string,
  unit: string | null | undefined,
) => Promise<string> {
  const client = useQueryClient();
  const format = useFormat();
  const figure = useQuantityText();
  const short = useShortName();
  return useCallback(
    async (quantity, unit) => {
      if (!unit) return figure(quantity);
      const named = async () => {
        if (!isUnitCode(unit)) return unit;
        // Without the names there is still the code.
        const names = await client.ensureQueryData(unitTypes).catch(() => []);
        const known = names.find(({ code }) => code === unit);
        return known ? format.name(known) : unit;
      };
      return `${figure(quantity)} ${short(quantity, unit) ?? (await named())}`;
    },
    [client, format, figure, short],
  );
}
