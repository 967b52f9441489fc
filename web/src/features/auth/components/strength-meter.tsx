import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LEAST_LENGTH, missingIn, REQUIREMENTS, type Strength, strengthOf } from '../strength';
import classes from './strength-meter.module.css';

const BARS: Record<Strength, number> = { weak: 1, intermediate: 2, strong: 3 };

/** How strong a new password is and what it still lacks, said in words as well as in bars. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const strength = strengthOf(password);
  const missing = missingIn(password);
  const filled = password === '' ? 0 : BARS[strength];
  return (
    <div className={classes.meter}>
      <div className={classes.bars} data-strength={strength} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-filled={bar <= filled || undefined} />
        ))}
      </div>
      <p className={classes.word} aria-live="polite">
        {password === '' ? '' : t('strength.label', { strength: t(`strength.${strength}`) })}
      </p>
      <ul className={classes.needs} aria-label={t('strength.needs')}>
        {REQUIREMENTS.map((requirement) => {
          const met = !missing.includes(requirement);
          const Icon = met ? IconCheck : IconPoint;
          return (
            <li key={requirement} data-met={met || undefined}>
              <Icon size={14} stroke={2} aria-hidden />
              {t(`strength.${requirement}`, { count: LEAST_LENGTH })}
              {met && <span className={classes.hidden}> {t('strength.met')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
