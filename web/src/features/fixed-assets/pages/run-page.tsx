import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentGate, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { DocumentActions } from '@/shared/ui/document-actions';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Run, runDetail } from '../api';
import { RunLines } from '../components/run-lines';
import { useAssetWords } from '../components/use-asset-words';

const UndoRunDialog = lazyPart(async () => (await import('../dialogs/undo-dialogs')).UndoRunDialog);

/** One month's depreciation: what it bore of each asset, and what it posted. */
export function RunPage() {
  const { t } = useTranslation('fixed-assets');
  const id = useIdParam();
  return (
    <DocumentGate
      detail={useQuery(runDetail(id))}
      known={!Number.isNaN(id)}
      title={t('runs.one')}
      list={{ label: t('runs.title'), to: paths.depreciation }}
      words={{ lost: t('runs.lost'), toList: t('runs.toList') }}
    >
      {(run) => <LoadedRun run={run} />}
    </DocumentGate>
  );
}

function LoadedRun({ run }: { run: Run }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const navigate = useNavigate();
  const words = useAssetWords();
  const [undoing, setUndoing] = useState(false);
  const month = format.date(run.month, 'month');
  const undo = {
    label: t('undoRun.action'),
    icon: <IconArrowBackUp size={18} stroke={1.6} aria-hidden />,
    danger: true,
    run: () => setUndoing(true),
  };
  return (
    <PageShell
      title={t('runs.titleOf', { month, number: run.number })}
      badge={
        <StatusPill tone={run.deleted ? 'idle' : 'good'}>
          {t(run.deleted ? 'runs.takenBack' : 'schedule.posted')}
        </StatusPill>
      }
      crumbs={[
        { label: t('list.title'), to: paths.fixedAssets },
        { label: t('runs.title'), to: paths.depreciation },
      ]}
      actions={<DocumentActions actions={run.latest && !run.deleted ? [undo] : []} />}
    >
      <DocumentLayout
        side={
          <ActivityTimeline
            document={{ kind: 'depreciation', id: run.id, name: run.number }}
            items={run.activity}
            words={words}
          />
        }
      >
        <FormSection title={t('run.lines')} note={format.date(run.month)} flush>
          <RunLines
            months={[{ month: run.month, total: run.total, lines: run.lines }]}
            total={run.total}
            linked
          />
        </FormSection>
        <div className="no-print">
          <JournalEntries entries={run.entries} />
        </div>
      </DocumentLayout>
      {undoing && (
        <UndoRunDialog
          run={run}
          onDone={() => void navigate({ to: paths.depreciation })}
          onClose={() => setUndoing(false)}
        />
      )}
    </PageShell>
  );
}
