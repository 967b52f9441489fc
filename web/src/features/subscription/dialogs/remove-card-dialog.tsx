import { useTranslation } from 'react-i18next';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type PaymentCard, useRemoveCard } from '../api';

interface RemoveCardDialogProps {
  card: PaymentCard;
  /** The company has no other. */
  last: boolean;
  /** The subscription renews with it. */
  needed: boolean;
  onClose: () => void;
}

/** Asks before a card is forgotten, and says what then pays. */
export function RemoveCardDialog({ card, last, needed, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation('subscription');
  const consequence = needed ? 'needed' : last ? 'last' : card.is_default ? 'default' : 'other';
  return (
    <ConfirmCall
      call={useRemoveCard()}
      about={card.id}
      title={t('cards.removeTitle', { digits: isolatedFigure(card.last_four) })}
      consequence={t(`cards.removeConsequence.${consequence}`)}
      confirmLabel={t('cards.remove')}
      danger
      refused={needed}
      messageOf={({ message }) => message}
      onClose={onClose}
    />
  );
}
