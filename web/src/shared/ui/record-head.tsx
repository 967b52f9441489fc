import type { ReactNode } from 'react';
import type { Currency } from '@/shared/auth/session';
import { Facts } from './facts';
import { Money } from './money';
import classes from './record-head.module.css';

interface RecordHeadProps {
  amount: string;
  currency: Currency;
  /** Its status, such as reversed. */
  state: ReactNode;
  /** How wide each fact is at least, in pixels. */
  least?: number;
  /** Its details. */
  children: ReactNode;
}

/** The amount, status and details of a record of money. */
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
