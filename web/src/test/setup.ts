import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { session } from '@/shared/auth/session';
import { holdDraftKey } from '@/shared/lib/draft-key';
import { preferences, setPreferences } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { server } from './server';

/** The people and companies of the tests. */
const SEATS = ['3/7', '3/8', '4/7'];

// A busy machine is not a failing test.
configure({ asyncUtilTimeout: 5000 });

// Browser features that the kit needs and the test environment lacks.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView = () => undefined;
// A page with a size, so that the virtual grid has rows in sight.
Object.defineProperty(window.HTMLElement.prototype, 'offsetHeight', { get: () => 600 });
Object.defineProperty(window.HTMLElement.prototype, 'offsetWidth', { get: () => 1200 });
Object.defineProperty(window.HTMLElement.prototype, 'clientHeight', { get: () => 600 });

// Fields that grow with their text ask when the fonts have come.
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
  configurable: true,
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  setPreferences({ language: 'en', digits: 'latn', density: 'comfortable', forms: 'full' });
  // As after signing in: drafts can be stored.
  for (const seat of SEATS) holdDraftKey(seat, btoa(seat.padEnd(32, '.')));
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  session.set(null);
  preferences.set({ ...preferences.get(), rail: false });
  toast.clear();
  localStorage.clear();
  vi.useRealTimers();
});
afterAll(() => server.close());
