import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesFor } from '@/app/nav';
import { goToNewBuild } from '@/app/new-build';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { i18next } from '@/shared/i18n/i18n';
import { type Hotkey, useHotkeys } from '@/shared/lib/hotkeys';
import { usePreferences } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { whenIdle } from '@/shared/lib/when-idle';
import classes from './app-shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { TrialBar } from './trial-bar';
import { useRefreshedSession } from './use-refreshed-session';

async function loadPalette() {
  const [{ Palette }] = await Promise.all([
    import('./palette'),
    // Reports and settings are found by the names they have there.
    i18next.loadNamespaces(['reports', 'company']),
  ]);
  return { default: Palette };
}
const Palette = lazy(loadPalette);
const loadSheet = () => import('./shortcut-sheet');
const ShortcutSheet = lazy(async () => ({ default: (await loadSheet()).ShortcutSheet }));
const HelpButton = lazy(async () => ({
  default: (await import('./top-bar-menus')).HelpButton,
}));
const loadSlideOver = () => import('./slide-over');
const SlideOver = lazy(async () => ({ default: (await loadSlideOver()).SlideOver }));

/**
 * Opens a window once its code is there. Of an older build there is none any more: the page is loaded again. Without a
 * connection the page stays, and says so.
 */
async function openLoaded(load: () => Promise<unknown>, open: () => void) {
  try {
    await load();
    open();
  } catch {
    if (!(await goToNewBuild())) toast.warning(i18next.t('problems.loadFailed'));
  }
}

/** A window that comes when it is first asked for, and stays so that it can close gently. */
type Lazily = 'unused' | 'open' | 'closed';

/** Below this width the sidebar slides over the page. */
const NARROW = '(width < 64em)';

/** Sidebar, top bar and the page between them. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { rail } = usePreferences();
  const { subscription } = useSignedIn();
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [menu, setMenu] = useState<Lazily>('unused');
  const [palette, setPalette] = useState<Lazily>('unused');
  const [sheetOpen, setSheetOpen] = useState(false);
  const closeMenu = useCallback(() => setMenu((now) => (now === 'open' ? 'closed' : now)), []);
  const search = () => void openLoaded(loadPalette, () => setPalette('open'));
  useRefreshedSession();
  const shortcuts: Hotkey[] = [
    ['Ctrl+KeyK', search],
    ['Shift+Slash', () => void openLoaded(loadSheet, () => setSheetOpen(true))],
    ...entriesFor(useAbility()).flatMap(({ key, path: to }) =>
      key ? [[`KeyG ${key}`, () => void navigate({ to } as never)] as const] : [],
    ),
  ];
  useHotkeys(shortcuts, true);

  // Following a link of the slide-over is done with it.
  useEffect(() => {
    if (path) closeMenu();
  }, [path, closeMenu]);

  // Recent pages are found first; records that wait on this device are sent.
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    let end = whenIdle(() => {
      import('./afterwards').then(
        ({ beginAfterwards }) => {
          end = beginAfterwards(router, queryClient);
        },
        () => undefined,
      );
    });
    return () => end();
  }, [router, queryClient]);

  // The page comes first; the menu is there before it can be asked for.
  useEffect(() => {
    if (narrow) loadSlideOver().catch(() => undefined);
  }, [narrow]);

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
          onMenu={() => void openLoaded(loadSlideOver, () => setMenu('open'))}
          onSearch={search}
        >
          <Suspense>
            <HelpButton />
          </Suspense>
        </TopBar>
        {subscription.status !== 'active' && <TrialBar />}
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Suspense>
        {narrow && menu !== 'unused' && <SlideOver opened={menu === 'open'} onClose={closeMenu} />}
        {palette !== 'unused' && (
          <Palette opened={palette === 'open'} onClose={() => setPalette('closed')} />
        )}
        {sheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
      </Suspense>
    </div>
  );
}
