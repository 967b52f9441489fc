import { Button, Kbd } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keystroke } from '@/shared/lib/hotkeys';
import { FormLines } from '@/shared/ui/form/form-lines';
import { FormSection } from '@/shared/ui/form-section';
import { type EntryLine, type EntryOutput, type EntryValues, isBlank, newLine } from '../schema';
import { balancedBy, hasTooFine, isBalanced, sideOf } from '../sides';
import classes from './entry.module.css';
import { useEntryColumns } from './use-entry-columns';
import type { EntryReferences } from './use-entry-references';

interface EntryLinesProps {
  form: UseFormReturn<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
}

const BALANCE = 'Ctrl+KeyB';

/** The line that something happened in. */
function placeOf(target: EventTarget): number | null {
  const row = (target as HTMLElement).closest<HTMLElement>('tr[data-line]')?.dataset.line;
  return row === undefined ? null : Number(row);
}

function fieldOf(grid: HTMLElement | null, place: number, field: string) {
  return grid?.querySelector<HTMLElement>(
    `tr[data-line="${place}"] > td[data-field="${field}"] input`,
  );
}

/** The lines of an entry; one of them can be made to take what debits and credits are apart. */
export function EntryLines({ form, references }: EntryLinesProps) {
  const { t } = useTranslation('journal-entries');
  const { control } = form;
  const columns = useEntryColumns({ control, references });
  const at = useRef<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);

  function balance() {
    const lines = form.getValues('lines');
    const open = lines.findLastIndex((line) => !sideOf(line));
    const focusedIndex = at.current !== null && at.current < lines.length ? at.current : -1;
    const worked = lines[focusedIndex];
    // The line that is worked on, if it has no amount yet; else the last one without.
    const place = (worked && !sideOf(worked)) || open < 0 ? focusedIndex : open;
    const { minor_digits } = references.currencyOf(form.getValues('currency_id'));
    // What was typed is not taken away for nothing.
    if (place < 0 || isBalanced(lines)) return;
    // What the currency can't have is mended before another line takes it up.
    const wrong = lines.findIndex((line, at) => at !== place && hasTooFine(line, minor_digits));
    const wrongLine = lines[wrong];
    if (wrongLine) {
      fieldOf(grid.current, wrong, sideOf(wrongLine) ?? 'debit')?.focus();
      return;
    }
    const balanced = balancedBy(lines, place, minor_digits);
    // A field that is being typed in shows the typed text: the focus leaves it, and moves to the computed amount.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    form.setValue('lines', balanced, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    const side = balanced[place] && sideOf(balanced[place]);
    requestAnimationFrame(() => fieldOf(grid.current, place, side ?? 'debit')?.focus());
  }
  return (
    <FormSection title={t('lines.title')} flush>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what the fields within leave over */}
      <div
        ref={grid}
        onFocus={(event: FocusEvent) => {
          at.current = placeOf(event.target) ?? at.current;
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (keystroke(event) !== BALANCE || event.defaultPrevented) return;
          event.preventDefault();
          balance();
        }}
      >
        <FormLines<EntryValues, EntryOutput, EntryLine>
          control={control}
          name="lines"
          label={t('lines.title')}
          columns={columns}
          newLine={() => newLine(references.branches.usual)}
          isBlank={isBlank}
          footer={
            <Button
              variant="subtle"
              color="gray"
              c="var(--text)"
              leftSection={<IconScale size={16} stroke={1.8} aria-hidden />}
              rightSection={
                <span dir="ltr" className={classes.keys} aria-hidden>
                  <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">B</Kbd>
                </span>
              }
              onClick={balance}
              aria-keyshortcuts="Control+B"
            >
              {t('lines.balance')}
            </Button>
          }
        />
      </div>
    </FormSection>
  );
}
