import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { DecimalInput } from '../decimal-input';
import { EntityCombobox } from '../entity-combobox';
import { Money } from '../money';
import {
  type LineBase,
  type LineColumn,
  optionOf,
  type TextColumn,
  textOf,
  withField,
  withOption,
} from './line-column';
import classes from './line-grid.module.css';
import type { LineEdits } from './use-line-edits';

interface LineCellProps {
  line: LineBase;
  index: number;
  column: LineColumn<LineBase>;
  label: string;
  error: string | undefined;
  edits: LineEdits;
}

/** Figures are aligned below each other, in both languages. */
const FIGURES = { input: { textAlign: 'right' } } as const;

/** One field of a line, in the shape its column asks for. */
export function LineCell({ line, index, column, label, error, edits }: LineCellProps) {
  switch (column.kind) {
    case 'amount':
      return (
        <div className={`${classes.figure} num`}>
          <Figure amount={column.value(line, index)} quantity={column.quantity ?? false} />
        </div>
      );
    case 'text':
      return (
        <TextInput
          variant="unstyled"
          aria-label={label}
          error={error}
          placeholder={column.placeholder}
          value={textOf(line, column.field)}
          onChange={(event) =>
            edits.change(index, withField(line, column, event.currentTarget.value))
          }
          {...tidied(column, textOf(line, column.field), (tidy, typed) => {
            const plain = tidy(typed);
            if (plain !== typed) edits.change(index, withField(line, column, plain));
          })}
        />
      );
    case 'decimal':
      return (
        <DecimalInput
          variant="unstyled"
          arithmetic
          styles={FIGURES}
          aria-label={label}
          error={error}
          placeholder={column.placeholder}
          scale={column.scale ?? 2}
          value={textOf(line, column.field)}
          onChange={(value) => edits.change(index, withField(line, column, value))}
        />
      );
    case 'select':
      return (
        <div className={classes.choice}>
          <select
            className={classes.select}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            value={textOf(line, column.field)}
            onChange={(event) =>
              edits.change(index, withField(line, column, event.currentTarget.value))
            }
          >
            {column.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={15} stroke={1.6} className={classes.chevron} aria-hidden />
          {error && <span className={classes.cellError}>{error}</span>}
        </div>
      );
    case 'entity':
      return (
        <EntityCombobox
          bare
          aria-label={label}
          error={error}
          placeholder={column.placeholder ?? ''}
          source={column.sourceFor?.(line) ?? column.source}
          create={column.create}
          numbered={column.numbered ?? false}
          value={optionOf(line, column.field)}
          onChange={(option) => {
            edits.change(index, withOption(line, column, option));
            if (option && column.next) edits.focus(index, column.next);
          }}
        />
      );
  }
}

/** A text in place of a figure. */
function tidied(
  { tidy }: TextColumn<LineBase>,
  typed: string,
  leave: (tidy: (typed: string) => string, typed: string) => void,
) {
  if (!tidy) return {};
  // Figures run from the left; words in their place do not.
  return { styles: FIGURES, onBlur: () => leave(tidy, typed), ...(typed ? { dir: 'ltr' } : {}) };
}

function Figure({ amount, quantity }: { amount: string; quantity: boolean }) {
  if (!quantity) return <Money amount={amount} />;
  if (amount === '') return null;
  return <Money amount={amount} scale={amount.split('.')[1]?.length ?? 0} />;
}
