import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyView } from '@/features/parties/public';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { Project } from '../api';
import { StatusMenu } from '../components/status-menu';
import { type ProjectTask, useProjectActions } from '../components/use-project-actions';
import { heldTotal } from '../figures';
import { projectOverview, projectRetentions } from '../page-api';

const Overview = lazyPart(async () => (await import('../components/overview')).Overview);
const ProjectDocuments = lazyPart(
  async () => (await import('./project-documents')).ProjectDocuments,
);
const TimeTab = lazyPart(async () => (await import('../components/time-tab')).TimeTab);
const EntryLines = lazyPart(async () => (await import('../components/entry-lines')).EntryLines);
const ProjectFiles = lazyPart(
  async () => (await import('../components/project-files')).ProjectFiles,
);
const ProjectActivity = lazyPart(
  async () => (await import('../components/project-activity')).ProjectActivity,
);
const ProjectTaskDialog = lazyPart(
  async () => (await import('../components/project-task-dialog')).ProjectTaskDialog,
);

/** A project that is there: its status and actions above, everything else in tabs. */
export function ProjectView({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const ability = useAbility();
  const currency = useCompanyCurrency();
  const { Project: row } = project;
  const overview = useQuery(projectOverview(row.id));
  const [task, setTask] = useState<ProjectTask | null>(null);
  const retentions = useQuery(projectRetentions(row.id));
  const held = heldTotal(retentions.data ?? [], currency.minor_digits);
  const actions = useProjectActions(row, held, setTask);
  const panels = {
    overview: () => (
      <Overview
        project={project}
        query={overview}
        retentions={retentions.data ?? []}
        actions={actions}
      />
    ),
    invoices:
      ability.can('read', 'Sales') &&
      (() => <ProjectDocuments id={row.id} kinds={SOLD} start={actions.invoice} />),
    quotes:
      ability.can('read', 'Quotes') &&
      (() => <ProjectDocuments id={row.id} kinds={QUOTED} start={actions.quote} />),
    bills:
      ability.can('read', 'Bills') &&
      (() => <ProjectDocuments id={row.id} kinds={BOUGHT} start={actions.bill} />),
    expenses:
      ability.can('read', 'Expenses') &&
      (() => <ProjectDocuments id={row.id} kinds={SPENT} start={actions.expense} />),
    time: () => <TimeTab project={row} hours={overview.data?.hours} billTime={actions.billCosts} />,
    // A person who writes journal entries also reads them: there is no other right to them.
    entries: ability.can('create', 'Journal Entry') && (() => <EntryLines id={row.id} />),
    documents: () => <ProjectFiles id={row.id} />,
    activity: () => <ProjectActivity project={project} />,
  };
  return (
    <PartyView
      name={row.project_name}
      kind={row.customer_name}
      badge={<StatusMenu project={row} />}
      list={{ label: t('title'), to: paths.projects }}
      main={actions.invoice}
      buttons={[actions.edit]}
      further={[
        actions.billCosts,
        actions.progress,
        actions.release,
        actions.quote,
        actions.bill,
        actions.expense,
        actions.addTime,
      ]}
      balance={null}
      tabsLabel={t('tabs.label')}
      tabs={(Object.keys(panels) as (keyof typeof panels)[]).flatMap((key) => {
        const panel = panels[key];
        return panel ? { key, label: t(`tabs.${key}`), panel } : [];
      })}
    >
      {task && (
        <ProjectTaskDialog
          task={task}
          project={project}
          overview={overview.data}
          held={held}
          onClose={() => setTask(null)}
        />
      )}
    </PartyView>
  );
}

const SOLD = ['invoice', 'credit_note'] as const;
const QUOTED = ['quote'] as const;
const BOUGHT = ['bill', 'vendor_credit'] as const;
const SPENT = ['expense'] as const;
