import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { CardRow, NoRows } from '@/shared/ui/card-row';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { FormSection } from '@/shared/ui/form-section';
import type { ProjectRetention, ProjectRow } from '../api';
import { useUndoRetention } from '../page-api';
import classes from './overview.module.css';
import type { ProjectActions } from './use-project-actions';

interface RetentionsProps {
  project: ProjectRow;
  retentions: readonly ProjectRetention[];
  actions: Pick<ProjectActions, 'hold' | 'release'>;
}

/** What the customer holds back of invoices until acceptance; nothing where the project has no retention. */
export function Retentions({ project, retentions, actions }: RetentionsProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const [undoing, setUndoing] = useState<ProjectRetention | null>(null);
  if (!project.retention_percent && retentions.length === 0) return null;
  const stateOf = ({ released_on: date }: ProjectRetention) =>
    date ? t('retention.released', { date: format.date(date) }) : t('retention.held');
  const creditedOf = ({ credited }: ProjectRetention) =>
    isZero(credited) ? null : t('retention.credited', { amount: format.money(credited, currency) });
  return (
    <FormSection
      title={t('retention.title')}
      note={
        project.retention_percent &&
        t('retention.share', { percent: format.percent(project.retention_percent) })
      }
    >
      {retentions.length === 0 && <NoRows>{t('retention.none')}</NoRows>}
      {retentions.map((one) => (
        <CardRow
          key={one.id}
          name={
            <Link to={paths.sale(one.invoice_id)}>
              <Bdi ltr>{one.invoice_number}</Bdi>
            </Link>
          }
          notes={[format.date(one.date), stateOf(one), creditedOf(one)].filter(Boolean)}
          amount={one.amount}
          currency={currency}
          undo={
            actions.release && !one.released_on
              ? {
                  needs: { action: 'update', on: 'Projects' },
                  label: t('retention.undo'),
                  number: one.invoice_number,
                  run: () => setUndoing(one),
                }
              : undefined
          }
        />
      ))}
      <div className={classes.buttons}>
        {[actions.hold, actions.release].map(
          (action) =>
            action && (
              <Button key={action.label} variant="default" size="compact-md" onClick={action.run}>
                {action.label}
              </Button>
            ),
        )}
      </div>
      {undoing && (
        <UndoRetention
          projectId={project.id}
          retention={undoing}
          onClose={() => setUndoing(null)}
        />
      )}
    </FormSection>
  );
}

interface UndoRetentionProps {
  projectId: number;
  retention: ProjectRetention;
  onClose: () => void;
}

function UndoRetention({ projectId, retention, onClose }: UndoRetentionProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const call = useUndoRetention(projectId);
  return (
    <ConfirmCall
      call={call}
      about={retention.id}
      title={t('retention.undoTitle')}
      consequence={t('retention.undoText', {
        amount: format.money(retention.amount, currency),
        number: retention.invoice_number,
      })}
      confirmLabel={t('retention.undo')}
      messageOf={() => t('retention.undone')}
      onClose={onClose}
    />
  );
}
