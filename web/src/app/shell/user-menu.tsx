import { Menu } from '@mantine/core';
import {
  IconArrowAutofitHeight,
  IconDeviceLaptop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconNumbers,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useLogOut } from '@/shared/auth/use-log-out';
import { useColorScheme } from '@/shared/lib/color-scheme';
import { setPreferences, usePreferences } from '@/shared/lib/preferences';
import { Bdi } from '@/shared/ui/bdi';
import { ButtonMenu, type ButtonMenuProps } from './button-menu';
import { CompanyItems } from './company-menu';
import { LogOut } from './log-out';
import { pagesOfPerson } from './person-pages';

const Sessions = lazy(() =>
  import('./sessions/sessions-dialog').then((module) => ({ default: module.SessionsDialog })),
);
const Shortcuts = lazy(() =>
  import('./shortcut-sheet').then((module) => ({ default: module.ShortcutSheet })),
);

/** The person's own things: companies, look, devices, leaving. */
export function UserMenu({ narrow = false, ...menu }: ButtonMenuProps & { narrow?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fullName, email, companies } = useSignedIn();
  const [dialog, setDialog] = useState<'sessions' | 'shortcuts' | 'leaving' | null>(null);
  const logOut = useLogOut(() => void navigate({ to: paths.landing }));
  const iconProps = { size: 18, stroke: 1.6 };
  return (
    <>
      <ButtonMenu {...menu} width={248}>
        <Menu.Label>
          <Bdi>{fullName}</Bdi>
          <br />
          <Bdi ltr>{email}</Bdi>
        </Menu.Label>
        <Menu.Divider />
        {narrow && companies.length > 1 && (
          <>
            <CompanyItems />
            <Menu.Divider />
          </>
        )}
        <PersonItems />
        <Menu.Divider />
        <LookItems narrow={narrow} />
        <Menu.Item
          leftSection={<IconKeyboard {...iconProps} />}
          onClick={() => setDialog('shortcuts')}
        >
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceLaptop {...iconProps} />}
          onClick={() => setDialog('sessions')}
        >
          {t('sessions.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...iconProps} className="flip" />}
          onClick={() => setDialog('leaving')}
        >
          {t('user.logOut')}
        </Menu.Item>
      </ButtonMenu>
      <Suspense>
        {dialog === 'sessions' && <Sessions onClose={() => setDialog(null)} />}
        {dialog === 'leaving' && <LogOut onLeave={logOut} onStay={() => setDialog(null)} />}
        {dialog === 'shortcuts' && <Shortcuts onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

/** The pages that the sidebar doesn't have: the person's own, and the company's. */
function PersonItems() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return pagesOfPerson(useAbility()).map(({ text, path, icon: Icon }) => (
    <Menu.Item
      key={path}
      leftSection={<Icon size={18} stroke={1.6} />}
      onClick={() => void navigate({ to: path })}
    >
      {t(`user.${text}`)}
    </Menu.Item>
  ));
}

/** How the product looks to this person: theme on narrow pages, density, digits in Arabic. */
function LookItems({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  const { density, digits, language } = usePreferences();
  const scheme = useColorScheme();
  const nextTheme = scheme === 'dark' ? 'light' : 'dark';
  const ThemeIcon = nextTheme === 'dark' ? IconMoon : IconSun;
  const nextDensity = density === 'compact' ? 'comfortable' : 'compact';
  const nextDigits = digits === 'latn' ? 'arab' : 'latn';
  return (
    <>
      {narrow && (
        <Menu.Item
          leftSection={<ThemeIcon size={18} stroke={1.6} />}
          onClick={() => setPreferences({ theme: nextTheme })}
        >
          {t(`theme.${nextTheme}`)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconArrowAutofitHeight size={18} stroke={1.6} />}
        onClick={() => setPreferences({ density: nextDensity })}
      >
        {t(`density.${nextDensity}`)}
      </Menu.Item>
      {language === 'ar' && (
        <Menu.Item
          leftSection={<IconNumbers size={18} stroke={1.6} />}
          onClick={() => setPreferences({ digits: nextDigits })}
        >
          {t(`digits.${nextDigits}`)}
        </Menu.Item>
      )}
    </>
  );
}
