import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Unbilled } from '../api';
import type { BillControl } from '../bill-form';
import { costKey } from '../billing';
import { durationText } from '../duration';
import classes from './bill.module.css';

interface UnbilledLinesProps {
  control: BillControl;
  lines: Unbilled;
}

/** Costs and time that no invoice bills yet, to be ticked. */
export function UnbilledLines({ control, lines }: UnbilledLinesProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const errorText = useErrorText();
  const costs = useController({ control, name: 'costs' });
  const times = useController({ control, name: 'times' });
  const error = errorText(costs.fieldState.error?.message);
  return (
    <div className={classes.lists}>
      {lines.Costs.length > 0 && (
        <TickList
          title={t('bill.costs')}
          inputRef={costs.field.ref}
          ticked={costs.field.value}
          onTicked={costs.field.onChange}
          rows={lines.Costs.map((cost) => ({
            key: costKey(cost),
            name: cost.description,
            note: [cost.vendor_name, format.date(cost.date)],
            amount: cost.amount,
          }))}
        />
      )}
      {lines.Times.length > 0 && (
        <TickList
          title={t('bill.times')}
          inputRef={times.field.ref}
          ticked={times.field.value}
          onTicked={times.field.onChange}
          rows={lines.Times.map((time) => ({
            key: time.id,
            name: time.description,
            note: [time.member_name, format.date(time.date), durationText(time.minutes)],
            amount: time.amount,
          }))}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TickListProps<Key extends string | number> {
  title: string;
  inputRef: (input: HTMLInputElement | null) => void;
  rows: readonly {
    key: Key;
    name: string;
    note: readonly (string | null | undefined)[];
    amount: string;
  }[];
  ticked: readonly Key[];
  onTicked: (keys: Key[]) => void;
}

/** Lines with a box each, and one for all of them. */
function TickList<Key extends string | number>(props: TickListProps<Key>) {
  const { title, inputRef, rows, ticked, onTicked } = props;
  const { t } = useTranslation(['projects', 'common']);
  const { minor_digits: scale } = useCompanyCurrency();
  const id = useId();
  const all = ticked.length === rows.length;
  const toggle = (key: Key) =>
    onTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]);
  return (
    <section aria-labelledby={id}>
      <div className={classes.listHead}>
        <h3 id={id}>{title}</h3>
        <Checkbox
          ref={inputRef}
          label={t('common:nouns.all')}
          aria-label={t('bill.allOf', { what: title })}
          checked={all}
          indeterminate={!all && ticked.length > 0}
          onChange={() => onTicked(all ? [] : rows.map(({ key }) => key))}
        />
      </div>
      <ul className={classes.list}>
        {rows.map(({ key, name, note, amount }) => (
          <li key={key}>
            <Checkbox
              checked={ticked.includes(key)}
              onChange={() => toggle(key)}
              label={<LineText name={name} note={note} />}
            />
            <span className="num">
              <Money amount={amount} scale={scale} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineText({
  name,
  note,
}: {
  name: string;
  note: readonly (string | null | undefined)[];
}): ReactNode {
  return (
    <>
      <Bdi>{name}</Bdi>
      <span className={classes.lineNote}>
        {note.filter(Boolean).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only their place distinguishes the notes
          <span key={at}>
            {at > 0 && ' · '}
            <Bdi>{part}</Bdi>
          </span>
        ))}
      </span>
    </>
  );
}
