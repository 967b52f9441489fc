import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Exact } from '@/shared/money/totals-exact';
import { Money } from '@/shared/ui/money';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import { vatDetails } from '../api';
import { type DetailsSearch, filterOf, SIDES } from '../search';

interface SidesTotalsProps {
  day: string;
  search: DetailsSearch;
  onSide: (side: DetailsSearch['side']) => void;
}

/** The tax of either side, each a filter, and what is left between them: added up they would be no figure. */
export function SidesTotals({ day, search, onSide }: SidesTotalsProps) {
  const { t } = useTranslation('vat-returns');
  const sales = useInfiniteQuery(vatDetails(filterOf(day, { ...search, side: 'sales' })));
  const purchases = useInfiniteQuery(vatDetails(filterOf(day, { ...search, side: 'purchases' })));
  const output = sales.data?.pages[0];
  const input = purchases.data?.pages[0];
  const scale = (output ?? input)?.currency.minor_digits ?? 2;
  const net = output && input && new Exact(output.tax).minus(input.tax).toFixed(scale);
  return (
    <StatRow>
      {SIDES.map((side) => {
        const sums = side === 'sales' ? output : input;
        return (
          <StatCard
            key={side}
            label={t(side === 'sales' ? 'outputTax' : 'inputTax')}
            value={<Money amount={sums?.tax ?? '0'} scale={scale} accounting />}
            note={
              <>
                {t('columns.base')} <Money amount={sums?.base ?? '0'} scale={scale} accounting />
              </>
            }
            loading={!sums}
            active={search.side === side}
            onClick={() => onSide(search.side === side ? undefined : side)}
          />
        );
      })}
      <StatCard
        label={t('details.net')}
        value={<Money amount={net ?? '0'} scale={scale} accounting />}
        note={t('details.netNote')}
        loading={!net}
      />
    </StatRow>
  );
}
