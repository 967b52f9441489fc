import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { calculate, PLACES } from '@/shared/lib/arithmetic';
import { normalizeDecimal, readDecimal } from '@/shared/lib/decimal-text';

export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string with a point, or empty. What is no number is held as it was typed, to be refused. */
  value: string;
  onChange: (value: string) => void;
  /** Digits always shown after the point, none for a quantity or a rate; finer ones stay. */
  scale?: number;
  /** Takes `12*3.5` and works it out on leaving the field. */
  arithmetic?: boolean;
}

/** A number of any size; whether it is too large or too fine is for the form's checks to say. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** The text that `format` writes without rounding. */
const WRITABLE = new RegExp(`^-?\\d{1,15}(\\.\\d{1,${PLACES}}0*)?$`);
const OPERATOR = /.[-+*/×÷]|\(/;
const CALCULATION = /^[-+*/().\d\s×÷]{0,60}$/;

/** The value of a typed text in a form: its decimal, or the text itself when it is none. */
function formValue(typed: string, arithmetic: boolean): string {
  const plain = normalizeDecimal(typed);
  if (plain === '') return '';
  const number = readDecimal(typed);
  if (number !== null) return number;
  const sum = arithmetic && CALCULATION.test(plain) && OPERATOR.test(plain);
  return (sum ? calculate(plain) : null) ?? typed;
}

/** The thousands separators of shown figures. */
const GROUPS = /[,٬]/g;

/**
 * The typed text while the field has the focus; null otherwise. A selected figure keeps its thousands separators. Once
 * the cursor is placed within it, it is shown without them: after a digit is deleted, a separator could be read as a
 * decimal mark.
 */
function useDraft(displayed: string, isWritable: boolean) {
  const [draft, setDraft] = useState<string | null>(null);
  const untouched = useRef(false);
  const selection = useRef<[HTMLInputElement, number, number]>(null);
  // The cursor goes to the end with a text that is put into the field, and back to its place once that is drawn.
  useLayoutEffect(() => {
    if (selection.current) {
      const [input, start, end] = selection.current;
      input.setSelectionRange(start, end);
    }
    selection.current = null;
  });

  return {
    draft,
    enter(input: HTMLInputElement) {
      setDraft(displayed);
      // A text that is no number stays as it was typed.
      untouched.current = isWritable;
      input.select();
    },
    type(typed: string) {
      setDraft(typed);
      untouched.current = false;
    },
    leave: () => setDraft(null),
    select(input: HTMLInputElement) {
      const { value, selectionStart: start, selectionEnd: end } = input;
      if (!untouched.current || input.readOnly || start === null || end === null) return;
      if (start === 0 && end === value.length) return;
      const without = (upTo: number) => value.slice(0, upTo).replace(GROUPS, '');
      untouched.current = false;
      selection.current = [input, without(start).length, without(end).length];
      setDraft(without(value.length));
    },
  };
}

/**
 * A field for amounts and quantities: takes Latin, Arabic-Indic and Persian digits, holds a string. Nothing
 * that was typed is dropped: what is no number stays in sight and is refused. While it is typed in, it shows what is
 * typed; once it is left, the number as it was understood.
 */
export function DecimalInput({
  value,
  onChange,
  scale = 2,
  arithmetic = false,
  onFocus,
  onBlur,
  onSelect,
  error,
  ...rest
}: DecimalInputProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWritable = WRITABLE.test(value);
  const displayed = isWritable ? format.number(value, Math.max(scale, placesOf(value))) : value;
  const { draft, enter, type, leave, select } = useDraft(displayed, isWritable);
  const wrong = draft === null && value !== '' && !NUMBER.test(value);

  return (
    <TextInput
      // Digits run from the left in both languages; in Arabic they are still aligned at the
      // field's start.
      styles={{ input: { textAlign: format.language === 'ar' ? 'right' : 'left' } }}
      {...rest}
      error={error ?? (wrong && t('errors.number'))}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={draft ?? displayed}
      onFocus={(event) => {
        enter(event.currentTarget);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onSelect={(event) => {
        select(event.currentTarget);
        onSelect?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        type(typed);
        onChange(formValue(typed, arithmetic));
      }}
    />
  );
}

/** The digits after the point that a value uses, its trailing zeros aside. */
function placesOf(value: string): number {
  return value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
