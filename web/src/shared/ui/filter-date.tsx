import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate } from '@/shared/lib/fields';
import { DateField, type DateFieldProps } from './date-field';

/**
 * A date that filters a page, outside any form. `onChange` gets only days that exist, and the empty field. A text that
 * is no date stays as it was typed, with its error, while the page still shows the rows of the last valid day.
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
