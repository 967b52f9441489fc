import Big from 'big.js';
import type { ReceivedView } from '@/features/received/public';
import { newReturn, type ReturnValues } from './return-schema';
import type { CreditOpening } from './side';

type Paper = Pick<ReceivedView, 'number' | 'uuid' | 'date' | 'lines'>;

/** How much of a line of the bill the document returns; null where it has no line with the same words. */
function takenOf({ lines }: Paper, line: CreditOpening['lines'][number]): string | null {
  const words = [line.product_name, line.description].filter(Boolean);
  const found = lines.find(({ description }) => words.includes(description));
  if (!found) return null;
  return new Big(found.quantity).gt(line.quantity) ? line.quantity : found.quantity;
}

/**
 * A new credit against a bill as a received credit note has it. Where none of its lines is one of the bill, all that is
 * left of the bill is proposed, as without it.
 */
export function returnOfReceived(paper: Paper, start: CreditOpening, today: string): ReturnValues {
  const values = newReturn(start, today);
  const taken = start.lines.map((line) => takenOf(paper, line));
  const knowsLines = taken.some((quantity) => quantity !== null);
  return {
    ...values,
    number: paper.number,
    einvoice_uuid: paper.uuid,
    date: paper.date < start.source.date ? start.source.date : paper.date,
    lines: values.lines.map((line, at) =>
      knowsLines ? { ...line, quantity: taken[at] ?? '' } : line,
    ),
  };
}
