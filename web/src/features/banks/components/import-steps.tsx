import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from '../statement-import';
import classes from './import.module.css';

/** How far an import has come; a file that is no table has no columns to tell. */
export function ImportSteps({ current, table }: { current: Step; table: boolean }) {
  const { t } = useTranslation('banks');
  const visibleSteps = STEPS.filter((step) => step !== 'columns' || table || current === 'file');
  const at = visibleSteps.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t('import.steps.label')}>
      {visibleSteps.map((step, place) => (
        <li
          key={step}
          className={classes.step}
          data-done={place < at || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
