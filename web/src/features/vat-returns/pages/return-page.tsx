import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ActivityTimeline, type ActivityWords, JournalEntries } from '@/features/history/public';
import { RemittanceDialog } from '@/features/withholding/public';
import { useFormat } from '@/shared/format/use-format';
import { addDays } from '@/shared/lib/date-keys';
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
import { EarlierDocuments } from '../components/earlier-documents';
import { FileFirst } from '../components/file-first';
import { PaperHead } from '../components/paper-head';
import { PaymentsTable } from '../components/payments-table';
import { ReturnActions } from '../components/return-actions';
import { ReturnBooks } from '../components/return-books';
import { ReturnFigures } from '../components/return-figures';
import { useReturnName } from '../components/return-name';
import { ReturnNumber } from '../components/return-number';
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
            {!data.deleted && <ReturnActions vatReturn={data} />}
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
      {data && <LoadedReturn vatReturn={data} />}
    </PageShell>
  );
}

function LoadedReturn({ vatReturn: loaded }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const [search, setSearch] = useUrlSearch(returnSearch);
  // Its activity has the payable amount and the portal's number.
  const words: ActivityWords = {
    label: (field) => (field === 'reference' ? t('file.reference') : t('payable')),
    value: (field, value) => (field === 'reference' ? value : format.money(value, loaded.currency)),
  };
  return (
    <div className={`${classes.body} ${classes.narrow}`}>
      <PaperHead title={t('one')} vatReturn={loaded} />
      <ReturnFacts vatReturn={loaded} />
      <ReturnTotals vatReturn={loaded} />
      <ReturnFigures vatReturn={loaded} />
      <div className="no-print">
        <EarlierDocuments vatReturn={loaded} />
      </div>
      {loaded.books && (
        <div className="no-print">
          <ReturnBooks books={loaded.books} scale={loaded.currency.minor_digits} />
        </div>
      )}
      <AdjustmentsTable
        rows={loaded.adjustments}
        onOpen={(adjustment) => setSearch({ adjustment })}
      />
      <PaymentsTable payments={loaded.payments} onOpen={(payment) => setSearch({ payment })} />
      <div className={`${classes.body} no-print`}>
        {loaded.entries.length > 0 && <JournalEntries entries={loaded.entries} />}
        <ActivityTimeline
          document={
            loaded.id ? { kind: 'tax_return', id: loaded.id, name: loaded.number ?? '' } : undefined
          }
          items={loaded.activity}
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
function ReturnFacts({ vatReturn: loaded }: { vatReturn: VatReturn }) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const late = { day: loaded.first_date, late: true };
  const { documents, tax } = loaded.without_einvoice;
  const unproved = { day: loaded.first_date, side: 'purchases', noEinvoice: true };
  const facts = [
    [
      t('days'),
      t('common:report.period', {
        from: format.date(loaded.first_date),
        to: format.date(loaded.last_date),
      }),
    ],
    [t('dueBy'), format.date(loaded.due_date)],
    [t('columns.number'), loaded.number],
    [t('filedAt'), loaded.filed_at && format.moment(loaded.filed_at)],
    [t('filedBy'), loaded.filed_by],
  ] as const;
  return (
    <FormSection>
      <Facts least={225}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value && <Bdi>{value}</Bdi>}
          </Fact>
        ))}
        <ReturnNumber vatReturn={loaded} />
      </Facts>
      <FileFirst vatReturn={loaded} />
      {loaded.status === 'running' && (
        <p className={`${classes.late} no-print`}>
          {t('fileFrom', { date: format.date(addDays(loaded.last_date, 1), 'long') })}
        </p>
      )}
      {loaded.late > 0 && (
        <p className={`${classes.late} no-print`}>
          {t('late', { count: loaded.late })}{' '}
          <Link to={paths.taxDetailsReport} search={late as never} className={classes.link}>
            {t('lateShow')}
          </Link>
        </p>
      )}
      {documents > 0 && (
        <p className={`${classes.late} no-print`}>
          <StatusPill tone="part">{t('noEinvoice')}</StatusPill>{' '}
          {t('unproved', { count: documents, tax: format.money(tax, loaded.currency) })}{' '}
          <Link to={paths.taxDetailsReport} search={unproved as never} className={classes.link}>
            {t('lateShow')}
          </Link>
        </p>
      )}
    </FormSection>
  );
}
