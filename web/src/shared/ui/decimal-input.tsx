import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { calculate } from '@/shared/lib/arithmetic';
import { normalizeDecimal } from '@/shared/lib/decimal-text';

export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string with a point, or empty. Never a number. */
  value: string;
  onChange: (value: string) => void;
  /** Digits shown after the point; typed ones beyond it are kept until the field is left. */
  scale?: number;
  /** Takes `12*3.5` and works it out on leaving the field. */
  arithmetic?: boolean;
}

const NUMBER = /^-?\d{0,15}(\.\d{0,6})?$/;
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
  const shown = value === '' ? '' : format.number(value, fixedScale(value, scale));

  function type(typed: string) {
    const plain = normalizeDecimal(typed);
    if (NUMBER.test(plain)) {
      setDraft(typed);
      onChange(/\d/.test(plain) ? plain.replace(/\.$/, '') : '');
    } else if (arithmetic && CALCULATION.test(plain)) {
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

/** Money keeps its two places; a quantity or a rate shows the digits it has. */
function fixedScale(value: string, scale: number): number | undefined {
  const places = value.split('.')[1]?.length ?? 0;
  if (scale > 3) return undefined;
  return Math.max(places > scale ? scale : places, scale);
}
