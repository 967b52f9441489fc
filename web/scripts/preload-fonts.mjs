// Puts a preload link for the Latin faces into the page: both languages need them for digits, and the
// browser would otherwise learn of them only after the script has run.
const PRELOADED = /ibm-plex-sans-arabic-latin-(400|600)-normal-[^/]*\.woff2$/;

/** @returns {import('vite').Plugin} */
export function preloadFonts() {
  return {
    name: 'mizan-preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => PRELOADED.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
          },
          injectTo: 'head',
        }));
    },
  };
}
