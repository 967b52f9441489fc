import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { OpeningsState } from '../api';
import type { OpenedAssets } from '../assets';
import { isDone, type Step } from '../steps';
import classes from './openings.module.css';

interface StepBarProps {
  steps: readonly Step[];
  current: Step;
  state: OpeningsState;
  assets: OpenedAssets | undefined;
  onGo: (step: Step) => void;
}

/** On a phone the steps scroll: the one that is open stays in sight. */
function intoView(button: HTMLButtonElement | null) {
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The steps, and which of them are done; every one can be gone to at any time. */
export function StepBar({ steps, current, state, assets, onGo }: StepBarProps) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  return (
    <nav aria-label={t('title')}>
      <ol className={classes.steps}>
        {steps.map((step, at) => {
          const done = isDone(step, state, assets);
          return (
            <li key={step}>
              <button
                type="button"
                ref={step === current ? intoView : undefined}
                className={classes.step}
                aria-current={step === current ? 'step' : undefined}
                data-done={done || undefined}
                onClick={() => onGo(step)}
              >
                <span className={classes.mark}>
                  {done ? (
                    <IconCheck size={14} stroke={2.2} aria-label={t('doneStep')} />
                  ) : (
                    format.number(at + 1, 0)
                  )}
                </span>
                {t(`steps.${step}`)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
