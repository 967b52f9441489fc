import {
  IconArrowAutofitHeight,
  IconDeviceLaptop,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconNumbers,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useLogOut } from '@/shared/auth/use-log-out';
import { switchLanguage } from '@/shared/i18n/i18n';
import { useColorScheme } from '@/shared/lib/color-scheme';
import { setPreferences, usePreferences } from '@/shared/lib/preferences';
import { lazyPart } from '@/shared/routing/lazy-part';
import { namesOf, otherNames } from './find-names';
import { LogOut } from './log-out';
import type { Findable } from './palette-item';
import type ar from './text.ar.json';

/** A window that a command opens. */
export type CommandWindow = 'sessions' | 'shortcuts' | 'leaving';

const Sessions = lazyPart(async () => (await import('./sessions/sessions-dialog')).SessionsDialog);
const Shortcuts = lazyPart(async () => (await import('./shortcut-sheet')).ShortcutSheet);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true };

/** What the menu of the person and the top bar do: language, look, devices, shortcuts, leaving. */
export function useCommands(open: (window: CommandWindow) => void): Findable[] {
  const { t } = useTranslation();
  const { density, digits, language } = usePreferences();
  const scheme = useColorScheme();
  return useMemo(() => {
    const command = (
      name: keyof (typeof ar)['commands'],
      label: string,
      Icon: typeof IconMoon,
      choose: () => void,
    ): Findable => ({
      group: 'commands',
      names: namesOf(label, otherNames(language, 'commands', name)),
      item: { id: `command-${name}`, label, icon: <Icon {...icon} />, choose },
    });
    const theme = scheme === 'dark' ? 'light' : 'dark';
    const rows = density === 'compact' ? 'comfortable' : 'compact';
    const nextDigits = digits === 'latn' ? 'arab' : 'latn';
    const set = (next: Parameters<typeof setPreferences>[0]) => () => setPreferences(next);
    const otherLanguage = language === 'ar' ? 'en' : 'ar';
    return [
      command(
        'language',
        t('language.other'),
        IconLanguage,
        () => void switchLanguage(otherLanguage),
      ),
      command('theme', t(`theme.${theme}`), theme === 'dark' ? IconMoon : IconSun, set({ theme })),
      command('density', t(`density.${rows}`), IconArrowAutofitHeight, set({ density: rows })),
      ...(language === 'ar'
        ? [command('digits', t(`digits.${nextDigits}`), IconNumbers, set({ digits: nextDigits }))]
        : []),
      command('shortcuts', t('shortcuts.title'), IconKeyboard, () => open('shortcuts')),
      command('sessions', t('sessions.title'), IconDeviceLaptop, () => open('sessions')),
      command('logOut', t('user.logOut'), IconLogout, () => open('leaving')),
    ];
  }, [density, digits, language, open, scheme, t]);
}

/** The window that a command opened. */
export function CommandWindows({
  opened,
  onClose,
}: {
  opened: CommandWindow;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const logOut = useLogOut(() => void navigate({ to: paths.landing }));
  if (opened === 'sessions') return <Sessions onClose={onClose} />;
  if (opened === 'shortcuts') return <Shortcuts onClose={onClose} />;
  return <LogOut onLeave={logOut} onStay={onClose} />;
}
