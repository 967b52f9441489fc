import type { PaymentCredit, PaymentRow } from '../schema';
import type { Nature, PaymentSide } from '../side';

/** The amount paid, the credits used and the documents that both settle, kept in step with each other. */
export interface PaymentRows {
  side: PaymentSide;
  amount: string;
  rows: readonly PaymentRow[];
  credits: readonly PaymentCredit[];
  /** The money is saved already: only credits can still be given. */
  moneySaved: boolean;
  /** The payment is below the law's minimum for withholding. */
  spared: boolean;
  /** Money came, or goes: it is given out, oldest first. */
  receive: (amount: string) => void;
  /** One document is given another amount. */
  give: (index: number, cash: string) => void;
  /** One document has tax withheld. */
  withhold: (index: number, withholding: string) => void;
  /** Tax is withheld at a rate of the net of one document. */
  withholdAt: (index: number, percent: string) => void;
  /** The rate at which tax is withheld of every document that is being paid, when it is one of the usual. */
  withheldAllAt: string | undefined;
  /** Tax is withheld at a rate of every document that is being paid. */
  withholdAllAt: (percent: string) => void;
  /** By what nature tax is withheld from one document; null for none. */
  name: (index: number, nature: Nature | null) => void;
  /** By what nature tax is withheld from every document. */
  nameAll: (nature: Nature | null) => void;
  /** On another day: the usual nature of then, where none was named; one that was, at its rate of then. */
  follow: (usual: Nature | null, ofTheDay: (nature: Nature) => Nature) => void;
  /** So much of one credit is used: all that is used is given out, oldest first. */
  spend: (index: number, use: string) => void;
  /** One document takes another amount of credits: as much is drawn from them. */
  takeCredit: (index: number, credit: string) => void;
}
