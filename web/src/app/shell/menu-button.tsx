import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import type { NavGroup } from '@/app/navigation';
import { goToNewBuild } from '@/app/new-build';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { whenIdle } from '@/shared/lib/when-idle';

const loadMenus = () => import('./top-bar-menus');

type Menus = Awaited<ReturnType<typeof loadMenus>>;

/** The properties of a button that opens a menu. */
export interface ButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'data-expanded': true | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
}

interface MenuButtonProps {
  menu: keyof Menus;
  /** On a narrow page, where a menu may have more. */
  narrow?: boolean;
  /** The group of the sidebar whose entries the menu has. */
  group?: NavGroup;
  /** Opens it, where the page does nothing with that key. */
  hotkey?: string;
  children: (button: ButtonProps) => ReactNode;
}

/** A button whose menu is loaded when the page is idle, at the latest when it is pressed. */
export function MenuButton({ menu, narrow, group, hotkey, children }: MenuButtonProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [menus, setMenus] = useState<Menus | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => whenIdle(() => void loadMenus().catch(() => undefined)), []);

  async function press() {
    if (opened) return setOpened(false);
    try {
      setMenus(await loadMenus());
      setOpened(true);
    } catch {
      // The menu of an older build no longer exists; without a connection the top of the page says so.
      await goToNewBuild();
    }
  }

  useHotkeys(hotkey ? [[hotkey, () => void press()]] : [], true);

  const Menu = menus?.[menu];
  return (
    <>
      {children({
        ref: setButton,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened || undefined,
        onClick: () => void press(),
        onPointerEnter: () => void loadMenus().catch(() => undefined),
      })}
      {Menu && button && (
        <Menu
          button={button}
          id={id}
          opened={opened}
          onClose={() => setOpened(false)}
          narrow={narrow}
          group={group}
        />
      )}
    </>
  );
}
