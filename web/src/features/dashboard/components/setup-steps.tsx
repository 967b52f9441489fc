import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingBank,
  IconCircleCheckFilled,
  IconFileImport,
  IconFileInvoice,
  IconScale,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { AppAbility } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import type { FirstSteps } from '../api';
import classes from './dashboard.module.css';

interface Step {
  key: keyof FirstSteps;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  to: string;
  needs: Parameters<AppAbility['can']>;
}

/** What a new company does first, in the order that costs the least work later. */
const STEPS: readonly Step[] = [
  {
    key: 'company',
    icon: IconBuilding,
    to: paths.companySettings,
    needs: ['update', 'Settings'],
  },
  { key: 'records', icon: IconFileImport, to: paths.imports, needs: ['create', 'Customers'] },
  {
    key: 'openings',
    icon: IconScale,
    to: paths.openings,
    needs: ['update', 'Charts Of Accounts'],
  },
  { key: 'bank', icon: IconBuildingBank, to: paths.banks, needs: ['read', 'Bank accounts'] },
  { key: 'invoice', icon: IconFileInvoice, to: paths.addInvoice, needs: ['create', 'Sales'] },
  {
    key: 'member',
    icon: IconUserPlus,
    to: paths.members,
    needs: ['create', 'Roles & Permissions'],
  },
];

interface SetupStepsProps {
  /** What the books say of each step. */
  done: FirstSteps;
  onDismiss: () => void;
}

/** The first steps of a company, ticked off by what is in its books. */
export function SetupSteps({ done, onDismiss }: SetupStepsProps) {
  const { t } = useTranslation('dashboard');
  const ability = useAbility();
  const steps = STEPS.filter(({ needs }) => ability.can(...needs));
  const next = steps.find(({ key }) => !done[key])?.key;
  if (next === undefined) return null;
  const count = steps.filter(({ key }) => done[key]).length;
  return (
    <section className={`card ${classes.setup}`} aria-labelledby="setup-title">
      <header className={classes.setupHead}>
        <div className={classes.grow}>
          <h2 id="setup-title" className={classes.setupTitle}>
            {t('setup.title')}
          </h2>
          <p className={classes.setupHint}>
            {count === 0
              ? t('setup.hint')
              : t('setup.progress', { finished: count, total: steps.length })}
          </p>
        </div>
        <Button variant="subtle" size="xs" onClick={onDismiss}>
          {t('setup.dismiss')}
        </Button>
      </header>
      <ol className={classes.steps}>
        {steps.map(({ key, icon: Icon, to }) => (
          <li key={key} className={classes.step} data-done={done[key] || undefined}>
            <span className={classes.stepMark}>
              {done[key] ? (
                <IconCircleCheckFilled size={24} aria-hidden />
              ) : (
                <Icon size={24} stroke={1.6} aria-hidden />
              )}
            </span>
            <div className={classes.grow}>
              <h3 className={classes.stepTitle}>{t(`setup.${key}.title`)}</h3>
              <p className={classes.setupHint}>
                {done[key] ? t('setup.done') : t(`setup.${key}.hint`)}
              </p>
            </div>
            {!done[key] && (
              <Button component={Link} to={to} variant={key === next ? 'filled' : 'default'}>
                {t(`setup.${key}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
