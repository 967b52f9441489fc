import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { type CardLine, stockCard } from '../api';
import { cardKind } from '../card-kinds';
import { priceScale } from '../price-scale';
import { Quantity } from './quantity';

function useCardColumns(): readonly GridColumn<CardLine>[] {
  const { t } = useTranslation(['products', 'common']);
  const format = useFormat();
  const { minor_digits: digits } = useCompanyCurrency();
  return [
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (line) => format.date(line.date),
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'kind',
      header: t('common:nouns.document'),
      cell: (line) => t(`card.kinds.${cardKind(line.doc_kind)}`),
      width: 150,
      grow: 1,
      card: 'title',
    },
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (line) => <Bdi ltr>{line.doc_number}</Bdi>,
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'quantity',
      header: t('common:nouns.quantity'),
      kind: 'number',
      cell: (line) => <Quantity quantity={line.quantity} />,
      width: 110,
      card: 'amount',
    },
    {
      id: 'cost',
      header: t('card.cost'),
      kind: 'number',
      cell: (line) =>
        line.unit_cost && (
          <Money amount={line.unit_cost} scale={priceScale(line.unit_cost, digits)} />
        ),
      width: 140,
    },
    {
      id: 'value',
      header: t('card.value'),
      kind: 'number',
      cell: (line) => <Money amount={line.value} scale={digits} />,
      width: 140,
    },
    {
      id: 'balance',
      header: t('common:nouns.balance'),
      kind: 'number',
      cell: (line) => <Quantity quantity={line.quantity_after} />,
      width: 110,
      card: 'badge',
    },
    {
      id: 'balanceValue',
      header: t('card.balanceValue'),
      kind: 'number',
      cell: (line) => <Money amount={line.value_after} scale={digits} />,
      width: 150,
    },
  ];
}

/** Every move of a product with what stayed after it, the latest first; a line opens its document. */
export function StockCard({ id }: { id: number }) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const ability = useAbility();
  const columns = useCardColumns();
  const card = useInfiniteQuery(stockCard(id));

  function open({ doc_kind, doc_id }: CardLine) {
    if (doc_kind === 'invoice' && ability.can('read', 'Sales')) {
      void navigate({ to: paths.sale(doc_id) });
    }
    if (doc_kind === 'stock_adjustment') {
      void navigate({ to: paths.stockAdjustments, search: { open: doc_id } });
    }
  }
  return (
    <DataGrid<CardLine>
      label={t('tabs.stock')}
      columns={columns}
      rows={card.data?.pages.flatMap((page) => page.Lines)}
      rowKey={(line) => line.id}
      onOpen={open}
      hasMore={card.hasNextPage}
      loadingMore={card.isFetchingNextPage}
      onMore={card.fetchNextPage}
      failed={card.isError}
      onRetry={card.refetch}
      storageKey="stock-card"
      empty={
        <EmptyState
          kind="empty"
          title={t('card.empty')}
          hint={t('card.emptyHint')}
          action={
            ability.can('update', 'Products & Services') && (
              <Button component={Link} to={paths.adjustStock} search={{ product: id } as never}>
                {t('stock.adjust')}
              </Button>
            )
          }
        />
      }
    />
  );
}
