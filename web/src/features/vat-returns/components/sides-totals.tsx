import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { Money } from '@/shared/ui/money';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import { type VatDetailRow, vatDetails } from '../api';
import { counted, NOT_SET_OFF, netTax } from '../net-tax';
import { type DetailsSearch, filterOf, SIDES } from '../search';

type Side = VatDetailRow['side'];

interface SidesTotalsProps {
  day: string;
  search: DetailsSearch;
  onSide: (side: DetailsSearch['side']) => void;
}

/** The tax of either side, each a filter, and what is left between them: added up they would be no figure. */
export function SidesTotals({ day, search, onSide }: SidesTotalsProps) {
  const { t } = useTranslation('vat-returns');
  const sides = {
    sales: useSide(day, search, 'sales'),
    purchases: useSide(day, search, 'purchases'),
  };
  const scale = sides.sales?.scale ?? 2;
  const net =
    sides.sales && sides.purchases && netTax(sides.sales.sums, sides.purchases.sums, scale);
  return (
    <StatRow wraps>
      {SIDES.map((side) => (
        <StatCard
          key={side}
          label={t(side === 'sales' ? 'outputTax' : 'inputTax')}
          value={<Money amount={sides[side]?.sums.tax ?? '0'} scale={scale} />}
          note={<SideNote side={side} totals={sides[side]} />}
          loading={!sides[side]}
          active={search.side === side}
          onClick={() => onSide(search.side === side ? undefined : side)}
        />
      ))}
      <StatCard
        label={t('details.net')}
        value={<Money amount={net ?? '0'} scale={scale} />}
        note={t('details.netNote')}
        loading={!net}
      />
    </StatRow>
  );
}

/** The total of a side, and the part that the return doesn't set off; nothing while it is loading. */
function useSide(day: string, search: DetailsSearch, side: Side) {
  const { nature } = search;
  const may = nature === undefined || nature === NOT_SET_OFF[side];
  const whole = useInfiniteQuery(vatDetails(filterOf(day, { ...search, side })));
  const part = useInfiniteQuery({
    ...vatDetails(filterOf(day, { ...search, side, nature: NOT_SET_OFF[side] })),
    enabled: may,
  });
  const all = whole.isPlaceholderData ? undefined : whole.data?.pages[0];
  const apart = may && !part.isPlaceholderData ? part.data?.pages[0] : undefined;
  if (!all || (may && !apart)) return undefined;
  const { minor_digits: scale } = all.currency;
  return { sums: counted(all, apart, scale), apart: apart?.tax ?? '0', scale };
}

function SideNote({ side, totals }: { side: Side; totals: ReturnType<typeof useSide> }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  if (!totals) return null;
  const { sums, apart, scale } = totals;
  return (
    <>
      {t('columns.base')} <Money amount={sums.base} scale={scale} />
      {!isZero(apart) && (
        <>
          <br />
          {t('details.apart', {
            name: t(`natures.${NOT_SET_OFF[side]}`),
            tax: isolatedFigure(format.number(apart, scale)),
          })}
        </>
      )}
    </>
  );
}
