import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Steps } from '@/shared/ui/steps';
import { placeOf, STEPS, type View } from '../steps';
import classes from './imports.module.css';

/** How far an import has come. */
export function ImportSteps({ view }: { view: View }) {
  const { t } = useTranslation('imports');
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  // The button of a step is at the end of its page, which the next step would be read from.
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    steps.current?.scrollIntoView?.({ block: 'start' });
  }, [view]);
  return (
    <div ref={steps} className={classes.steps}>
      <Steps
        label={t('steps.label')}
        names={STEPS.map((step) => t(`steps.${step}`))}
        at={placeOf(view)}
      />
    </div>
  );
}
