import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The journeys run on the real binary with a database of its own: nothing is mocked. */
const binary = process.env.MIZAN_BIN ?? resolve(import.meta.dirname, '../target/release/mizan');
if (!existsSync(binary)) throw new Error(`${binary} is missing: build it, or set MIZAN_BIN`);
const port = Number(process.env.E2E_PORT ?? 8197);
const data = join(tmpdir(), `mizan-e2e-${process.pid}`);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Africa/Cairo',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
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
  webServer: {
    command: `${binary} serve --demo`,
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    env: {
      DATA_DIR: data,
      DATABASE_URL: `sqlite:${join(data, 'mizan.db')}`,
      LISTEN: `127.0.0.1:${port}`,
      PUBLIC_URL: `http://localhost:${port}`,
      MIZAN_NOW: '2026-11-20T09:00:00Z',
      RUST_LOG: 'warn',
    },
  },
});
