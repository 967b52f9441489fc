import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ActivityTimeline, type ActivityWords, JournalEntries } from '@/features/history/public';
import { RemittanceDialog } from '@/features/withholding/public';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useTextParam } from '@/shared/routing/params';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { PrintButton } from '@/shared/ui/print-button';
import { StatusPill } from '@/shared/ui/status-pill';
import { type VatReturn, vatReturn } from '../api';
import { AdjustmentsTable } from '../components/adjustments-table';
import { FileFirst } from '../components/file-first';
import { PaperHead } from '../components/paper-head';
import { PaymentsTable } from '../components/payments-table';
import { ReturnActions } from '../components/return-actions';
import { ReturnBooks } from '../components/return-books';
import { ReturnFigures } from '../components/return-figures';
import { useReturnName } from '../components/return-name';
import { ReturnStatus } from '../components/return-status';
import { ReturnTotals } from '../components/return-totals';
import classes from '../components/vat-returns.module.css';
import { returnSearch } from '../search';

const AdjustmentDialog = lazyPart(
  async () => (await import('../dialogs/adjustment-dialog')).AdjustmentDialog,
);

/** A return as it was filed or would be: figures, totals, and all that hangs on it. */
export function ReturnPage() {
  const { t } = useTranslation(['vat-returns', 'common']);
  const which = useTextParam('day');
  const query = useQuery(vatReturn(which));
  const nameOf = useReturnName();
  const { data } = query;
  const lost = query.error?.status === 404 || query.error?.status === 400;
  return (
    <PageShell
      title={data ? t('titleOf', { name: nameOf(data) }) : t('one')}
      crumbs={[
        { label: t('taxes'), to: paths.taxes },
        { label: t('title'), to: paths.vatReturns },
      ]}
      badge={
        data &&
        (data.deleted ? (
          <StatusPill tone="idle">{t('takenBack')}</StatusPill>
        ) : (
          <ReturnStatus status={data.status} />
        ))
      }
      ownPaper
      actions={
        data && (
          <>
            <PrintButton />
            {!data.deleted && <ReturnActions shown={data} />}
          </>
        )
      }
    >
      {query.isError && (
        <div className="card">
          <EmptyState
            kind={lost ? 'lost' : 'problem'}
            title={t(lost ? 'lost' : 'common:problems.loadFailed')}
            action={
              lost ? (
                <Button component={Link} to={paths.vatReturns} variant="default">
                  {t('title')}
                </Button>
              ) : (
                <Button variant="default" onClick={() => query.refetch()}>
                  {t('common:actions.tryAgain')}
                </Button>
              )
            }
          />
        </div>
      )}
      {query.isPending && <Skeleton height={360} aria-busy />}
      {data && <Shown shown={data} />}
    </PageShell>
  );
}

function Shown({ shown }: { shown: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const [search, setSearch] = useUrlSearch(returnSearch);
  // All that its activity tells is what was payable.
  const words: ActivityWords = {
    label: () => t('payable'),
    value: (_, amount) => format.money(amount, shown.currency),
  };
  return (
    <div className={classes.body}>
      <PaperHead title={t('one')} shown={shown} />
      <Known shown={shown} />
      <ReturnTotals shown={shown} />
      <ReturnFigures shown={shown} />
      {shown.books && (
        <div className="no-print">
          <ReturnBooks books={shown.books} scale={shown.currency.minor_digits} />
        </div>
      )}
      <AdjustmentsTable
        rows={shown.adjustments}
        onOpen={(adjustment) => setSearch({ adjustment })}
      />
      <PaymentsTable payments={shown.payments} onOpen={(payment) => setSearch({ payment })} />
      <div className={`${classes.body} no-print`}>
        {shown.entries.length > 0 && <JournalEntries entries={shown.entries} />}
        <ActivityTimeline
          of={shown.id ? { kind: 'tax_return', id: shown.id, name: shown.number ?? '' } : undefined}
          items={shown.activity}
          words={words}
        />
      </div>
      {search.adjustment !== undefined && (
        <AdjustmentDialog
          id={search.adjustment}
          onClose={() => setSearch({ adjustment: undefined })}
        />
      )}
      {search.payment !== undefined && (
        <RemittanceDialog id={search.payment} onClose={() => setSearch({ payment: undefined })} />
      )}
    </div>
  );
}

/** Its days, until when it is handed in, and how it was. */
function Known({ shown }: { shown: VatReturn }) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const late = { day: shown.first_date, late: true };
  const { documents, tax } = shown.without_einvoice;
  const unproved = { day: shown.first_date, side: 'purchases', noEinvoice: true };
  const facts = [
    [
      t('days'),
      t('common:report.period', {
        from: format.date(shown.first_date),
        to: format.date(shown.last_date),
      }),
    ],
    [t('dueBy'), format.date(shown.due_date)],
    [t('columns.number'), shown.number],
    [t('file.reference'), shown.reference],
    [t('filedAt'), shown.filed_at && format.moment(shown.filed_at)],
    [t('filedBy'), shown.filed_by],
  ] as const;
  return (
    <FormSection>
      <Facts least={225}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value && <Bdi>{value}</Bdi>}
          </Fact>
        ))}
      </Facts>
      <FileFirst shown={shown} />
      {shown.late > 0 && (
        <p className={`${classes.late} no-print`}>
          {t('late', { count: shown.late })}{' '}
          <Link to={paths.taxDetailsReport} search={late as never} className={classes.link}>
            {t('lateShow')}
          </Link>
        </p>
      )}
      {documents > 0 && (
        <p className={`${classes.late} no-print`}>
          <StatusPill tone="part">{t('noEinvoice')}</StatusPill>{' '}
          {t('unproved', { count: documents, tax: format.money(tax, shown.currency) })}{' '}
          <Link to={paths.taxDetailsReport} search={unproved as never} className={classes.link}>
            {t('lateShow')}
          </Link>
        </p>
      )}
    </FormSection>
  );
}
