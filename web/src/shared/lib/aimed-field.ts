/** A field that a link leads to. */
interface Aim {
  /** The page that has it. */
  pathname: string;
  /** Which record, where the page has several. */
  record?: number | null | undefined;
  /** The field, as the server calls it. */
  field: string;
  /** The line of a document that has it, counted from 1. */
  line?: number | null | undefined;
  /** What is wrong with it. */
  text: string;
}

/** A page that opens later was not opened by the link. */
const LASTS_MS = 15_000;

let aim: (Aim & { until: number }) | null = null;

/** Before a link is followed: the form of that page begins at the field, and says there what is wrong. */
export function aimAt(next: Aim): void {
  aim = { ...next, until: Date.now() + LASTS_MS };
}

/** Whether the link to this page led to one of its fields: its form opens with it. */
export const isAimedAt = (pathname: string): boolean =>
  aim?.pathname === pathname && Date.now() < aim.until;

/** The record of this page that its link led to. */
export const aimedRecord = (pathname: string): number | undefined =>
  isAimedAt(pathname) ? (aim?.record ?? undefined) : undefined;

/** The field that the link to this page led to, until a form takes it: a page may have several. */
export const aimOf = (pathname = window.location.pathname): Aim | null =>
  isAimedAt(pathname) ? aim : null;

/** The field that the link to this page led to; once. */
export function takeAim(pathname = window.location.pathname): Aim | null {
  const taken = aimOf(pathname);
  if (taken) aim = null;
  return taken;
}
