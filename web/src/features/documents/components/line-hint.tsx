import { useContext, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { keystroke } from '@/shared/lib/hotkeys';
import { Bdi } from '@/shared/ui/bdi';
import type { DocumentFormReturn } from '../document-form';
import type { DocumentLine } from '../schema';
import { LineFacts } from './line-facts';
import classes from './line-hint.module.css';
import type { FormReferences } from './use-form-references';
import { type LastPrices, useLastPrices } from './use-last-prices';

/** Takes the last price of the line. */
const TAKE = 'Alt+KeyL';

interface LineHintProps {
  form: DocumentFormReturn;
  references: FormReferences;
  line: DocumentLine;
  /** Under which cell it is shown: the product has its last price, the quantity what is in stock. */
  field: 'product' | 'quantity';
}

interface AskedProps extends Pick<LineHintProps, 'form' | 'references'> {
  onFacts: (facts: LastPrices) => void;
}

/** Asks for all lines, once for a form: each line that asked by itself would look at all of them. */
export function AskFacts({ form, references, onFacts }: AskedProps) {
  const facts = useLastPrices(form, references);
  useEffect(() => onFacts(facts), [facts, onFacts]);
  return null;
}

/** What is known of a line's product, under its cell. */
export function LineHint(props: LineHintProps) {
  const { line, field } = props;
  const facts = useContext(LineFacts);
  const known = facts?.products.find((one) => one.product_id === line.product?.id);
  if (field === 'quantity') return <Stock {...props} onHand={known?.on_hand} />;
  if (known?.last) return <Last {...props} last={known.last} />;
  return known ? <Nothing /> : null;
}

/** The place that is kept while it loads is given up once there is nothing to say. */
const Nothing = () => <span data-none hidden />;

function Stock({
  references,
  line,
  onHand,
}: LineHintProps & { onHand: string | null | undefined }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  // The picker says it before a customer is chosen.
  const picked = line.product as { on_hand?: string | null } | null;
  const left = onHand ?? picked?.on_hand;
  // Null says that it is not kept in stock; before it is known, its place is kept.
  if (!left) return onHand === null || picked?.on_hand === null ? <Nothing /> : null;
  // A quantity has the places that it needs.
  const places = left.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const short = references.trade === 'sale' && Number(line.quantity || 0) > Number(left);
  return (
    <span className={classes.stock} data-short={short || undefined}>
      {t('hints.stock', { quantity: format.number(left, places) })}
    </span>
  );
}

interface Last {
  price: string;
  currency_id: number;
  currency: string;
  prices_include_tax: boolean;
  number: string;
  date: string;
}

function Last({ form, references, line, last }: LineHintProps & { last: Last }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [currencyId, inclusive] = useWatch({
    control: form.control,
    name: ['currency_id', 'prices_include_tax'],
  });
  const currency = references.currencyOf(String(last.currency_id));
  const places = Math.max(currency.minor_digits, last.price.split('.')[1]?.length ?? 0);
  const price = format.number(last.price, places);
  const text = t('hints.last', {
    context: references.trade === 'purchase' ? 'purchase' : undefined,
    price: currencyId === String(last.currency_id) ? price : `${price} ${last.currency}`,
    date: format.date(last.date),
    number: last.number,
  });
  // A price of another kind is shown, and can't be taken.
  const alike = currencyId === String(last.currency_id) && inclusive === last.prices_include_tax;
  const same = line.price !== '' && Number(line.price) === Number(last.price);
  if (!alike || same) {
    return (
      <span className={classes.last}>
        <Bdi>{text}</Bdi>
      </span>
    );
  }
  const take = () => {
    const lines = form
      .getValues('lines')
      .map((one) => (one.key === line.key ? { ...one, price: last.price } : one));
    form.setValue('lines', lines, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return <Take text={text} onTake={take} />;
}

/** Takes the price: by a click, or by its key from any cell of the line; Tab is for the cells. */
function Take({ text, onTake }: { text: string; onTake: () => void }) {
  const { t } = useTranslation('documents');
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onTake);
  latest.current = onTake;
  useEffect(() => {
    const row = button.current?.closest('tr');
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || keystroke(event) !== TAKE) return;
      event.preventDefault();
      const cell = event.target as HTMLElement;
      const typed = cell.closest('td[data-field="price"]') !== null;
      // A field shows what is typed until it is left: it is left and entered again.
      if (typed) button.current?.focus();
      flushSync(() => latest.current());
      if (typed) cell.focus();
    }
    row?.addEventListener('keydown', onKey);
    return () => row?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className={classes.last}
      title={t('hints.take')}
      aria-keyshortcuts="Alt+L"
      onClick={onTake}
    >
      <Bdi>{text}</Bdi>
    </button>
  );
}
