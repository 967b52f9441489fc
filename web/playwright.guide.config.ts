import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The pictures of the guides in docs, which nothing judges: `make guide-pictures`. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/guide',
  testMatch: '*.ts',
  projects: [{ name: 'en', metadata: { language: 'en' } }],
  use: { ...journeys.use, viewport: { width: 1280, height: 900 } },
});
