import { useTranslation } from 'react-i18next';
import { placeOf, STEPS, type View } from '../steps';
import classes from './imports.module.css';

/** How far an import has come. */
export function ImportSteps({ view }: { view: View }) {
  const { t } = useTranslation('imports');
  const at = placeOf(view);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          className={classes.step}
          data-done={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
