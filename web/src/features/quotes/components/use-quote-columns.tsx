import { useTranslation } from 'react-i18next';
import { MailedMark } from '@/features/sending/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { QuoteRow } from '../api';
import { stateOf } from '../state';
import { QuoteStatus } from './quote-status';

/** The columns of the list. */
export function useQuoteColumns(): GridColumn<QuoteRow>[] {
  const { t } = useTranslation(['quotes', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function amount({ total, currency_code: code }: QuoteRow) {
    if (code === base.code) return <Money amount={total} scale={base.minor_digits} />;
    const minor_digits = total.split('.')[1]?.length ?? 0;
    return <Money amount={total} currency={{ code, minor_digits }} />;
  }

  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => (
        <>
          <Bdi ltr>{row.quote_number}</Bdi>
          <MailedMark state={row.mailed} />
        </>
      ),
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'customer',
      header: t('common:nouns.customer'),
      cell: (row) => <Bdi className="truncate">{row.customer_name}</Bdi>,
      width: 220,
      grow: 1,
      card: 'title',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.quote_date),
      width: 130,
      hideable: true,
    },
    {
      id: 'valid_until',
      header: t('columns.validUntil'),
      cell: (row) => format.date(row.valid_until),
      width: 130,
      hideable: true,
      card: 'subtitle',
      cardLabel: t('columns.validUntil'),
    },
    {
      id: 'status',
      header: t('common:nouns.status'),
      cell: (row) => <QuoteStatus state={stateOf(row)} />,
      width: 150,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      cell: amount,
      width: 160,
      card: 'amount',
    },
  ];
}
