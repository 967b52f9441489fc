import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { preloadFonts } from './scripts/preload-fonts.mjs';

/** The public pages' own frame: built after the application, into the same folder, so that neither loads the other. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  plugins: [preloadFonts({ arabic: true })],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/site-manifest.json',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    target: ['chrome123', 'safari17.5', 'firefox121'],
    modulePreload: false,
    rolldownOptions: { input: 'site.html' },
  },
});
