import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconCircleCheckFilled,
  IconFileInvoice,
  IconPackage,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { anyCustomer, anyProduct, hasLetterhead, openingsDone } from '../api';
import classes from './dashboard.module.css';

interface Step {
  key: 'company' | 'customer' | 'product' | 'openings' | 'invoice';
  icon: ReactNode;
  to: string;
  search?: object;
  done: boolean;
  allowed: boolean;
}

/** What a new company does first, ticked off as it goes. */
export function SetupSteps() {
  const { t } = useTranslation('dashboard');
  const steps = useSteps().filter(({ allowed }) => allowed);
  const next = steps.find(({ done }) => !done)?.key;
  return (
    <section className={`card ${classes.setup}`} aria-labelledby="setup-title">
      <h2 id="setup-title" className={classes.setupTitle}>
        {t('setup.title')}
      </h2>
      <p className={classes.setupHint}>{t('setup.hint')}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} data-done={step.done || undefined}>
            <span className={classes.stepMark}>
              {step.done ? <IconCircleCheckFilled size={24} aria-hidden /> : step.icon}
            </span>
            <div className={classes.grow}>
              <h3 className={classes.stepTitle}>{t(`setup.${step.key}.title`)}</h3>
              <p className={classes.setupHint}>
                {step.done ? t('setup.done') : t(`setup.${step.key}.hint`)}
              </p>
            </div>
            <Button
              component={Link}
              to={step.to}
              {...(step.search ? { search: step.search as never } : {})}
              variant={step.key === next ? 'filled' : 'default'}
            >
              {t(`setup.${step.key}.action`)}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps(): Step[] {
  const ability = useAbility();
  const customers = useQuery({ ...anyCustomer, enabled: ability.can('read', 'Customers') });
  const products = useQuery({ ...anyProduct, enabled: ability.can('read', 'Products & Services') });
  const letterhead = useQuery({ ...hasLetterhead, enabled: ability.can('update', 'Settings') });
  const mayOpen = ability.can('update', 'Charts Of Accounts');
  const openings = useQuery({ ...openingsDone, enabled: mayOpen });
  const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;
  return [
    {
      key: 'company',
      icon: <IconBuilding {...icon} />,
      to: paths.companySettings,
      done: letterhead.data ?? false,
      allowed: ability.can('update', 'Settings'),
    },
    {
      key: 'customer',
      icon: <IconUsers {...icon} />,
      to: paths.customers,
      search: { new: 'customer' },
      done: customers.data ?? false,
      allowed: ability.can('create', 'Customers'),
    },
    {
      key: 'product',
      icon: <IconPackage {...icon} />,
      to: paths.products,
      search: { new: 'product' },
      done: products.data ?? false,
      allowed: ability.can('create', 'Products & Services'),
    },
    {
      key: 'openings',
      icon: <IconScale {...icon} />,
      to: paths.openings,
      done: openings.data ?? false,
      allowed: mayOpen,
    },
    {
      key: 'invoice',
      icon: <IconFileInvoice {...icon} />,
      to: paths.addInvoice,
      done: false,
      allowed: ability.can('create', 'Sales'),
    },
  ];
}
