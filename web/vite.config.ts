import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadFonts } from './scripts/preload-fonts.mjs';

/** Where the Rust server listens while developing. */
const server = process.env.MIZAN_SERVER ?? 'http://localhost:8080';

/** What drops down over the page, and scrolls. */
const FLOATING = /@mantine.core.esm.components.(Popover|ScrollArea).(?!NativeScrollArea)/;

/** Fields that offer choices. */
const CHOICES = /@mantine.core.esm.components.(Combobox|Select)./;

/** The files beside a document, saved or still written, without what is drawn of them. */
const FILES =
  /features.attachments.(put-off|components.(document-files|lazy-.*|use-removal|use-waiting-files))\.tsx?/;

/** What the page of reconciling shares with its dialogs: on its own, so that none of them brings the whole page. */
const RECONCILING = /features.reconciliations.(api|beginning-gap|components.use-bank-name)\.tsx?/;

/** The small pieces of the frame that pages use as well. */
const FRAME = new RegExp(
  [
    /tabler.icons.*.Icon(Building|Check|ChevronDown|DeviceLaptop|Language|Plus|Search|User|UserPlus)\.mjs/,
    /@mantine.hooks.esm.(use-callback-ref|use-debounced-callback|use-merged-ref|use-uncontrolled)/,
    /@mantine.core.esm.components.(Kbd|VisuallyHidden|.*AccordionChevron|.*CheckIcon)/,
    /src.shared.(lib.(random-id|version)|ui.bdi)\.tsx?/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export default defineConfig({
  plugins: [react(), preloadFonts()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: 5173, proxy: { '/v2': server, '/dev': server } },
  build: {
    outDir: 'dist',
    manifest: true,
    // Older targets make the minifier lower light-dark(), which loses colours without a word.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    target: ['chrome123', 'safari17.5', 'firefox121'],
    // The budget says how large things may be.
    chunkSizeWarningLimit: 1000,
    // What every visit begins with comes as one file: cut up by who else uses it, it is larger and comes later.
    rolldownOptions: {
      output: {
        // The first script names every file that a lazy page needs: their own names would be 5 KB of it.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7].css'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            // One file of them: each as its own costs more by its name in the first script than by its bytes.
            { name: 'frame', test: FRAME, includeDependenciesRecursively: false },
            // What is chosen from is in one file too: cut up by who suggests and who selects, it is larger.
            { name: 'choices', test: CHOICES, includeDependenciesRecursively: false },
            // The menus of the frame bring what the lists of the fields scroll in; almost every page has some.
            { name: 'floating', test: FLOATING, includeDependenciesRecursively: false },
            { name: 'files', test: FILES, includeDependenciesRecursively: false },
            { name: 'reconciling', test: RECONCILING, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    testTimeout: 20_000,
    // One page for all files of a worker: the setup puts back what a test changed, and starting a page costs more.
    isolate: false,
  },
});
