import type { ReactNode } from 'react';
import type { Currency } from '@/shared/auth/session';
import { Facts } from './facts';
import { Money } from './money';
import classes from './record-head.module.css';

interface RecordHeadProps {
  amount: string;
  currency: Currency;
  /** Where it stands, such as that it was taken back. */
  state: ReactNode;
  /** How wide each fact is at least, in pixels. */
  least?: number;
  /** What is known of it. */
  children: ReactNode;
}

/** What a record of money comes to, where it stands, and what is known of it. */
export function RecordHead({ amount, currency, state, least, children }: RecordHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <strong className={classes.amount}>
          <Money amount={amount} currency={currency} />
        </strong>
        {state}
      </div>
      <Facts {...(least ? { least } : {})}>{children}</Facts>
    </div>
  );
}
