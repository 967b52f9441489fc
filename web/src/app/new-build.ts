/** The key of the build for which the page was last reloaded. */
const NOTED = 'mizan.build';

/** Parts of the product that could not be fetched, by what was thrown for them. */
const lost = new WeakSet<object>();

/** Listens for parts that can't be fetched: after a new build the parts of the old one no longer exist. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    if (event.payload) lost.add(event.payload);
  });
}

/** Whether something was thrown for want of a part of the product. */
export function isLostPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/** A part that is known to be missing, as an error. */
export function lostPart(part: string): Error {
  const error = new Error(`not fetched: ${part}`);
  lost.add(error);
  return error;
}

/** How long a part of the product is waited for. */
export const PART_MS = 120_000;

/** A part that has to arrive in time; later it is as good as missing, and the page offers to try again. */
export function inTime<T>(part: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(lostPart(what)), PART_MS);
    part.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** The address of the program within a page, which differs in each build. */
export function programOf(page: string): string | null {
  return /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(page)?.[1] ?? null;
}

/**
 * Reloads the page if the server has another build by now; once for each, should that one be incomplete itself.
 * Returns whether it does.
 */
export async function goToNewBuild(reload = () => location.reload()): Promise<boolean> {
  const own = programOf(document.documentElement.outerHTML);
  const current = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    .then(async (answer) => (answer.ok ? programOf(await answer.text()) : null))
    .catch(() => null);
  if (current === null || current === own || sessionStorage.getItem(NOTED) === current)
    return false;
  sessionStorage.setItem(NOTED, current);
  reload();
  return true;
}
