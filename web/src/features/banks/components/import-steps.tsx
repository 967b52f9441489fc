import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from '../statement-import';
import classes from './import.module.css';

/** How far an import has come; a file that is no table has no columns to tell. */
export function ImportSteps({ here, table }: { here: Step; table: boolean }) {
  const { t } = useTranslation('banks');
  const shown = STEPS.filter((step) => step !== 'columns' || table || here === 'file');
  const at = shown.indexOf(here);
  return (
    <ol className={classes.steps} aria-label={t('import.steps.label')}>
      {shown.map((step, place) => (
        <li
          key={step}
          className={classes.step}
          data-done={place < at || undefined}
          aria-current={step === here ? 'step' : undefined}
        >
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
