import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormSection } from '@/shared/ui/form-section';
import type { Import } from '../api';
import { percentOf } from '../steps';
import classes from './imports.module.css';

/** An import that runs, also when this page is closed. */
export function ImportProgress({ found }: { found: Import }) {
  const { t } = useTranslation('imports');
  const { done, rows } = found;
  const percent = percentOf(found);
  const text = t('run.progress', { done, rows });
  return (
    <FormSection title={t('run.title')}>
      <div className={classes.stack}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('run.title')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
        >
          <div style={{ inlineSize: `${percent}%` }} />
        </div>
        <p className={classes.progress}>{text}</p>
        <p className={classes.hint}>{t('run.hint')}</p>
        <div className={classes.foot}>
          <Button component={Link} to={paths.imports} variant="default">
            {t('list.back')}
          </Button>
        </div>
      </div>
    </FormSection>
  );
}
