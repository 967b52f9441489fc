import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { Money } from '@/shared/ui/money';
import type { ReceivedRow } from '../api-types';
import { isWaiting, kindOf, placeOf, shownOf, signed } from '../statuses';
import { StandingPill } from './standing-pill';

/** The columns of the inbox. */
export function useReceivedColumns(): GridColumn<ReceivedRow>[] {
  const { t } = useTranslation(['received', 'common']);
  const format = useFormat();
  // A card is a button, which no link can be in.
  const phone = usePhone();
  return [
    {
      id: 'party',
      header: t('common:nouns.vendor'),
      width: 160,
      grow: 1,
      card: 'title',
      cell: (row) => <Bdi className="truncate">{row.party_name || row.party_tax_id}</Bdi>,
    },
    {
      id: 'tax_id',
      header: t('common:nouns.taxId'),
      width: 130,
      hideable: true,
      hidden: true,
      cell: (row) => row.party_tax_id && <Bdi ltr>{row.party_tax_id}</Bdi>,
    },
    {
      id: 'number',
      header: t('common:nouns.number'),
      width: 104,
      card: 'subtitle',
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
    },
    {
      id: 'kind',
      header: t('common:nouns.type'),
      width: 112,
      hideable: true,
      cell: (row) => t(`kinds.${kindOf(row)}`),
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      width: 112,
      hideable: true,
      card: 'subtitle',
      cell: (row) => format.date(row.date),
    },
    {
      id: 'vat',
      header: t('columns.vat'),
      kind: 'number',
      width: 128,
      hideable: true,
      cell: (row) => row.vat && <Money amount={signed(row, row.vat)} />,
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      width: 112,
      card: 'amount',
      cell: (row) => <Money amount={signed(row, row.total)} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 146,
      hideable: true,
      card: 'badge',
      cell: (row) => <StandingPill shown={shownOf(row)} />,
    },
    {
      id: 'books',
      header: t('columns.books'),
      width: 112,
      hideable: true,
      card: 'subtitle',
      cell: (row) =>
        row.in_books && phone ? (
          <Bdi ltr>{row.in_books.number}</Bdi>
        ) : row.in_books ? (
          <Anchor component={Link} to={placeOf(row.in_books)} inherit>
            <Bdi ltr>{row.in_books.number}</Bdi>
          </Anchor>
        ) : (
          isWaiting(row) && t('columns.notEntered')
        ),
    },
    {
      id: 'reject_until',
      header: t('columns.rejectUntil'),
      width: 170,
      hideable: true,
      hidden: true,
      cell: (row) => row.can_reject_until && format.moment(row.can_reject_until),
    },
    {
      id: 'uuid',
      header: t('columns.uuid'),
      width: 240,
      hideable: true,
      hidden: true,
      cell: (row) => <Bdi ltr>{row.uuid}</Bdi>,
    },
  ];
}
