import { useQuery } from '@tanstack/react-query';
import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FiguresFailed } from '@/features/documents/public';
import { PartyCharts } from '@/features/parties/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FoldedCharts } from '@/shared/ui/list/folded-charts';
import { expenseFigures } from '../list-api';
import { type ExpenseSearch, filterOf } from '../list-search';

/** So many types have a separate bar. */
const SHOWN = 4;

/** The list's expenses by month and by type; a type narrows the list to it. */
export function ExpenseOverview({ search }: { search: ExpenseSearch }) {
  return <FoldedCharts>{() => <Charts search={search} />}</FoldedCharts>;
}

function Charts({ search }: { search: ExpenseSearch }) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const figures = useQuery(expenseFigures(filterOf(search)));
  if (figures.isError) return <FiguresFailed failed={[figures]} />;

  const types = (figures.data?.types ?? []).map((one) => ({
    id: one.account_id,
    name: format.name({ name_en: one.account_name, name_ar: one.account_name_ar }),
    amount: one.cost,
  }));
  const sum = (some: typeof types) =>
    some.reduce((all, { amount }) => all.plus(amount), new Big(0)).toFixed(currency.minor_digits);
  return (
    <PartyCharts
      volume={
        figures.data && {
          currency,
          months: figures.data.months.map(({ month, spent: amount }) => ({ month, amount })),
          top: types.slice(0, SHOWN),
          others: sum(types.slice(SHOWN)),
          total: sum(types),
        }
      }
      failed={false}
      balances={undefined}
      tone="expense"
      hrefOf={() => paths.expenses}
      searchOf={({ id, name }) => ({ ...search, type: id, typeName: name })}
      words={{
        byMonth: (code) => t('chart.months', { currency: code }),
        byParty: t('chart.types'),
        ageing: '',
        amount: t('chart.spent'),
        others: t('chart.others'),
        none: t('chart.none'),
      }}
    />
  );
}
