import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Tax } from '../api';

/** The columns of the company's taxes. */
export function useTaxColumns(): GridColumn<Tax>[] {
  const { t } = useTranslation(['taxes', 'common']);
  const format = useFormat();
  const day = (date: string) => format.date(date);
  const daysOf = ({ effective_from: from, effective_to: to }: Tax) => {
    if (from && to) return t('list.between', { from: day(from), to: day(to) });
    if (from) return t('list.from', { from: day(from) });
    return to ? t('list.until', { to: day(to) }) : '';
  };
  return [
    {
      id: 'name',
      header: t('dialog.name'),
      cell: (row) => (
        <>
          <Bdi className="truncate">
            {format.name({ name_en: row.tax_name, name_ar: row.tax_name_ar })}
          </Bdi>
          {row.is_default && (
            <Badge variant="light" tt="none" size="sm" ms={8}>
              {t('list.usual')}
            </Badge>
          )}
        </>
      ),
      width: 220,
      grow: 1,
      card: 'title',
    },
    {
      id: 'kind',
      header: t('common:nouns.type'),
      cell: (row) => t(`kinds.${row.kind}`),
      width: 175,
      card: 'subtitle',
    },
    {
      id: 'direction',
      header: t('list.direction'),
      cell: (row) => t(`directions.${row.direction}`),
      width: 165,
    },
    {
      id: 'code',
      header: t('list.code'),
      cell: (row) => (
        <Bdi ltr>{[row.eta_tax_type, row.eta_sub_type].filter(Boolean).join(' · ')}</Bdi>
      ),
      width: 125,
    },
    {
      id: 'rate',
      header: t('list.rate'),
      kind: 'number',
      cell: (row) =>
        row.per_unit
          ? t('list.perUnit', { amount: format.number(row.tax_precntage) })
          : format.percent(row.tax_precntage),
      width: 100,
      card: 'amount',
    },
    {
      id: 'days',
      header: t('list.days'),
      cell: (row) => daysOf(row),
      width: 200,
    },
    {
      id: 'active',
      header: t('common:nouns.status'),
      cell: (row) => (
        <StatusPill tone={row.active ? 'good' : 'idle'}>
          {t(row.active ? 'list.inUse' : 'list.notInUse')}
        </StatusPill>
      ),
      width: 115,
      card: 'badge',
    },
  ];
}
