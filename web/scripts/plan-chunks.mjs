// Decides which modules come in one file. By itself, the bundler makes a file of each set of modules that the same
// pages need: over 800, most of them smaller than the cost of naming, fetching and unpacking them. Here such sets are
// joined, as long as the unneeded code that some page then loads is less than the cost of the files.
import { build } from 'vite';

/** What one more file costs a page, in bytes of minified code: about 350 compressed. */
const FILE_COST = 1000;

/** The frames around all pages: nothing that they don't need is put into their files. */
const FRAMES = /src.app.layouts./;

/**
 * Where every visit begins; its modules are one file: cut up by who else uses them, they are larger and come later.
 *
 * @type {import('vite').Rolldown.CodeSplittingGroup}
 */
export const START = { name: 'start', tags: ['$initial'], priority: 1 };

/**
 * A file of the bundler's own cut, or several that were joined.
 *
 * @typedef {object} Part
 * @property {boolean} joinable Not a page, nor where the program begins.
 * @property {string[]} modules
 * @property {number} size Of its code, in bytes.
 * @property {Set<string>} imports The names of the files that it imports.
 * @property {Set<Part>} needs All that it can't run without, itself included.
 * @property {Uint32Array} pages A bit for each page that loads it.
 */

/** How many bits are set. */
function count(word) {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many bits are set in all words, after each was changed. */
function sum(words, change) {
  let total = 0;
  for (let index = 0; index < words.length; index += 1) total += count(change(words[index], index));
  return total;
}

const noPages = (pages) => new Uint32Array(Math.ceil(pages.length / 32));
const addPage = (set, page) => {
  set[page >>> 5] |= 1 << (page & 31);
};

/** The bundler's own cut: its pages, and each file's part by the file's name. */
function cutOf(chunks) {
  const pages = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const frames = noPages(pages);
  pages.forEach(({ facadeModuleId }, page) => {
    if (FRAMES.test(facadeModuleId ?? '')) addPage(frames, page);
  });
  const parts = new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        joinable: !chunk.isEntry && !chunk.isDynamicEntry,
        modules: chunk.moduleIds,
        size: chunk.code.length,
        imports: new Set(chunk.imports),
      },
    ]),
  );
  const cut = { pages, frames, parts };
  survey(cut);
  return cut;
}

const partsOf = (cut) => new Set(cut.parts.values());

/** Finds what each part needs and which pages load it. */
function survey(cut) {
  for (const part of partsOf(cut)) {
    part.pages = noPages(cut.pages);
    part.needs = new Set([part]);
    for (const one of part.needs)
      for (const name of one.imports) part.needs.add(cut.parts.get(name));
  }
  cut.pages.forEach(({ fileName }, page) => {
    for (const part of cut.parts.get(fileName).needs) addPage(part.pages, page);
  });
}

/** Bytes that the pages of one part load without need when it brings the other. */
function waste(cut, part, other) {
  let bytes = 0;
  for (const need of other.needs) {
    const more = sum(part.pages, (word, index) => word & ~need.pages[index]);
    if (more === 0) continue;
    if (part.pages.some((word, index) => word & ~need.pages[index] & cut.frames[index]))
      return Number.POSITIVE_INFINITY;
    bytes += more * need.size;
  }
  return bytes;
}

function gain(cut, one, other) {
  const both = sum(one.pages, (word, index) => word & other.pages[index]);
  if (both === 0) return 0;
  return both * FILE_COST - waste(cut, one, other) - waste(cut, other, one);
}

/** Whether files would import each other in a circle, in which a module may run before what it needs. */
function makesCircle(cut, one, other) {
  const leads = (from, to) =>
    [...from.imports].some((name) => {
      const next = cut.parts.get(name);
      return next !== from && next !== to && next.needs.has(to);
    });
  return leads(one, other) || leads(other, one);
}

/** The part that one is best joined with; none when every pair would cost more than two files. */
function partnerOf(cut, part) {
  let best = null;
  let most = 0;
  for (const other of partsOf(cut)) {
    if (other === part || !other.joinable) continue;
    const gained = gain(cut, part, other);
    if (gained > most && !makesCircle(cut, part, other)) [best, most] = [other, gained];
  }
  return best;
}

function join(cut, part, into) {
  into.modules = [...into.modules, ...part.modules];
  into.size += part.size;
  for (const name of part.imports) into.imports.add(name);
  for (const [name, one] of cut.parts) if (one === part) cut.parts.set(name, into);
  for (const name of into.imports) if (cut.parts.get(name) === into) into.imports.delete(name);
  survey(cut);
}

/** Joins parts until nothing is gained; the smallest first: it is what costs most by being a file. */
function joinAll(cut) {
  const done = new Set();
  for (;;) {
    const open = [...partsOf(cut)].filter((part) => part.joinable && !done.has(part));
    if (open.length === 0) return;
    const part = open.reduce((least, one) => (one.size < least.size ? one : least));
    const partner = partnerOf(cut, part);
    if (partner) {
      join(cut, part, partner);
      done.delete(partner);
    } else done.add(part);
  }
}

/**
 * Builds once without writing, and plans from what the bundler did.
 *
 * @param {import('vite').UserConfig} config
 * @param {import('vite').Rolldown.CodeSplittingGroup[]} apart What stays out of the pages' own files.
 * @returns {Promise<(module: string) => string | null>} the name of a module's file; null leaves it to the bundler
 */
export async function planChunks(config, apart) {
  const { output } = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { output: { codeSplitting: { groups: [START, ...apart] } } },
    },
  });
  const cut = cutOf(output.filter(({ type }) => type === 'chunk'));
  joinAll(cut);
  const joined = [...partsOf(cut)].filter(({ joinable }) => joinable);
  const names = new Map(
    joined.flatMap(({ modules }, index) => modules.map((id) => [id, `part${index}`])),
  );
  return (module) => names.get(module) ?? null;
}
