import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ItemCodeRow } from '../api-types';
import { ITEM_CODE_TONES } from '../item-codes';
import classes from './einvoice.module.css';

/** The columns of the list of item codes; the reason of a refusal only where there is one. */
export function useItemCodeColumns(hasRefused: boolean): GridColumn<ItemCodeRow>[] {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const phone = usePhone();
  const wordsOf = ({ state, words }: ItemCodeRow) =>
    state === 'refused' && words && <Bdi>{words}</Bdi>;
  // A card has a line for it; on a wide page it is below the state.
  const reason: GridColumn<ItemCodeRow> = {
    id: 'reason',
    header: t('common:nouns.reason'),
    card: 'subtitle',
    cell: wordsOf,
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
      width: hasRefused ? 260 : 170,
      ...(hasRefused ? { grow: 1 } : {}),
      card: 'badge',
      cell: (row) => (
        <>
          <StatusPill tone={ITEM_CODE_TONES[row.state]}>
            {t(`codes.states.${row.state}`)}
          </StatusPill>
          {!phone && <div className={classes.reason}>{wordsOf(row)}</div>}
        </>
      ),
    },
    ...(hasRefused && phone ? [reason] : []),
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
