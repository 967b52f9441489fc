import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { keepShell } from './scripts/keep-shell.mjs';
import { planChunks, START } from './scripts/plan-chunks.mjs';
import { preloadFonts } from './scripts/preload-fonts.mjs';

/** Where the Rust server listens while developing. */
const server = process.env.MIZAN_SERVER ?? 'http://localhost:8080';

/** The public pages, which the server writes itself, with the styles of its build. */
const SITE =
  '^/(?:(?:resources|privacy|terms&conditions|subscri[pb]tions|coming-soon|register-event|blogs.*)?)(?:\\?.*)?$';

/** The files beside a document, saved or still written, without what is drawn of them. */
const FILES =
  /features.attachments.(delayed-run|lazy-parts|components.(document-files|use-removal|use-waiting-files))\.tsx?/;

/** What the page of reconciling shares with its dialogs: on its own, so that none of them brings the whole page. */
const RECONCILING = /features.reconciliations.(api|beginning-gap|components.use-bank-name)\.tsx?/;

/** The pickers of every document's head, which its form needs together. */
const PICKERS = /features.(branches|classes).(api|components.use-(branch|class)-picker)\.tsx?/;

/** What stands in no page's own file, although only that page and its dialogs need it. */
const APART = [FILES, RECONCILING, PICKERS].map((test, index) => ({
  name: `apart${index}`,
  test,
  includeDependenciesRecursively: false,
}));

const config: ViteUserConfig = {
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    manifest: true,
    // Older targets make the minifier lower light-dark(), which loses colours without a word.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    target: ['chrome123', 'safari17.5', 'firefox121'],
    // All of them fetch modules ahead by themselves.
    modulePreload: { polyfill: false },
    // The budget says how large things may be.
    chunkSizeWarningLimit: 1000,
  },
};

/** How the files of the build are named, and what comes in one. */
async function output() {
  const planned = await planChunks({ ...config, plugins: [react()] }, APART);
  return {
    // The first script names every file that a lazy page needs: their own names would be 5 KB of it.
    chunkFileNames: 'assets/[hash:7].js',
    assetFileNames: ({ names }: { names: string[] }) =>
      names.some((name) => name.endsWith('.css'))
        ? 'assets/[hash:7].css'
        : 'assets/[name]-[hash][extname]',
    codeSplitting: {
      groups: [START, { name: planned, includeDependenciesRecursively: false }],
    },
  };
}

export default defineConfig(async ({ command }) => ({
  ...config,
  plugins: [react(), preloadFonts(), keepShell()],
  server: {
    port: 5173,
    proxy: { '/v2': server, '/dev': server, '/assets': server, [SITE]: server },
  },
  preview: { proxy: { '/v2': server, '/dev': server } },
  build: {
    ...config.build,
    ...(command === 'build' && { rolldownOptions: { output: await output() } }),
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    testTimeout: 20_000,
    // What is waited for comes in its time on a machine at work, too; the queries' own limit is in the setup.
    expect: { poll: { timeout: 5000 } },
    // One page for all files of a worker: the setup puts back what a test changed, and starting a page costs more.
    isolate: false,
    // One fewer than there are cores, unless it is said: a machine of two cores would leave one idle.
    maxWorkers: '100%',
  },
}));
