import type { ComponentType } from 'react';
import type { Action, AppAbility, Subject } from '@/shared/auth/ability';
import type { TextNamespaces } from '@/shared/i18n/texts';

/**
 * The frame of a screen and who may open it.
 *
 * - `landing` a page that the server writes; a signed-in visitor goes to their home
 * - `public`  the plain frame of sign-in pages; a signed-in visitor goes to their home
 * - `open`    the plain frame, signed in or not
 * - `app`     sidebar and top bar; needs a session, else to sign in and back
 * - `print`   no frame; needs a session, else to the landing page
 */
export type Frame = 'landing' | 'public' | 'open' | 'app' | 'print';

/** The permission that a screen needs. */
export interface AccessRule {
  action: Action;
  on: Subject;
}

/** A screen of a feature, as its `routes.tsx` declares it. */
export interface Screen {
  /** From `app/paths.ts`; a pattern (`…Route`) where the address names a record. */
  path: string;
  frame: Frame;
  /** Any one of these suffices. */
  needs?: AccessRule | readonly AccessRule[];
  /** The text namespaces that must be there before the screen shows; `common` always is. */
  texts?: readonly Exclude<keyof TextNamespaces, 'common'>[];
  /** Loads the page's component when the screen is first visited. */
  page: () => Promise<ComponentType>;
  /** The shape of the skeleton while it loads. */
  skeleton?: 'list' | 'form' | 'detail' | 'report' | 'plain';
  /** Runs before the page shows, for what the page cannot be shown without (a redirect, for instance). */
  before?: (context: { params: Record<string, string>; search: Record<string, unknown> }) => void;
}

/** Whether a person may see a screen that needs this. */
export function meets(needs: Screen['needs'], ability: AppAbility): boolean {
  if (!needs) return true;
  const any = Array.isArray(needs) ? (needs as readonly AccessRule[]) : [needs as AccessRule];
  return any.some(({ action, on }) => ability.can(action, on));
}
