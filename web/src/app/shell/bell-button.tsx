import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadReminders } from '@/shared/api/reminders';
import { useFormat } from '@/shared/format/use-format';
import { MenuButton } from './menu-button';
import classes from './top-bar.module.css';

/** More are not counted out: the bell has no room for them. */
const MOST = 99;

/** Opens what the person is reminded of, and says how much of it they have not seen. */
export function BellButton() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: unread = 0 } = useQuery(unreadReminders);
  const label = unread > 0 ? t('reminders.bellUnread', { unread }) : t('reminders.bell');
  return (
    <MenuButton menu="BellMenu">
      {({ ref, ...button }) => (
        <ActionIcon {...button} ref={ref} className={classes.bell} aria-label={label}>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span
              className={classes.unread}
              aria-hidden
              data-count={format.number(Math.min(unread, MOST))}
            />
          )}
        </ActionIcon>
      )}
    </MenuButton>
  );
}
