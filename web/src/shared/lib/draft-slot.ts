import { randomId } from './random-id';

/** Forms of this page that keep a draft now. */
const open = new Set<string>();
const page = randomId();
/** A draft saved more recently than this may belong to a form that is still open. */
const FRESH_MS = 5000;

/** Where one open form keeps its draft, apart from the same form in another tab. */
export interface DraftSlot {
  name: string;
  /** The form was closed: its draft may be offered to the next. */
  release: () => void;
}

/** A slot of a form that nobody types into. */
export function newSlot(key: string): string {
  return `${key}~${page}.${randomId()}`;
}

/** Takes a slot of a form; the browser gives it back by itself when the tab goes. */
export function takeSlot(key: string): DraftSlot {
  const name = newSlot(key);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  open.add(name);
  // Without https there are no locks: only the age of a draft shows whether another tab keeps it.
  void navigator.locks?.request(name, () => released).catch(() => undefined);
  return {
    name,
    release() {
      open.delete(name);
      release();
    },
  };
}

/** Whether a form of this person has taken the slot, here or before, that is not open in this page. */
export function isLeftBy(userId: number, name: string): boolean {
  return name.startsWith(`${userId}/`) && name.includes('~') && !open.has(name);
}

/** Whether a slot is of this form. */
export function isSlotOf(key: string, name: string): boolean {
  return name === key || name.startsWith(`${key}~`);
}

/**
 * Whether another tab may still be typing into a slot, where locks are not available: it saves the draft every other
 * second.
 */
export function maybeTyped(name: string, savedAt: number): boolean {
  if (navigator.locks || !name.includes('~') || name.includes(`~${page}.`)) return false;
  return Date.now() - savedAt < FRESH_MS;
}

/** The slots whose forms are still open, here or in other tabs. */
export async function openSlots(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).flatMap(({ name }) => name ?? []);
  // A lock is released a moment after the form was closed; for its own forms the page knows better.
  return new Set([...names.filter((name) => !name.includes(`~${page}.`)), ...open]);
}
