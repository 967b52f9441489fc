import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { FilterDate } from '@/shared/ui/filter-date';
import { ReportShell } from '@/shared/ui/report-shell';
import { stockValuation } from '../api';
import { ValuationTables } from '../components/valuation-tables';

const daySearch = z.object({
  date: z.catch(z.optional(z.string().check(z.refine(isDate))), undefined),
});

/** What the goods kept in stock are worth at the end of a day, beside what the books say. */
export function ValuationPage() {
  const { t } = useTranslation(['stock', 'products', 'common']);
  const format = useFormat();
  const { today, company } = useSignedIn();
  const [search, setSearch] = useUrlSearch(daySearch);
  const day = search.date ?? today;
  const report = useQuery(stockValuation(day));
  return (
    <ReportShell
      title={t('valuation.title')}
      company={company.name}
      period={t('common:report.asOf', { date: format.date(day, 'long') })}
      currency={company.currency.code}
      crumbs={[{ label: t('products:title'), to: paths.products }]}
      toolbar={
        <FilterDate
          aria-label={t('common:period.asOf')}
          value={day}
          onChange={(date) => date && setSearch({ date: date === today ? undefined : date })}
          w={170}
        />
      }
      loading={report.isPending}
      failed={report.isError}
      onRetry={report.refetch}
    >
      {report.data && <ValuationTables data={report.data} />}
    </ReportShell>
  );
}
