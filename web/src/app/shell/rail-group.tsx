import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '@/app/navigation';
import { LateTooltip } from './late-tooltip';
import { type ButtonProps, MenuButton } from './menu-button';
import classes from './sidebar.module.css';

interface RailGroupProps {
  group: NavGroup;
  /** The open page belongs to the group. */
  current: boolean;
}

/** A group of the sidebar as an icon, which opens the menu of its entries. */
export function RailGroup({ group, current }: RailGroupProps) {
  const { t } = useTranslation();
  return (
    <LateTooltip label={t(`nav.${group.text}`)} position="right">
      {(ref) => (
        <MenuButton menu="GroupMenu" group={group}>
          {(button) => <RailButton button={button} tip={ref} group={group} current={current} />}
        </MenuButton>
      )}
    </LateTooltip>
  );
}

interface RailButtonProps extends RailGroupProps {
  button: ButtonProps;
  tip: Ref<HTMLElement>;
}

function RailButton({ button, tip, group, current }: RailButtonProps) {
  const { t } = useTranslation();
  const ref = useMergedRef<HTMLButtonElement>(button.ref, tip as Ref<HTMLButtonElement>);
  const Icon = group.icon;
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      className={classes.link}
      data-current={current || undefined}
      aria-label={t(`nav.${group.text}`)}
    >
      <Icon size={18} stroke={1.6} />
    </button>
  );
}
