import Big from 'big.js';

/** What one document is given: money, tax withheld, earlier credits. Decimal strings; empty is nothing. */
export interface Share {
  cash: string;
  withholding: string;
  credit: string;
}

/** A document that may be settled, with what it is given. */
export interface ShareRow extends Share {
  /** What is still owed for it, before this payment. */
  due: string;
  /** What of its credits is goods that went back. */
  returned?: string | undefined;
}

/** The whole payment in figures. */
export interface Settlement {
  /** Money given to documents. */
  cash: string;
  withholding: string;
  /** Earlier credits that documents take. */
  credits: string;
  /** What the documents' balances fall by: cash, tax withheld and credits. */
  settled: string;
  /** Money beyond what was given to documents; negative when more was given than there is. */
  unapplied: string;
}

/** A decimal string as a number to count with; what is empty or half typed counts as nothing. */
export function amountOf(text: string): Big {
  return new Big(/^-?\d*\.?\d+$/.test(text) ? text : '0');
}

/** Decimal strings together. */
export function sumOf(texts: readonly string[]): Big {
  return texts.reduce((sum, text) => sum.plus(amountOf(text)), new Big(0));
}

interface Aged {
  id: number;
  date: string;
  due_date: string;
}

/** The documents in the order in which money is given to them: those chosen, then the longest due. */
export function oldestFirst<Document extends Aged>(
  documents: readonly Document[],
  chosen: readonly number[] = [],
): Document[] {
  const age = (document: Document) => `${document.due_date} ${document.date}`;
  return [...documents].sort(
    (a, b) =>
      Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)) ||
      age(a).localeCompare(age(b)) ||
      a.id - b.id,
  );
}

/** What a document can still take in money, once tax is withheld and credits are taken. */
export function cashRoom({ due, withholding, credit }: Omit<ShareRow, 'cash'>): Big {
  const room = amountOf(due).minus(sumOf([withholding, credit]));
  return room.lt(0) ? new Big(0) : room;
}

/** The tax withheld that goes with so much money, with all of it for `null`; `null` where somebody said what it is. */
type UsualTax<Row> = (row: Row, cash: string | null) => string | null;

/** Gives an amount to the rows in their order, each as much as it can take beside the tax that is withheld. */
export function distribute<Row extends ShareRow>(
  amount: string,
  rows: readonly Row[],
  decimals: number,
  usual: UsualTax<Row> = () => null,
): Row[] {
  let remaining = amountOf(amount);
  return rows.map((row) => {
    const whole = { ...row, withholding: usual(row, null) ?? row.withholding };
    const room = cashRoom(whole);
    if (remaining.gt(0) && remaining.gte(room)) {
      remaining = remaining.minus(room);
      return room.gt(0) ? { ...whole, cash: room.toFixed(decimals) } : untaxed(row, usual);
    }
    const cash = remaining.gt(0) ? remaining.toFixed(decimals) : '';
    remaining = new Big(0);
    if (cash === '') return untaxed(row, usual);
    return { ...row, cash, withholding: usual(row, cash) ?? row.withholding };
  });
}

/** Distributes to the rows due on a day, in their order; a document is never paid before its date. */
export function distributeOnDay<Row extends ShareRow & { document: { date: string } }>(
  day: string,
  rows: readonly Row[],
  give: (owed: Row[]) => Row[],
): Row[] {
  const isOwed = ({ document }: Row) => day === '' || document.date <= day;
  const distributed = give(rows.filter(isOwed))[Symbol.iterator]();
  return rows.map((row) => {
    if (isOwed(row)) return distributed.next().value ?? row;
    return { ...row, cash: '', withholding: '' };
  });
}

/** A row that gets no money has no tax withheld, unless somebody said so. */
function untaxed<Row extends ShareRow>(row: Row, usual: UsualTax<Row>): Row {
  return { ...row, cash: '', withholding: usual(row, null) === null ? row.withholding : '' };
}

/** What withholding is computed upon: the document's net and total, and what of it is still owed. */
export interface Withheld {
  net: string;
  total: string;
  due: string;
}

/**
 * Tax withheld at a rate of the net of the part that is paid: of all that is owed, or of a smaller sum of money and the
 * tax that goes with it. Several part payments together withhold what one payment of the whole would.
 */
export function withholdingOf(
  { net, total, due }: Withheld,
  cash: string | null,
  percent: string,
  decimals: number,
): string {
  const owed = amountOf(due);
  const whole = amountOf(total);
  const ofWhole = amountOf(net).times(amountOf(percent)).div(100);
  if (whole.lte(0) || ofWhole.gte(whole)) return owed.toFixed(decimals);
  const money = cash === null || amountOf(cash).gte(owed) ? null : amountOf(cash);
  const exact = money
    ? ofWhole.times(money).div(whole.minus(ofWhole))
    : ofWhole.times(owed).div(whole);
  const tax = exact.round(decimals, Big.roundHalfUp);
  return (tax.gt(owed) ? owed : tax).toFixed(decimals);
}

/** The money that the rows together ask for. */
export function totalCash(rows: readonly Share[], decimals: number): string {
  return sumOf(rows.map((row) => row.cash)).toFixed(decimals);
}

/** The total of a payment. */
export function settlementOf(amount: string, rows: readonly Share[], decimals: number): Settlement {
  const cash = sumOf(rows.map((row) => row.cash));
  const withholding = sumOf(rows.map((row) => row.withholding));
  const credits = sumOf(rows.map((row) => row.credit));
  return {
    cash: cash.toFixed(decimals),
    withholding: withholding.toFixed(decimals),
    credits: credits.toFixed(decimals),
    settled: cash.plus(withholding).plus(credits).toFixed(decimals),
    unapplied: amountOf(amount).minus(cash).toFixed(decimals),
  };
}

/** All that a row is given. */
function rowTotal({ cash, withholding, credit }: Share): Big {
  return sumOf([cash, withholding, credit]);
}

/** Whether a row is given more than it owes. */
export function exceedsDue(row: ShareRow): boolean {
  return rowTotal(row).gt(amountOf(row.due));
}

/** What will still be owed for it afterwards. */
export function remainderOf(row: ShareRow, decimals: number): string {
  return amountOf(row.due).minus(rowTotal(row)).toFixed(decimals);
}

/** Whether nothing is paid but tax that is withheld: no money was said, rather than nothing said of it. */
export function isTaxAlone({
  amount,
  rows,
}: {
  amount: string;
  rows: readonly Pick<Share, 'withholding'>[];
}): boolean {
  const tax = sumOf(rows.map(({ withholding }) => withholding));
  return amount !== '' && amountOf(amount).eq(0) && tax.gt(0);
}
