import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentGate } from '@/features/documents/public';
import { ActivityTimeline, type ActivityWords, JournalEntries } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { type Revaluation, revaluationDetail, useUndoRevaluation } from '../api';
import { Difference } from '../components/difference';
import { LinesTable } from '../components/lines-table';
import { RevaluationState } from '../components/revaluation-state';
import classes from '../components/revaluations.module.css';

/** One revaluation: what it knew, what it posted, and the ways on. */
export function RevaluationPage() {
  const { t } = useTranslation('revaluations');
  const id = useIdParam();
  return (
    <DocumentGate
      detail={useQuery(revaluationDetail(id))}
      known={!Number.isNaN(id)}
      title={t('one')}
      list={{ label: t('title'), to: paths.revaluations }}
      words={{ lost: t('lost'), toList: t('title') }}
    >
      {(found) => <LoadedRevaluation revaluation={found} />}
    </DocumentGate>
  );
}

function LoadedRevaluation({ revaluation }: { revaluation: Revaluation }) {
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  const navigate = useNavigate();
  const [undoing, setUndoing] = useState(false);
  const undo = useUndoRevaluation();
  const { id, number } = revaluation;
  // All that its activity tells is what was gained.
  const words: ActivityWords = {
    label: () => t('form.difference'),
    value: (_, amount) => format.money(amount, revaluation.currency),
  };
  const again = (
    <Button
      component={Link}
      to={paths.addRevaluation}
      search={{ date: revaluation.date } as never}
      variant={revaluation.changed ? 'filled' : 'default'}
    >
      {t('again')}
    </Button>
  );
  return (
    <PageShell
      title={t('titleOf', { date: format.date(revaluation.date) })}
      badge={<RevaluationState revaluation={revaluation} />}
      crumbs={[{ label: t('title'), to: paths.revaluations }]}
      actions={
        !revaluation.deleted && (
          <>
            {revaluation.latest && (
              <Button variant="default" onClick={() => setUndoing(true)}>
                {t('undo.confirm')}
              </Button>
            )}
            {again}
          </>
        )
      }
    >
      <div className={classes.body}>
        {revaluation.changed && (
          <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            {t('changedHint')}
          </Alert>
        )}
        <RevaluationFacts revaluation={revaluation} />
        <FormSection title={t('lines.title')} flush>
          <LinesTable
            lines={revaluation.lines}
            currency={revaluation.currency}
            unrealised={revaluation.unrealised}
            realised={revaluation.realised}
          />
        </FormSection>
        {revaluation.entries.length > 0 && <JournalEntries entries={revaluation.entries} />}
        <ActivityTimeline
          document={{ kind: 'revaluation', id: revaluation.id }}
          items={revaluation.activity}
          words={words}
        />
      </div>
      {undoing && (
        <ConfirmCall
          danger
          title={t('undo.title', { number })}
          consequence={t('undo.consequence')}
          undoes={{ kind: 'revaluation', id }}
          confirmLabel={t('undo.confirm')}
          call={undo}
          about={id}
          messageOf={() => t('undo.done', { number })}
          onDone={() => void navigate({ to: paths.revaluations })}
          onClose={() => setUndoing(false)}
        />
      )}
    </PageShell>
  );
}

function RevaluationFacts({ revaluation }: { revaluation: Revaluation }) {
  const { t } = useTranslation(['revaluations', 'common']);
  const format = useFormat();
  return (
    <FormSection>
      <Facts least={190}>
        <Fact name={t('common:nouns.number')}>
          <Bdi ltr>{revaluation.number}</Bdi>
        </Fact>
        <Fact name={t('common:nouns.date')}>{format.date(revaluation.date)}</Fact>
        {revaluation.reversal_date && (
          <Fact name={t('columns.reversal')}>{format.date(revaluation.reversal_date)}</Fact>
        )}
        <Fact name={t('form.difference')}>
          <Difference amount={revaluation.difference} currency={revaluation.currency} />
        </Fact>
        <Fact name={t('columns.by')}>
          <Bdi>{revaluation.created_by}</Bdi> · {format.moment(revaluation.created_at)}
        </Fact>
      </Facts>
    </FormSection>
  );
}
