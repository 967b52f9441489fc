// Fills packed/ with the files of dist/ that the program embeds: texts as Brotli, which is how browsers get them, the
// rest as they are.
// `npm run build` ends with it.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const from = fileURLToPath(new URL('../dist', import.meta.url));
const to = fileURLToPath(new URL('../packed', import.meta.url));
const TEXT = /\.(?:js|css|html|json|svg|webmanifest)$/;
const compress = promisify(brotliCompress);

/** One file of dist/ into packed/; a text has `.br` after its name. */
async function pack(path) {
  const source = join(from, path);
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true });
  if (!TEXT.test(path)) return cp(source, target);
  const text = await readFile(source);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return writeFile(`${target}.br`, await compress(text, { params }));
}

await rm(to, { recursive: true, force: true });
const found = await readdir(from, { recursive: true, withFileTypes: true });
const files = found
  .filter((entry) => entry.isFile())
  .map((entry) => relative(from, join(entry.parentPath, entry.name)))
  // Vite's manifest is for build scripts only.
  .filter((path) => !path.startsWith(`.vite${sep}`));
await Promise.all(files.map(pack));
