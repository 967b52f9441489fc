import type { ReactNode } from 'react';

/** Something that can be chosen. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Below it: what tells it from others. */
  details?: readonly string[];
  amount?: string;
  icon?: ReactNode;
  /** Better answers may still come from the server. */
  found?: boolean;
  choose: () => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** A thing of this computer, with the words of each of its names; the first are its label's. */
export interface Findable {
  group: 'recent' | 'goTo' | 'createGroup' | 'commands' | 'help';
  names: readonly (readonly string[])[];
  item: PaletteItem;
}
