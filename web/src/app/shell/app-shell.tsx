import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesFor } from '@/app/nav';
import { useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { usePreferences } from '@/shared/lib/preferences';
import classes from './app-shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { TrialBar } from './trial-bar';
import { useRefreshedSession } from './use-refreshed-session';

const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));
const ShortcutSheet = lazy(() =>
  import('./shortcut-sheet').then((module) => ({ default: module.ShortcutSheet })),
);

/** Below this width the sidebar slides over the page. */
const NARROW = '(width < 64em)';

/** Sidebar, top bar and the page between them. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { rail } = usePreferences();
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [menuOpen, setMenuOpen] = useState(false);
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused');
  const [sheetOpen, setSheetOpen] = useState(false);
  useRefreshedSession();
  useHotkeys([
    ['Ctrl+KeyK', () => setPalette('open')],
    ['Shift+Slash', () => setSheetOpen(true)],
    ...entriesFor(useAbility()).flatMap(({ key, path: to }) =>
      key ? [[`KeyG ${key}`, () => void navigate({ to } as never)] as const] : [],
    ),
  ]);

  // Following a link of the slide-over is done with it.
  useEffect(() => {
    if (path) setMenuOpen(false);
  }, [path]);

  return (
    <div className={classes.shell} data-rail={(rail && !narrow) || undefined}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {!narrow && (
        <aside className={classes.side}>
          <Sidebar />
        </aside>
      )}
      <div className={classes.column}>
        <TopBar
          narrow={Boolean(narrow)}
          onMenu={() => setMenuOpen(true)}
          onSearch={() => setPalette('open')}
        />
        <TrialBar />
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {narrow && (
        <Drawer.Root opened={menuOpen} onClose={() => setMenuOpen(false)} size={272} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('shell.menu')}>
            <Sidebar onClose={() => setMenuOpen(false)} />
          </Drawer.Content>
        </Drawer.Root>
      )}
      <Suspense>
        {palette !== 'unused' && (
          <Palette opened={palette === 'open'} onClose={() => setPalette('closed')} />
        )}
        {sheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
      </Suspense>
    </div>
  );
}
