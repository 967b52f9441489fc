// Writes the service worker of a build, with the names of the files that a start without a connection needs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const WORKER = new URL('./worker.js', import.meta.url);

/** The frame of the pages, the expenses, and what any page may draw later. */
const NEEDED = [
  /src.app.layouts.dashboard-layout\.tsx$/,
  /src.app.shell.(?:afterwards|slide-over|tooltip|top-bar-menus|trial-bar)\.tsx?$/,
  /src.features.expenses.(?:afterwards|leaving)\.tsx?$/,
  /src.features.expenses.pages.(?:add-expense-page|expense-list-page)\.tsx$/,
  /src.features.expenses.components.(?:quick-form|mend-form)\.tsx$/,
  /src.features.expenses.waiting./,
  /src.features.attachments.components.photo-box\.tsx$/,
  /src.shared.(?!api)/,
];
/** Texts that those pages load, in both languages. */
const NAMESPACES = [
  'accounts',
  'attachments',
  'branches',
  'classes',
  'documents',
  'expenses',
  'lists',
  'parties',
  'products',
  'projects',
  'tags',
  'taxes',
  'vendors',
];
const TEXTS = new RegExp(`src.features.(?:${NAMESPACES.join('|')}).text\\.\\w+\\.json$`);
const FONTS = /ibm-plex-sans-arabic-(?:latin|arabic)-(?:400|500|600)-normal-[^/]*\.woff2$/;

/**
 * The files of a bundle that a start without a connection needs.
 *
 * @param {Record<string, any>} bundle
 */
export function filesOf(bundle) {
  const files = new Set();
  function take(name) {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of chunk.imports ?? []) take(next);
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') {
      if (FONTS.test(name)) files.add(name);
      continue;
    }
    const id = chunk.facadeModuleId ?? '';
    const needed = NEEDED.some((pattern) => pattern.test(id)) || TEXTS.test(id);
    if (chunk.isEntry || (chunk.isDynamicEntry && needed)) take(name);
  }
  return [...files].map((name) => `/${name}`).sort();
}

/** The worker's text for a program and its files. */
export function workerOf(program, files) {
  const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  return readFileSync(WORKER, 'utf8')
    .replace("'__BUILD__'", JSON.stringify(build))
    .replace("'__PROGRAM__'", JSON.stringify(program))
    .replace("['__FILES__']", JSON.stringify(files));
}

/** @returns {import('vite').Plugin} */
export function keepShell() {
  return {
    name: 'mizan-keep-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      if (!entry) return;
      const source = workerOf(`/${entry.fileName}`, [...filesOf(bundle), '/mizan.svg']);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
