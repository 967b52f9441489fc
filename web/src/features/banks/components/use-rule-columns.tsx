import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { Rule } from '../api';

/** The columns of rules. */
export function useRuleColumns(): GridColumn<Rule>[] {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  return [
    {
      id: 'words',
      header: t('rules.words'),
      cell: (row) => <Bdi>{row.words}</Bdi>,
      width: 220,
      grow: 1,
      card: 'title',
    },
    {
      id: 'side',
      header: t('rules.side'),
      cell: (row) => t(`rules.sides.${row.side === 'in' ? 'in' : 'out'}`),
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'kind',
      header: t('rules.kind'),
      cell: (row) => t(`rules.kinds.${row.kind === 'transfer' ? 'transfer' : 'expense'}`),
      width: 150,
      card: 'badge',
    },
    {
      id: 'account',
      header: t('common:nouns.account'),
      cell: (row) => (
        <Bdi className="truncate">
          {format.name({ name_en: row.account_name, name_ar: row.account_name_ar })}
        </Bdi>
      ),
      width: 220,
      grow: 1,
      card: 'subtitle',
    },
  ];
}
