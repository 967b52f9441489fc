import { Button } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { toast } from '@/shared/lib/toast';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { StatusPill } from '@/shared/ui/status-pill';
import {
  cardList,
  type PaymentCard,
  type SubscriptionView,
  useSetDefaultCard,
  useStartCard,
} from '../api';
import { RemoveCardDialog } from '../dialogs/remove-card-dialog';
import { useBillingRights } from '../rights';
import { usePaymentKeys } from '../use-payment-keys';
import { usePaymentPage } from '../use-payment-page';
import classes from './billing.module.css';
import { CardExpiry, CardName } from './card-name';

/** The company's cards: which one pays, and the ways to add, choose and remove one. */
export function CardList({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const query = useQuery(cardList);
  const rights = useBillingRights();
  const [removing, setRemoving] = useState<PaymentCard | null>(null);
  const { gateway_ready: gatewayReady, status } = subscription;
  const cards = query.data;
  if (!cards) return <LoadOrRetry query={query} height={96} />;
  const addButton = rights.addCard && <AddCard disabled={!gatewayReady} />;
  if (cards.length === 0) {
    return (
      <EmptyState
        kind="empty"
        title={t('cards.none')}
        hint={t(gatewayReady ? 'cards.noneHint' : 'cards.closed')}
        action={addButton}
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onRemove={() => setRemoving(card)} />
        ))}
      </ul>
      {addButton && <div className={classes.foot}>{addButton}</div>}
      {!gatewayReady && <p className={classes.muted}>{t('cards.closed')}</p>}
      {removing && (
        <RemoveCardDialog
          card={removing}
          last={cards.length === 1}
          // What renews has a card to renew with.
          needed={removing.is_default && status.toLowerCase() === 'active'}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function CardRow({ card, onRemove }: { card: PaymentCard; onRemove: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const rights = useBillingRights();
  const choose = useSetDefaultCard();
  const digits = isolatedFigure(card.last_four);
  return (
    <li className={classes.row}>
      <IconCreditCard size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.main}>
        <p className={classes.name}>
          <CardName card={card} />
          {card.is_default && (
            <StatusPill tone="good">{t('subscription:cards.default')}</StatusPill>
          )}
          {card.expires_soon && (
            <StatusPill tone="part">{t('subscription:cards.expiresSoon')}</StatusPill>
          )}
        </p>
        <p className={classes.muted}>
          <CardExpiry card={card} />
        </p>
      </div>
      <div className={classes.buttons}>
        {rights.changeCard && !card.is_default && (
          <Button
            variant="default"
            size="compact-md"
            loading={choose.isPending}
            aria-label={t('subscription:cards.makeDefaultOf', { digits })}
            onClick={() =>
              choose.mutate(card.id, { onSuccess: ({ message }) => toast.success(message) })
            }
          >
            {t('subscription:cards.makeDefault')}
          </Button>
        )}
        {rights.removeCard && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('subscription:cards.removeOf', { digits })}
            onClick={onRemove}
          >
            {t('subscription:cards.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Leads to the page of the payment service, which takes the card. */
function AddCard({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(['subscription', 'common']);
  const start = useStartCard();
  const leaveFor = usePaymentPage();
  const keys = usePaymentKeys();
  const body = { return_to: 'billing' as const, plan: null };
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      disabled={disabled}
      loading={start.isPending || start.isSuccess}
      onClick={() =>
        start.mutate(
          { body, headers: keys.headersFor(body) },
          {
            onSuccess: ({ page_url }) => {
              keys.done();
              if (!leaveFor(page_url)) start.reset();
            },
            onError: keys.failed,
          },
        )
      }
    >
      {t('subscription:cards.add')}
    </Button>
  );
}
