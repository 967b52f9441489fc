import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { ListedProject, ProjectTotals } from '../api';
import { ProjectStatus } from './project-status';

/** What the list says of a project; the totals are those of the whole filter. */
export function useProjectColumns(totals: ProjectTotals | undefined): GridColumn<ListedProject>[] {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return useMemo(() => {
    const figure = (
      id: string,
      amount: (row: ListedProject) => string | null | undefined,
      total: string | null | undefined,
    ): GridColumn<ListedProject> => ({
      id,
      header: t(`columns.${id as 'cost'}`),
      kind: 'number',
      width: 132,
      wraps: true,
      cell: (row) => {
        const value = amount(row);
        return value && <Money amount={value} scale={scale} />;
      },
      total: total && <Money amount={total} scale={scale} />,
    });
    const hidden = { hideable: true, hidden: true } as const;
    return [
      {
        id: 'name',
        header: t('form.name'),
        grow: 1,
        width: 170,
        card: 'title',
        cell: (row) => <Bdi className="truncate">{row.project_name}</Bdi>,
      },
      {
        id: 'customer',
        header: t('form.customer'),
        grow: 1,
        width: 150,
        hideable: true,
        card: 'subtitle',
        cell: (row) => <Bdi className="truncate">{row.customer_name}</Bdi>,
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 138,
        card: 'badge',
        cell: (row) => <ProjectStatus status={row.project_status} />,
      },
      {
        id: 'location',
        header: t('form.location'),
        width: 150,
        ...hidden,
        cell: (row) => <Bdi className="truncate">{row.project_location_name}</Bdi>,
      },
      {
        id: 'start',
        header: t('form.start'),
        width: 130,
        ...hidden,
        cell: (row) => row.start_date && format.date(row.start_date),
      },
      {
        id: 'end',
        header: t('form.end'),
        width: 130,
        hideable: true,
        cell: (row) => row.end_date && format.date(row.end_date),
      },
      { ...figure('expected', (row) => row.expected_revenue, totals?.expected_revenue), ...hidden },
      { ...figure('revenue', (row) => row.revenue, totals?.revenue), card: 'amount' },
      figure('cost', (row) => row.cost, totals?.cost),
      figure('margin', (row) => row.margin, totals?.margin),
      { ...figure('billed', (row) => row.billed, totals?.billed), ...hidden },
      { ...figure('collected', (row) => row.collected, totals?.collected), ...hidden },
      {
        ...figure('outstanding', (row) => row.outstanding, totals?.outstanding),
        hideable: true,
      },
    ];
  }, [t, format, scale, totals]);
}
