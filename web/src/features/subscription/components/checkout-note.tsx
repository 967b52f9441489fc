import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/features/auth/public';
import type { CardAnswer } from '../api';
import { useCheckout } from '../use-checkout';
import classes from './billing.module.css';

interface CheckoutNoteProps {
  /** What the payment page gave back. */
  reference: string;
  from: 'billing' | 'subscription';
  /** Called once, when the card was saved and what it was to pay is paid. */
  onSaved: (answer: CardAnswer) => void;
  /** Called once, when the bank refused the card. */
  onRejected?: () => void;
  /** Lets go of a visit that somebody gave up on the payment page. */
  onGiveUp: () => void;
}

/** So often it is asked before the reader is offered not to wait. */
const PATIENCE = 3;

/** What became of a visit to the payment page: asked for until it is known. */
export function CheckoutNote(props: CheckoutNoteProps) {
  const { reference, from, onSaved, onRejected, onGiveUp } = props;
  const { t } = useTranslation(['subscription', 'common']);
  const { now, again } = useCheckout(reference, from);
  const saved = now.kind === 'saved' ? now.answer : null;
  const isRejected = now.kind === 'rejected';
  const handlers = useRef({ onSaved, onRejected });
  handlers.current = { onSaved, onRejected };
  // The answer comes by itself, not by a press.
  useEffect(() => {
    if (saved) handlers.current.onSaved(saved);
    if (isRejected) handlers.current.onRejected?.();
  }, [saved, isRejected]);
  const giveUp = (
    <Button variant="default" onClick={onGiveUp}>
      {t('subscription:checkout.giveUp')}
    </Button>
  );
  switch (now.kind) {
    case 'checking':
      return (
        <div className={classes.checking}>
          <Loader size={18} aria-hidden />
          <span role="status">{t('subscription:checkout.checking')}</span>
          {now.attempts >= PATIENCE && giveUp}
        </div>
      );
    case 'saved':
      return (
        <Notice tone="success">
          {now.answer.message}
          {from === 'billing' && now.answer.card?.is_default && (
            <span> {t('subscription:cards.renewsWith')}</span>
          )}
        </Notice>
      );
    case 'rejected':
      return <Notice tone="error">{now.message || t('subscription:cards.rejected')}</Notice>;
    default:
      return (
        <Notice tone="warning">
          <div className={classes.banner}>
            <span>{t(`subscription:checkout.${now.kind}`)}</span>
            <Button variant="default" onClick={again}>
              {t('subscription:checkout.again')}
            </Button>
            {giveUp}
          </div>
        </Notice>
      );
  }
}
