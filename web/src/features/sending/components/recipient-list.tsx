import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import type { NotSent, Recipient } from '../api';
import classes from './recipient-list.module.css';

/** To whom each document goes; those that go nowhere first. */
export function RecipientList({ recipients }: { recipients: readonly Recipient[] }) {
  const { t } = useTranslation('sending');
  const sorted = recipients.toSorted((a, b) => Number(Boolean(a.email)) - Number(Boolean(b.email)));
  return (
    <ul className={classes.list}>
      {sorted.map(({ id, number, customer_name, email }) => (
        <Row key={id} number={number} customer={customer_name}>
          {email ? (
            <Bdi ltr className={classes.address}>
              {email}
            </Bdi>
          ) : (
            <span className={classes.missing}>{t('several.noAddress')}</span>
          )}
        </Row>
      ))}
    </ul>
  );
}

/** What was not sent, and why. */
export function ReasonList({ notSent }: { notSent: readonly NotSent[] }) {
  const { t } = useTranslation('sending');
  if (notSent.length === 0) return null;
  return (
    <ul className={classes.list}>
      {notSent.map(({ id, number, customer_name, reason }) => (
        <Row key={id} number={number ?? ''} customer={customer_name ?? t('form.lost')}>
          <span className={classes.missing}>{reason}</span>
        </Row>
      ))}
    </ul>
  );
}

interface RowProps {
  number: string;
  customer: string;
  children: React.ReactNode;
}

function Row({ number, customer, children }: RowProps) {
  return (
    <li>
      <div>
        <Bdi ltr>{number}</Bdi>
      </div>
      <div className={classes.who}>
        <div>
          <Bdi>{customer}</Bdi>
        </div>
        <div>{children}</div>
      </div>
    </li>
  );
}
