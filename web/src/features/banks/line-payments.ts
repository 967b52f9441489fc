import { madeBody, type PaymentSide, receivedBody } from '@/features/payments/public';
import { type BankLine, paymentOfLine, receiptOfLine } from './api';

type Record = PaymentSide['calls']['record'];

/** The payment side for a bank line: payments are recorded and matched to the line in one step. */
export function lineSide(side: PaymentSide, line: number): PaymentSide {
  /** The payment that was made of the line, as its form shows it. */
  async function made({ matched }: BankLine) {
    const found = matched.find((one) => one.doc_kind === side.kind);
    if (!found?.doc_id) throw new Error('a line was matched to nothing');
    return side.calls.show(found.doc_id, new AbortController().signal);
  }
  const record: Record = async (input, headers) =>
    made(
      side.trade === 'sale'
        ? await receiptOfLine(line, { body: receivedBody(input), headers })
        : await paymentOfLine(line, { body: madeBody(input), headers }),
    );
  return { ...side, calls: { ...side.calls, record } };
}
