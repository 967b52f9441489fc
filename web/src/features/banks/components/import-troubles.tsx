import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { FileView } from '../api';
import { troubleNamed } from '../troubles';
import classes from './import.module.css';

/** What cannot be read in a file, line by line. */
export function ImportTroubles({ view }: { view: Pick<FileView, 'troubles'> }) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { troubles } = view;
  if (troubles.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={t('import.troubles', { count: troubles.length })}
      role="alert"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={classes.troubles} tabIndex={0}>
        {troubles.map(({ kind, line, column, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may stand on one line
          <li key={place}>
            {line !== null && line !== undefined && (
              <strong>{t('import.onLine', { line: format.number(line) })} </strong>
            )}
            {t(`import.trouble.${troubleNamed(kind)}`)}
            {column && (
              <>
                {' · '}
                <bdi>{column}</bdi>
              </>
            )}
            {value && (
              <>
                {': '}
                <bdi>{value}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
