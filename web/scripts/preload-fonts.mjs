// Puts preload links for the faces that the first text needs into the page: the browser would otherwise learn of them
// only after the styles, or the script, have come. Both languages need the Latin ones, for digits.
const LATIN = /ibm-plex-sans-arabic-latin-(400|600)-normal-[^/]*\.woff2$/;
const ARABIC = /ibm-plex-sans-arabic-arabic-(400|600)-normal-[^/]*\.woff2$/;

/**
 * @param {{ arabic?: boolean }} options `arabic`: also the Arabic faces, in lines of their own marked `data-only="ar"`,
 *   which the server leaves out of English pages.
 * @returns {import('vite').Plugin}
 */
export function preloadFonts({ arabic = false } = {}) {
  return {
    name: 'mizan-preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => LATIN.test(file) || (arabic && ARABIC.test(file)))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
            ...(ARABIC.test(file) && { 'data-only': 'ar' }),
          },
          injectTo: 'head',
        }));
    },
  };
}
