import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '@/features/lists/public';
import { AsOfField } from '@/features/reports/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { asOfMoment } from '@/shared/lib/as-of-moment';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { type Form41, form41 } from '../api';
import { BooksCheck } from '../components/books-check';
import { Form41Gaps } from '../components/form41-gaps';
import classes from '../components/form41-gaps.module.css';
import { Form41Table } from '../components/form41-table';
import { QuarterFilter } from '../components/quarter-filter';
import { WithholdingFrame } from '../components/withholding-frame';
import { WithholdingTabs } from '../components/withholding-tabs';
import { daysOf } from '../quarters';
import { askedQuarter, form41Search } from '../search';

/** The data of form 41 for a quarter: who is missing what, the totals, and how they agree with the books. */
export function Form41Page() {
  const { t } = useTranslation('withholding');
  const [search, setSearch] = useUrlSearch(form41Search);
  const today = useToday();
  const selected = askedQuarter(search, today);
  const known_at = asOfMoment(search.known, today) ?? null;
  const filter = { ...selected, known_at };
  const query = useQuery(form41(filter));
  const { data } = query;
  const days = data ? { from: data.first_date, to: data.last_date } : daysOf(selected);
  return (
    <WithholdingFrame
      title={t('heading.form41', { form: 41 })}
      report="form41"
      days={days}
      asOf={known_at}
      query={query}
      exports={<ExportMenu listExport={{ list: 'form41', filter }} />}
      toolbar={
        <>
          <WithholdingTabs active="form41" search={selected} />
          <QuarterFilter selected={selected} onChange={setSearch} />
          <AsOfField value={search.known} onChange={(known) => setSearch({ known })} />
        </>
      }
    >
      {data && data.rows.length === 0 && (
        <>
          <BooksCheck books={data.Books} days={days} />
          <EmptyState kind="empty" title={t('none.form41')} hint={t('none.form41Hint')} />
        </>
      )}
      {data && data.rows.length > 0 && (
        <>
          <Form41Facts form={data} />
          <BooksCheck books={data.Books} days={days} />
          <Form41Gaps gaps={data.gaps} />
          <Form41Table form={data} />
        </>
      )}
    </WithholdingFrame>
  );
}

function Form41Facts({ form }: { form: Form41 }) {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('common:nouns.total')}</dt>
        <dd>
          <Money amount={form.tax} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('dueBy')}</dt>
        <dd>{format.date(form.due_date)}</dd>
      </div>
      <div>
        <dt>{t('vendors')}</dt>
        <dd>{format.number(form.vendors)}</dd>
      </div>
      <div>
        <dt>{t('columns.count')}</dt>
        <dd>{format.number(form.count)}</dd>
      </div>
    </dl>
  );
}
