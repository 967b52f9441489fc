import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { START } from './scripts/plan-chunks.mjs';
import { preloadFonts } from './scripts/preload-fonts.mjs';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A small renderer, and stand-ins for the kit of components and the router: a quarter of the application's code. */
const SMALL = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^@mantine\/core$/, replacement: file('./src/site/register/kit.tsx') },
  { find: /^@mantine\/hooks$/, replacement: file('./src/site/register/hooks.ts') },
  { find: /^@tanstack\/react-router$/, replacement: file('./src/site/register/router.tsx') },
];

/**
 * The registration from an event: the application's own page, which a visitor meets first, without the application.
 * Built after it, into the same folder.
 */
export default defineConfig({
  resolve: { alias: [...SMALL, { find: /^@\//, replacement: file('./src/') }] },
  plugins: [preloadFonts({ arabic: true })],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/register-manifest.json',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    target: ['chrome123', 'safari17.5', 'firefox121'],
    modulePreload: false,
    rolldownOptions: {
      input: 'register.html',
      // The kit's packages mark their modules for servers that draw pages.
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { groups: [START] } },
    },
  },
});
