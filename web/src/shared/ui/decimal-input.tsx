import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { calculate, PLACES } from '@/shared/lib/arithmetic';
import { normalizeDecimal } from '@/shared/lib/decimal-text';

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
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;
/** What `format` writes without rounding anything away. */
const WRITABLE = new RegExp(`^-?\\d{1,15}(\\.\\d{1,${PLACES}}0*)?$`);
const OPERATOR = /.[-+*/×÷]|\(/;
const CALCULATION = /^[-+*/().\d\s×÷]{0,60}$/;

/** What a form holds of a typed text: the decimal that it stands for, or else the text itself. */
function heldOf(typed: string, arithmetic: boolean): string {
  const plain = normalizeDecimal(typed);
  if (plain === '') return '';
  if (NUMBER.test(plain)) return plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
  const sum = arithmetic && CALCULATION.test(plain) && OPERATOR.test(plain);
  return (sum ? calculate(plain) : null) ?? typed;
}

/**
 * A field for amounts and quantities: takes Latin, Arabic-Indic and Persian digits, holds a string. Nothing
 * that was typed is dropped: what is no number stays in sight and is refused.
 */
export function DecimalInput({
  value,
  onChange,
  scale = 2,
  arithmetic = false,
  onFocus,
  onBlur,
  error,
  ...rest
}: DecimalInputProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const displayed = WRITABLE.test(value)
    ? format.number(value, Math.max(scale, placesOf(value)))
    : value;
  const wrong = draft === null && value !== '' && !NUMBER.test(value);

  function type(typed: string) {
    setDraft(typed);
    onChange(heldOf(typed, arithmetic));
  }

  return (
    <TextInput
      // Digits run from the left in both languages; in Arabic they still stand at the field's
      // start.
      styles={{ input: { textAlign: format.language === 'ar' ? 'right' : 'left' } }}
      {...rest}
      error={error ?? (wrong && t('errors.number'))}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={draft ?? displayed}
      onFocus={(event) => {
        setDraft(displayed);
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** The digits after the point that a value uses, its trailing zeros aside. */
function placesOf(value: string): number {
  return value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
