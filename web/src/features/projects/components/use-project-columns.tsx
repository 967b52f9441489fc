import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { ProjectRow } from '../api';
import { ProjectStatus } from './project-status';

/** What the list says of a project. */
export function useProjectColumns(): readonly GridColumn<ProjectRow>[] {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('form.name'),
        grow: 1,
        card: 'title',
        cell: (row) => <Bdi>{row.project_name}</Bdi>,
      },
      {
        id: 'customer',
        header: t('form.customer'),
        grow: 1,
        card: 'subtitle',
        cell: (row) => <Bdi>{row.customer_name}</Bdi>,
      },
      {
        id: 'location',
        header: t('form.location'),
        width: 160,
        cell: (row) => <Bdi>{row.project_location_name}</Bdi>,
      },
      {
        id: 'status',
        header: t('form.status'),
        width: 140,
        card: 'badge',
        cell: (row) => <ProjectStatus status={row.project_status} />,
      },
      {
        id: 'end',
        header: t('form.end'),
        width: 130,
        cell: (row) => row.end_date && format.date(row.end_date),
      },
      {
        id: 'revenue',
        header: t('form.revenue'),
        kind: 'number',
        width: 150,
        card: 'amount',
        cell: (row) => row.expected_revenue && <Money amount={row.expected_revenue} />,
      },
    ],
    [t, format],
  );
}
