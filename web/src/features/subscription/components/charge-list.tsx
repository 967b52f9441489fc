import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFile } from '@/shared/api/use-file';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import { type ChargeView, chargeList, fetchTaxInvoice } from '../api';
import { POUND, usePlanNames } from '../plan-names';
import classes from './billing.module.css';

const TONES: Record<ChargeView['state'], Tone> = {
  paid: 'good',
  refused: 'bad',
  abandoned: 'idle',
  pending: 'open',
  refunded: 'idle',
};

/** What was charged, newest first, each with its tax invoice. */
export function ChargeList() {
  const { t } = useTranslation(['subscription', 'common']);
  const list = useInfiniteQuery(chargeList);
  const file = useFile(fetchTaxInvoice);
  const charges = list.data?.pages.flatMap(({ Charges }) => Charges);
  if (!charges) return <LoadOrRetry query={list} height={120} />;
  if (charges.length === 0) {
    return (
      <EmptyState
        kind="empty"
        title={t('subscription:charges.none')}
        hint={t('subscription:charges.noneHint')}
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {charges.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} onInvoice={() => file.take(charge.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.foot}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('common:actions.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function ChargeRow({ charge, onInvoice }: { charge: ChargeView; onInvoice: () => void }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const nameOf = usePlanNames();
  const { card_last_four: digits, invoice_number: number, state } = charge;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <p className={classes.name}>
          {t(`charges.kinds.${charge.kind}`)} · {nameOf(charge.plan_id)}
          <StatusPill tone={TONES[state]}>{t(`charges.states.${state}`)}</StatusPill>
        </p>
        <p className={classes.muted}>
          {format.date(charge.date)}
          {digits && (
            <>
              {' · '}
              <Bdi ltr>•••• {digits}</Bdi>
            </>
          )}
          {' · '}
          {t('charges.parts', {
            net: format.money(charge.net, POUND),
            vat: format.money(charge.vat, POUND),
          })}
        </p>
      </div>
      <strong className={classes.amount}>
        <Money amount={charge.total} currency={POUND} />
      </strong>
      {number && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden />}
          onClick={onInvoice}
        >
          {t('charges.invoice', { number: isolatedFigure(number) })}
        </Button>
      )}
    </li>
  );
}
