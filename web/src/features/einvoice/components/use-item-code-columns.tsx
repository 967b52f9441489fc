import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ItemCodeRow } from '../api-types';
import { ITEM_CODE_TONES } from '../item-codes';
import classes from './einvoice.module.css';

/** The columns of the list of item codes; the reason of a refusal only where there is one. */
export function useItemCodeColumns(hasRefused: boolean): GridColumn<ItemCodeRow>[] {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const reason: GridColumn<ItemCodeRow> = {
    id: 'reason',
    header: t('common:nouns.reason'),
    width: 200,
    grow: 1,
    card: 'subtitle',
    cell: ({ state, words }) =>
      state === 'refused' &&
      words && (
        // Longer than the row has lines: it is whole where one points at it, and on a phone.
        <span title={words} dir="auto" className={`truncate ${classes.reason}`}>
          {words}
        </span>
      ),
  };
  return [
    {
      id: 'product',
      header: t('codes.product'),
      width: 200,
      grow: 2,
      card: 'title',
      cell: (row) => <Bdi className="truncate">{row.product_name}</Bdi>,
    },
    {
      id: 'code',
      header: t('codes.code'),
      width: 260,
      card: 'subtitle',
      cell: ({ code, has_code: has }) => (
        <span className={classes.itemCode} data-suggested={!has || undefined}>
          <Bdi ltr>{code}</Bdi> {!has && t('codes.suggested')}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      width: 170,
      card: 'badge',
      cell: ({ state }) => (
        <StatusPill tone={ITEM_CODE_TONES[state]}>{t(`codes.states.${state}`)}</StatusPill>
      ),
    },
    ...(hasRefused ? [reason] : []),
    {
      id: 'brick',
      header: t('codes.brick'),
      width: 140,
      hideable: true,
      cell: (row) => row.parent_code && <Bdi ltr>{row.parent_code}</Bdi>,
    },
    {
      id: 'sent',
      header: t('codes.sent'),
      width: 190,
      hideable: true,
      cell: (row) => row.sent_at && format.moment(row.sent_at),
    },
  ];
}
