import { Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';

export interface ButtonMenuProps {
  /** The button that the menu hangs on; it is on the page before the menu is loaded. */
  button: HTMLElement;
  /** The button's id; the menu has it with `-dropdown`. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** A menu below a button elsewhere on the page. */
export function ButtonMenu({
  button,
  id,
  opened,
  onClose,
  width,
  position,
  children,
}: ButtonMenuProps & Pick<MenuProps, 'width' | 'position'> & { children: ReactNode }) {
  // Opened one step later than it is put on the page: where the focus returns to is noted in between.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  return (
    <Menu id={id} opened={isOpen} onClose={onClose} width={width} position={position}>
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Sets the button that the menu opens at. */
function Anchor({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
