import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActivityTimeline, type ActivityWords, withFigures } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { EmptyState } from '@/shared/ui/empty-state';
import { LABELS } from '../activity-labels';
import { saidOf } from '../activity-said';
import { locationList, type Project, type ProjectStatus } from '../api';
import { STATUSES } from '../schema';

const FIGURES = ['expected_revenue', 'expected_expenses', 'retention_percent'];
/** Words that end in amounts. */
const WORDED = ['hours', 'retention', 'retention_released'];

/** Who changed what of a project, and when. */
export function ProjectActivity({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { data: locations } = useQuery(locationList);
  const { id, project_name: name } = project.Project;
  if (project.activity.length === 0) {
    return (
      <div className="card">
        <EmptyState kind="empty" title={t('page.noActivity')} />
      </div>
    );
  }

  function label(field: string): string {
    return field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;
  }

  function value(field: string, kept: string): string | null {
    if (field === 'project_location') {
      return locations?.find((one) => String(one.id) === kept)?.project_location ?? null;
    }
    // Ids say nothing to a reader.
    if (field.endsWith('_id')) return null;
    if (field === 'project_status' && STATUSES.some((status) => status === kept)) {
      return t(`status.${kept as ProjectStatus}`);
    }
    if (FIGURES.includes(field)) return format.number(kept, kept.split('.')[1]?.length ?? 0);
    if (WORDED.includes(field)) return withFigures(field, kept, format.number);
    return isDate(kept) ? format.date(kept) : kept;
  }

  const said: ActivityWords['said'] = (item) => {
    const key = saidOf(item);
    return key && t(key);
  };

  return (
    <ActivityTimeline
      inTab
      document={{ kind: 'project', id, name }}
      items={project.activity}
      words={{ label, value, said }}
    />
  );
}
