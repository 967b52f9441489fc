import { expect, type Page } from '@playwright/test';

interface Effort {
  taps: number;
  typed: number;
}

declare global {
  interface Window {
    effort?: { taps: number; typed: Set<EventTarget> };
  }
}

/**
 * Counts taps and typed values from now on, until the page is loaded again. The returned function ends the count and
 * fails above a limit.
 */
export async function countEffort(page: Page): Promise<(most: Effort) => Promise<void>> {
  await page.evaluate(() => {
    const effort = { taps: 0, typed: new Set<EventTarget>() };
    window.effort = effort;
    // A button that opens the phone's pictures clicks the file field itself.
    const tap = (event: Event) => {
      if (event.isTrusted) effort.taps += 1;
    };
    const type = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') return;
      if (target) effort.typed.add(target);
    };
    document.addEventListener('click', tap, true);
    document.addEventListener('input', type, true);
  });
  return async (most) => {
    const { taps, typed } = await page.evaluate(
      (): Effort => ({ taps: window.effort?.taps ?? 0, typed: window.effort?.typed.size ?? 0 }),
    );
    expect(taps, 'taps').toBeGreaterThan(0);
    expect(taps, 'taps').toBeLessThanOrEqual(most.taps);
    expect(typed, 'typed values').toBeGreaterThan(0);
    expect(typed, 'typed values').toBeLessThanOrEqual(most.typed);
  };
}
