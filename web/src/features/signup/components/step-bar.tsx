import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from '../steps';
import classes from './step-bar.module.css';

/** The present step of the sign-up: in words, and a bar for each step. */
export function StepBar({ step }: { step: Step }) {
  const { t } = useTranslation('signup');
  const at = STEPS.indexOf(step);
  return (
    <div className={classes.lead}>
      <p className={classes.words}>{t('step', { count: at + 1, of: STEPS.length })}</p>
      <div className={classes.bars} aria-hidden>
        {STEPS.map((one, index) => (
          <span key={one} data-reached={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
