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
      {(found) => <Shown shown={found} />}
    </DocumentGate>
  );
}

function Shown({ shown }: { shown: Revaluation }) {
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  const navigate = useNavigate();
  const [undoing, setUndoing] = useState(false);
  const undo = useUndoRevaluation();
  const { id, number } = shown;
  // All that its activity tells is what was gained.
  const words: ActivityWords = {
    label: () => t('form.difference'),
    value: (_, amount) => format.money(amount, shown.currency),
  };
  const again = (
    <Button
      component={Link}
      to={paths.addRevaluation}
      search={{ date: shown.date } as never}
      variant={shown.changed ? 'filled' : 'default'}
    >
      {t('again')}
    </Button>
  );
  return (
    <PageShell
      title={t('titleOf', { date: format.date(shown.date) })}
      badge={<RevaluationState shown={shown} />}
      crumbs={[{ label: t('title'), to: paths.revaluations }]}
      actions={
        !shown.deleted && (
          <>
            {shown.latest && (
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
        {shown.changed && (
          <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            {t('changedHint')}
          </Alert>
        )}
        <Known shown={shown} />
        <FormSection title={t('lines.title')} flush>
          <LinesTable
            lines={shown.lines}
            currency={shown.currency}
            unrealised={shown.unrealised}
            realised={shown.realised}
          />
        </FormSection>
        {shown.entries.length > 0 && <JournalEntries entries={shown.entries} />}
        <ActivityTimeline
          of={{ kind: 'revaluation', id: shown.id }}
          items={shown.activity}
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
          saidOf={() => t('undo.done', { number })}
          onDone={() => void navigate({ to: paths.revaluations })}
          onClose={() => setUndoing(false)}
        />
      )}
    </PageShell>
  );
}

function Known({ shown }: { shown: Revaluation }) {
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  return (
    <FormSection>
      <Facts least={190}>
        <Fact name={t('columns.number')}>
          <Bdi ltr>{shown.number}</Bdi>
        </Fact>
        <Fact name={t('columns.date')}>{format.date(shown.date)}</Fact>
        {shown.reversal_date && (
          <Fact name={t('columns.reversal')}>{format.date(shown.reversal_date)}</Fact>
        )}
        <Fact name={t('form.difference')}>
          <Difference amount={shown.difference} currency={shown.currency} />
        </Fact>
        <Fact name={t('columns.by')}>
          <Bdi>{shown.created_by}</Bdi> · {format.moment(shown.created_at)}
        </Fact>
      </Facts>
    </FormSection>
  );
}
