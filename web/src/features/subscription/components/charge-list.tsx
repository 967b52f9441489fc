import { IconFileDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFile } from '@/shared/api/use-file';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import { type ChargeView, chargeList, fetchTaxInvoice } from '../api';
import { POUND, usePlanNames } from '../plan-names';

const TONES: Record<ChargeView['state'], Tone> = {
  paid: 'good',
  refused: 'bad',
  pending: 'open',
  refunded: 'idle',
};

/** What was charged, newest first, each with its tax invoice. */
export function ChargeList() {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const nameOf = usePlanNames();
  const list = useInfiniteQuery(chargeList);
  const file = useFile(fetchTaxInvoice);
  return (
    <DataGrid<ChargeView>
      label={t('sections.charges')}
      rows={list.data?.pages.flatMap(({ Charges }) => Charges)}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'date',
          header: t('charges.date'),
          width: 120,
          card: 'subtitle',
          cell: ({ date }) => format.date(date),
        },
        {
          id: 'kind',
          header: t('charges.kind'),
          grow: 1,
          width: 200,
          card: 'title',
          cell: ({ kind, plan_id }) => `${t(`charges.kinds.${kind}`)} · ${nameOf(plan_id)}`,
        },
        {
          id: 'card',
          header: t('charges.card'),
          width: 110,
          cell: ({ card_last_four }) =>
            card_last_four ? <Bdi ltr>•••• {card_last_four}</Bdi> : null,
        },
        {
          id: 'net',
          header: t('amounts.net'),
          kind: 'number',
          width: 110,
          cell: ({ net }) => <Money amount={net} />,
        },
        {
          id: 'vat',
          header: t('amounts.vat'),
          kind: 'number',
          width: 100,
          cell: ({ vat }) => <Money amount={vat} />,
        },
        {
          id: 'total',
          header: t('amounts.total'),
          kind: 'number',
          width: 130,
          card: 'amount',
          cell: ({ total }) => <Money amount={total} currency={POUND} />,
        },
        {
          id: 'state',
          header: t('charges.state'),
          width: 120,
          card: 'badge',
          cell: ({ state }) => (
            <StatusPill tone={TONES[state]}>{t(`charges.states.${state}`)}</StatusPill>
          ),
        },
        {
          id: 'invoice',
          header: t('charges.invoice'),
          width: 130,
          cell: ({ invoice_number }) => (invoice_number ? <Bdi ltr>{invoice_number}</Bdi> : null),
        },
      ]}
      onOpen={(charge) => {
        if (charge.invoice_number) file.take(charge.id);
      }}
      rowMenu={({ id, invoice_number }) =>
        invoice_number
          ? [
              {
                label: t('charges.download'),
                icon: <IconFileDownload size={18} stroke={1.6} />,
                run: () => file.take(id),
              },
            ]
          : []
      }
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      storageKey="charges"
      empty={<EmptyState kind="empty" title={t('charges.none')} hint={t('charges.noneHint')} />}
    />
  );
}
