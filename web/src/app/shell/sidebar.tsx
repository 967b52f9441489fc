import { ActionIcon } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { setPreferences, usePreferences } from '@/shared/lib/preferences';
import { VERSION } from '@/shared/lib/version';
import { Logo } from '@/shared/ui/logo';
import { LateTooltip } from './late-tooltip';
import classes from './sidebar.module.css';
import { SidebarNav } from './sidebar-nav';

/** The entries that this person may read. With `onClose` it is the slide-over, which is never a rail. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const { rail: wantsRail } = usePreferences();
  const rail = wantsRail && !onClose;
  return (
    <div className={classes.sidebar} data-rail={rail || undefined}>
      <div className={classes.head}>
        <Link to={paths.landing} className={classes.home} aria-label={t('brand')}>
          <Logo mark={rail} />
        </Link>
        {onClose && (
          <ActionIcon aria-label={t('actions.close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <SidebarNav rail={rail} />
      <SidebarFoot rail={rail} foldable={!onClose} />
    </div>
  );
}

function SidebarFoot({ rail, foldable }: { rail: boolean; foldable: boolean }) {
  const { t } = useTranslation();
  const { company } = useSignedIn();
  const Icon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = t(rail ? 'shell.expand' : 'shell.collapse');
  return (
    <div className={classes.foot}>
      {!rail && (
        <span className={classes.about}>
          <bdi className="truncate">{company.name}</bdi> · <bdi dir="ltr">{VERSION}</bdi>
        </span>
      )}
      {foldable && (
        <LateTooltip label={label}>
          {(ref) => (
            <ActionIcon
              ref={ref as Ref<HTMLButtonElement>}
              aria-label={label}
              onClick={() => setPreferences({ rail: !rail })}
            >
              <Icon size={18} stroke={1.6} className="flip" />
            </ActionIcon>
          )}
        </LateTooltip>
      )}
    </div>
  );
}
