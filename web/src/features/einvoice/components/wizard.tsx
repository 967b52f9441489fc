import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '@/shared/lib/url-search';
import type { EinvoiceSettings } from '../api-types';
import { firstOpenStep, type Step, stepSearch } from '../schema';
import { CompanyStep } from './company-step';
import { CredentialsStep } from './credentials-step';
import classes from './einvoice.module.css';
import { SealStep } from './seal-step';

const STEPS = [
  { number: 1, name: 'company', Step: CompanyStep },
  { number: 2, name: 'credentials', Step: CredentialsStep },
  { number: 3, name: 'seal', Step: SealStep },
] as const;

interface WizardProps {
  settings: EinvoiceSettings;
  /** Whether the reader may change the connection. */
  may: boolean;
}

/** The three steps of the connection; each is saved when it is done, and any can be opened again. */
export function Wizard({ settings, may }: WizardProps) {
  const { t } = useTranslation('einvoice');
  const { steps_done: done } = settings;
  const [{ step: asked }] = useUrlSearch(stepSearch);
  const [open, setOpen] = useState<Step>(() => asked ?? firstOpenStep(done));
  const { name, Step: OpenStep } = STEPS[open - 1] ?? STEPS[0];
  return (
    <>
      <ol className={classes.steps} aria-label={t('steps.label')}>
        {STEPS.map((step) => {
          const isDone = done.includes(step.number);
          const Mark = isDone ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={step.name}>
              <button
                type="button"
                className={classes.step}
                aria-current={step.number === open ? 'step' : undefined}
                onClick={() => setOpen(step.number)}
              >
                <Mark
                  size={18}
                  stroke={1.6}
                  color={isDone ? 'var(--status-good)' : 'var(--muted)'}
                  aria-label={t(isDone ? 'steps.done' : 'steps.open')}
                />
                {t(`steps.${step.name}`)}
              </button>
            </li>
          );
        })}
      </ol>
      <OpenStep
        key={name}
        settings={settings}
        may={may}
        onSaved={() => open < 3 && setOpen((open + 1) as Step)}
      />
    </>
  );
}
