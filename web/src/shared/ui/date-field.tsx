import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { formatDate, type Writing } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { dateForKey, parseTypedDate } from '@/shared/lib/date-keys';
import { isDate } from '@/shared/lib/fields';

const Calendar = lazy(() => import('./calendar').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  onChange: (date: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A date, typed in any usual short form, moved by keys, or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, onBlur, onKeyDown, disabled, readOnly, ...rest } = props;
  const { t } = useTranslation();
  const writing = useFormat();
  const today = useToday();
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const text = value && writeDate(value, writing);

  function commit() {
    if (draft === null) return;
    const typed = draft.trim();
    const parsed = parseTypedDate(typed, today);
    // A date that does not exist stays as typed, for the form's own check to name.
    onChange(typed === '' ? '' : (parsed ?? typed));
    setDraft(null);
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') commit();
    if (event.altKey && event.code === 'ArrowDown') setOpen(true);
    if (event.ctrlKey || event.metaKey || event.altKey || readOnly) return onKeyDown?.(event);
    // A dash or plus within typing is a separator; on a finished date it moves it.
    const typing = draft !== null && draft !== '' && parseTypedDate(draft, today) === null;
    const partial = draft !== null && draft !== '' && !/\d{4}/.test(draft);
    const moved = dateForKey(event.code, draftDate() ?? value, today);
    if (moved && !(event.code.match(/Minus|Subtract|Equal|Add/) && (typing || partial))) {
      event.preventDefault();
      setDraft(null);
      onChange(moved);
    }
    onKeyDown?.(event);
  }

  function draftDate(): string | null {
    return draft === null ? null : parseTypedDate(draft, today);
  }

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      returnFocus
      // The button, not the field, opens the calendar; it says so itself.
      withRoles={false}
      position="bottom-start"
    >
      <Popover.Target>
        <TextInput
          {...rest}
          disabled={disabled ?? false}
          readOnly={readOnly ?? false}
          inputMode="numeric"
          // A date is all digits, which would otherwise pull the field to the left in Arabic.
          styles={{ input: { unicodeBidi: 'normal' } }}
          autoComplete="off"
          value={draft ?? text}
          leftSectionPointerEvents="all"
          leftSection={
            <ActionIcon
              size={26}
              // The field opens it by Alt and the arrow down: every date would be two stops of the Tab key otherwise.
              tabIndex={-1}
              aria-label={t('date.pick')}
              aria-haspopup="dialog"
              aria-expanded={open}
              data-mantine-stop-propagation={open || undefined}
              disabled={disabled || readOnly || false}
              onClick={() => setOpen(!open)}
              onKeyDown={(event) => {
                // Until the calendar has come and taken the keyboard.
                if (event.key === 'Escape' && open) {
                  event.stopPropagation();
                  setOpen(false);
                }
              }}
            >
              <IconCalendar size={17} stroke={1.6} />
            </ActionIcon>
          }
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKey}
          onBlur={(event) => {
            commit();
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('date.pick')}>
        <Suspense fallback={<Skeleton height={260} width={252} aria-busy />}>
          {open && (
            <Calendar
              value={value}
              today={today}
              min={min}
              max={max}
              onPick={(date) => {
                setDraft(null);
                onChange(date);
                setOpen(false);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** `20/11/2026` without the invisible marks that would reverse it; a text that is no date stays as it is. */
function writeDate(value: string, writing: Writing): string {
  if (isDate(value)) return formatDate(value, 'numeric', writing).replace(/[\u200e\u200f]/g, '');
  return /^\d{4}-/.test(value) ? value.split('-').toReversed().join('/') : value;
}
