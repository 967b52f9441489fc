import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Can } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import type { AccessRule } from '@/shared/routing/screen';
import classes from './card-row.module.css';
import { Money } from './money';

interface CardRowProps {
  name: ReactNode;
  /** Its details below the name, a line each. */
  notes: readonly ReactNode[];
  amount: string;
  currency: Currency;
  /** The way back for those who may go it. */
  undo?: UndoButtonProps | undefined;
}

/** Something that moved money beside a document: what and when, how much, and the way back. */
export function CardRow({ name, notes, amount, currency, undo }: CardRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        {name}
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes differ only by their place
          <span key={at} className={classes.note}>
            {note}
          </span>
        ))}
      </div>
      <span className={classes.amount}>
        <Money amount={amount} currency={currency} />
      </span>
      {undo && <UndoButton {...undo} />}
    </div>
  );
}

interface UndoButtonProps {
  needs: AccessRule;
  /** Its name and number. */
  label: string;
  number: string;
  run: () => void;
}

/** The way back of something, for those who may go it. */
export function UndoButton({ needs, label, number, run }: UndoButtonProps) {
  return (
    <Can {...needs}>
      <Tooltip label={label}>
        <ActionIcon size={28} aria-label={`${label} ${number}`} onClick={run}>
          <IconArrowBackUp size={17} stroke={1.6} className="flip" />
        </ActionIcon>
      </Tooltip>
    </Can>
  );
}

/** Shown in the place of rows where there is none. */
export function NoRows({ children }: { children: string }) {
  return <span className={classes.note}>{children}</span>;
}
