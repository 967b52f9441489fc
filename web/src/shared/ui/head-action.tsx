import type { ReactNode } from 'react';
import { useHasClearAction } from './clear-action';

/** The main action at the head of a page, left out while the place of the missing rows has it. */
export function HeadAction({ children }: { children: ReactNode }) {
  return useHasClearAction() ? null : children;
}
