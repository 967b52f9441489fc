import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { PaymentCard } from '../api';

/** A card by its brand and last four digits, as it is printed on it. */
export function CardName({ card }: { card: Pick<PaymentCard, 'brand' | 'last_four'> }) {
  return (
    <Bdi ltr>
      {card.brand} •••• {card.last_four}
    </Bdi>
  );
}

/** The month that a card lasts to, where the gateway tells it. */
export function CardExpiry({ card }: { card: PaymentCard }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { expiry_month: month, expiry_year: year } = card;
  if (!month || !year) return null;
  const expiry = new Intl.DateTimeFormat(format.tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 1)));
  return <>{t('cards.expires', { month: expiry })}</>;
}
