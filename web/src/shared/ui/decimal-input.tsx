import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { calculate, PLACES } from '@/shared/lib/arithmetic';
import { normalizeDecimal } from '@/shared/lib/decimal-text';

export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string with a point, or empty. Never a number. */
  value: string;
  onChange: (value: string) => void;
  /** Digits always shown after the point, none for a quantity or a rate; finer ones stay. */
  scale?: number;
  /** Takes `12*3.5` and works it out on leaving the field. */
  arithmetic?: boolean;
}

/** As fine as the server keeps numbers; what is finer is not taken, nor rounded unseen. */
const NUMBER = new RegExp(`^-?\\d{0,15}(\\.\\d{0,${PLACES}})?$`);
/** A number too fine to be taken is no calculation. */
const OPERATOR = /.[-+*/×÷]|\(/;
const CALCULATION = /^[-+*/().\d\s×÷]{0,60}$/;

/** A field for amounts and quantities: takes Latin, Arabic-Indic and Persian digits, holds a string. */
export function DecimalInput({
  value,
  onChange,
  scale = 2,
  arithmetic = false,
  onFocus,
  onBlur,
  ...rest
}: DecimalInputProps) {
  const format = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value === '' ? '' : format.number(value, Math.max(scale, placesOf(value)));

  function type(typed: string) {
    const plain = normalizeDecimal(typed);
    if (NUMBER.test(plain)) {
      setDraft(typed);
      onChange(/\d/.test(plain) ? plain.replace(/\.$/, '') : '');
    } else if (arithmetic && CALCULATION.test(plain) && OPERATOR.test(plain)) {
      setDraft(typed);
    }
  }

  function leave() {
    if (draft !== null && arithmetic) {
      const plain = normalizeDecimal(draft);
      const result = NUMBER.test(plain) ? null : calculate(plain);
      if (result !== null) onChange(result);
    }
    setDraft(null);
  }

  return (
    <TextInput
      // Digits run from the left in both languages; in Arabic they still stand at the field's
      // start.
      styles={{ input: { textAlign: format.language === 'ar' ? 'right' : 'left' } }}
      {...rest}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={draft ?? shown}
      onFocus={(event) => {
        setDraft(shown);
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        leave();
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
