import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './openings.module.css';

/** Nothing opens before its day is chosen. */
export function NoDate({ onDate }: { onDate: () => void }) {
  const { t } = useTranslation('openings');
  return (
    <div className={classes.warning}>
      <span>{t('noDate')}</span>
      <Button variant="default" size="compact-sm" onClick={onDate}>
        {t('chooseDate')}
      </Button>
    </div>
  );
}
