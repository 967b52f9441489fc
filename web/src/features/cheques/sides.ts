import { paths } from '@/app/paths';
import type { MoneyAccounts } from '@/features/payments/public';
import type { Subject } from '@/shared/auth/ability';
import type { ChequeDirection, ChequeState } from './api';

/** Which way a cheque went, as far as its screens differ by that. */
export interface ChequeSide {
  direction: ChequeDirection;
  subject: Extract<Subject, 'Receive Payment' | 'Make Payment'>;
  /** Its possible states, in the order in which it gets there. */
  states: readonly ChequeState[];
  listHref: string;
  /** Where the payment that brings one is recorded. */
  addHref: string;
  /** The accounts that it is cleared on, or that pay what a bank takes. */
  accounts: MoneyAccounts;
  party: { reads: Subject; href: (id: number) => string };
  /** The list in which its payment opens. */
  paymentsHref: string;
}

const RECEIVED: ChequeSide = {
  direction: 'received',
  subject: 'Receive Payment',
  states: ['in_hand', 'under_collection', 'endorsed', 'cleared', 'bounced', 'returned'],
  listHref: paths.cheques,
  addHref: paths.receivePayment,
  accounts: 'deposit',
  party: { reads: 'Customers', href: paths.customer },
  paymentsHref: paths.payments,
};

const ISSUED: ChequeSide = {
  direction: 'issued',
  subject: 'Make Payment',
  states: ['outstanding', 'endorsed', 'cleared', 'bounced', 'cancelled'],
  listHref: paths.chequesIssued,
  addHref: paths.makePayment,
  accounts: 'payment',
  party: { reads: 'Vendors', href: paths.vendor },
  paymentsHref: paths.paymentsMade,
};

/** Both ways. */
export const SIDES: Record<ChequeDirection, ChequeSide> = { received: RECEIVED, issued: ISSUED };

/** The states of what is still to become money. */
export const OPEN_STATES: readonly ChequeState[] = ['in_hand', 'under_collection', 'outstanding'];
