import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BINARY, WORKERS } from './e2e/kit/servers';

if (!existsSync(BINARY)) throw new Error(`${BINARY} is missing: build it, or set MIZAN_BIN`);

const desktop = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/kit/servers.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that fails once is a defect of the product or of the journey.
  retries: 0,
  reporter: [['list'], ['./e2e/kit/reasons.ts']],
  use: {
    timezoneId: 'Africa/Cairo',
    // A journey that answers calls itself could not answer those of a worker: the journey that is about it lets it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace draws every step anew, which takes as long as the steps: it is asked for when one has failed.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what is optimised for long runs is thrown away before it has paid.
        '--js-flags=--no-turbofan',
      ],
    },
  },
  /*
   * What runs where. A journey without a tag is walked at a desk in both languages: its outcome depends on the
   * direction (the keyboard, popups, what just fits), on the language of what leaves the house (paper, mail), or it is
   * the main road. The others prove the same in either language and are walked in one, which their tag names: `@ar`
   * where they count things (Arabic has six plurals), read digits or dates, or search names; otherwise such that
   * either language has about half. Every screen is looked at in both (screens.spec); what opens over one, in one of
   * them (popups.spec; `make popups` in both). Journeys whose layout differs on a phone narrow their own window.
   *
   * Every screen is looked at in both, at a desk and on a phone: that it is there, the right way round, and fits. Axe
   * judges it at a desk in English and on a phone in Arabic, which together have both directions and both widths. It
   * judges no layout, so that the other two would tell the same. Of the places of a journey that is walked in both,
   * either language judges every other.
   */
  projects: [
    {
      name: 'en',
      grepInvert: /@ar\b/,
      use: { viewport: desktop, locale: 'en-GB' },
      metadata: { language: 'en', judged: 'desk' },
    },
    {
      name: 'ar',
      grepInvert: /@en\b/,
      use: { viewport: desktop, locale: 'ar-EG' },
      metadata: { language: 'ar', judged: 'phone' },
    },
  ],
});
