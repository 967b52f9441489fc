import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Period } from '@/shared/lib/period';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import {
  type Delivery,
  type DeliveryState,
  deliveries,
  isInProgress,
  type MailedDocument,
} from '../api';
import { SendDialog } from '../lazy-parts';
import { isPartlySent } from '../missed';
import classes from './sending.module.css';

interface DeliveriesCardProps {
  document: MailedDocument;
  /** Whether the reader may send it again. */
  maySend: boolean;
}

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'open',
  sending: 'open',
  sent: 'good',
  failed: 'bad',
};

/** What was mailed of a document, to whom, and whether it got away; nothing while nothing was. */
export function DeliveriesCard({ document, maySend }: DeliveriesCardProps) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(deliveries(document));
  const [again, setAgain] = useState<Delivery | null>(null);
  if (!data?.length) return null;
  return (
    <FormSection title={t('deliveries.title')}>
      <ul className={classes.deliveries}>
        {data.map((one) => (
          <DeliveryRow
            key={one.id}
            delivery={one}
            onAgain={maySend ? () => setAgain(one) : undefined}
          />
        ))}
      </ul>
      {again && (
        <SendDialog
          document={{ ...document, days: daysOf(again) }}
          again={again}
          onClose={() => setAgain(null)}
        />
      )}
    </FormSection>
  );
}

/** The days of a statement that was sent. */
function daysOf({ from_date: from, to_date: to }: Delivery): Period | undefined {
  return from && to ? { from, to } : undefined;
}

interface DeliveryRowProps {
  delivery: Delivery;
  onAgain: (() => void) | undefined;
}

const REASONS: readonly string[] = [
  'unreachable',
  'refused',
  'unprintable',
  'gone',
  'stopped',
  'interrupted',
  'deferred',
  'partly_refused',
];

function DeliveryRow({ delivery, onAgain }: DeliveryRowProps) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { state, reason, attempts } = delivery;
  const days = daysOf(delivery);
  const isPartly = isPartlySent(delivery);
  const why = reason && REASONS.includes(reason) ? reason : 'unreachable';
  return (
    <li>
      <div>
        <div className={classes.to}>
          <Bdi ltr>{[...delivery.to, ...delivery.cc].join(', ')}</Bdi>
        </div>
        {days && (
          <div>
            {t('deliveries.days', { from: format.date(days.from), to: format.date(days.to) })}
          </div>
        )}
        <div className={classes.when}>
          {format.moment(delivery.queued_at)} · <Bdi>{delivery.sent_by}</Bdi>
        </div>
      </div>
      <StatusPill tone={isPartly ? 'part' : TONES[state]}>
        {t(`deliveries.${isPartly ? 'partly' : state}`)}
      </StatusPill>
      {attempts > 0 && (state !== 'sent' || why === 'interrupted') && (
        <p className={classes.reason}>
          {t(`reasons.${why}` as 'reasons.gone')} {t('deliveries.tried', { count: attempts })}
          {delivery.reason_detail && (
            <>
              <br />
              <Bdi ltr className={classes.when}>
                {delivery.reason_detail}
              </Bdi>
            </>
          )}
        </p>
      )}
      {onAgain && !isInProgress(state) && (
        <Button size="compact-sm" variant="default" w="fit-content" mt={4} onClick={onAgain}>
          {t('deliveries.again')}
        </Button>
      )}
    </li>
  );
}
