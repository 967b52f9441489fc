import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedTime } from '@/shared/lib/as-of-moment';
import classes from './report.module.css';

interface KnownTimeProps {
  /** `14:30`, or empty for the day's end. */
  value: string;
  onChange: (time: string) => void;
  /** How it is called. */
  naming: Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder'>;
}

/** A time of day, typed in any usual short form; what is no time stays as it was typed, with its error. */
export function KnownTime({ value, onChange, naming }: KnownTimeProps) {
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState<{ text: string; over: string; odd?: boolean }>();
  // Another time has come from elsewhere in the meantime.
  const typed = draft?.over === value ? draft : undefined;

  function commit() {
    if (!typed) return;
    const time = typed.text.trim() === '' ? '' : parseTypedTime(typed.text);
    setDraft(time === null ? { ...typed, odd: true } : undefined);
    if (time !== null && time !== value) onChange(time);
  }

  return (
    <TextInput
      {...naming}
      className={classes.time}
      inputMode="numeric"
      autoComplete="off"
      // A time is all digits, which would otherwise pull the field to the left in Arabic.
      styles={{ input: { unicodeBidi: 'normal' } }}
      value={typed?.text ?? value}
      error={typed?.odd && t('table.badTime')}
      onChange={({ currentTarget }) => setDraft({ text: currentTarget.value, over: value })}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
