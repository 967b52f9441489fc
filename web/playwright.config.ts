import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { addressOf, portOf, WORKERS } from './e2e/kit/servers';

/** The journeys run on the real binary with databases of their own: nothing is mocked. */
const binary = process.env.MIZAN_BIN ?? resolve(import.meta.dirname, '../target/release/mizan');
if (!existsSync(binary)) throw new Error(`${binary} is missing: build it, or set MIZAN_BIN`);

/** The program of one worker: journeys that are walked at the same time share no company, view or letter. */
function program(worker: number) {
  const data = join(tmpdir(), `mizan-e2e-${process.pid}-${worker}`);
  return {
    command: `${binary} serve --demo`,
    url: `${addressOf(worker)}/healthz`,
    timeout: 120_000,
    env: {
      DATA_DIR: data,
      DATABASE_URL: `sqlite:${join(data, 'mizan.db')}`,
      LISTEN: `127.0.0.1:${portOf(worker)}`,
      PUBLIC_URL: addressOf(worker),
      MIZAN_NOW: '2026-11-20T09:00:00Z',
      RUST_LOG: 'warn',
    },
  };
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine at work a step may come too late once; a journey that fails twice is broken. One that passed only
  // then is listed as flaky at the end.
  retries: 1,
  reporter: [['list']],
  use: {
    timezoneId: 'Africa/Cairo',
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
      ],
    },
  },
  /*
   * What runs where. Every journey is walked at a desk in both languages, left to right and right to left; so is
   * everything that opens over a screen (popups.spec). Screens are also looked at on a phone in both languages
   * (screens.spec), where lists become cards and the sidebar a slide-over; journeys whose layout differs there
   * narrow their own window on the way.
   */
  projects: [
    { name: 'en', use: { viewport: desktop, locale: 'en-GB' }, metadata: { language: 'en' } },
    { name: 'ar', use: { viewport: desktop, locale: 'ar-EG' }, metadata: { language: 'ar' } },
    {
      name: 'en-phone',
      testMatch: /screens\.spec/,
      use: { viewport: phone, locale: 'en-GB' },
      metadata: { language: 'en' },
    },
    {
      name: 'ar-phone',
      testMatch: /screens\.spec/,
      use: { viewport: phone, locale: 'ar-EG' },
      metadata: { language: 'ar' },
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => program(worker)),
});
