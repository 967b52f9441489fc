import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useColorScheme } from '@/shared/lib/color-scheme';
import { setPreferences } from '@/shared/lib/preferences';

/** Turns the page light or dark and remembers the choice. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const scheme = useColorScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon aria-label={t(`theme.${next}`)} onClick={() => setPreferences({ theme: next })}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  );
}
