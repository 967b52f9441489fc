import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate } from '@/shared/lib/fields';
import { DateField, type DateFieldProps } from './date-field';

/**
 * A date that narrows what is shown, outside any form: handed on are only days that exist, and the empty field. What is
 * no date stays as it was typed, with its error, while the page goes on showing what the last good day gave.
 */
export function FilterDate({ value, onChange, error, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const [odd, setOdd] = useState<{ text: string; over: string }>();
  // Another day has come from elsewhere in the meantime.
  const text = odd?.over === value ? odd.text : undefined;
  return (
    <DateField
      {...rest}
      value={text ?? value}
      error={text === undefined ? error : t('errors.date')}
      onChange={(typed) => {
        const good = typed === '' || isDate(typed);
        setOdd(good ? undefined : { text: typed, over: value });
        if (good) onChange(typed);
      }}
    />
  );
}
