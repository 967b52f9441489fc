// Holds the folders apart: shared knows nothing above it, features know each other only by `public.ts` and as
// floors.json allows, and of the app only its addresses. No files import each other in a circle. Also: a component of
// the kit needs its style, and files stay short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow, groupBy } from './files.mjs';
import { circlesIn, floorProblems, importsOf } from './floors.mjs';

const root = new URL('..', import.meta.url).pathname;
const LONGEST = 250;
const problems = [];

const files = filesBelow(root, 'src', /(?<!\.d)\.tsx?$/);
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const isTestFile = (file) => /\.(test|fixture)\.tsx?$/.test(file) || file.startsWith('src/test/');

/** Where an import points, from the root of the package; null for packages. */
function target(file, specifier) {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  if (!specifier.startsWith('.')) return null;
  return normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
}

/** The file that a path without its ending names. */
function fileAt(path) {
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => sources.has(file));
}

/** The files of the app that features may import. */
const ADDRESSES = ['src/app/paths', 'src/app/record-pages'];

function placeOf(path) {
  const [, area, feature] = path.split('/');
  return { area, feature };
}

function refusal(file, path) {
  const from = placeOf(file);
  const to = placeOf(path);
  // The data of a test is in a fixture beside it.
  const isTest = isTestFile(file);
  if (/\.fixture$/.test(path) && !isTest) return 'only tests import a fixture';
  if (to.area === 'test') {
    // The workshop borrows the tests' company; it never ships.
    return isTest || file.startsWith('src/app/kit/') ? null : 'only tests import from test';
  }
  if (isTest && from.area !== 'features') return null;
  if (from.area === 'shared' && to.area !== 'shared') return 'shared imports only shared';
  if (from.area === 'features' && to.area === 'app' && !ADDRESSES.includes(path)) {
    return 'of the app a feature imports only addresses: paths and record-pages';
  }
  if (from.area === 'features' && to.area === 'features' && from.feature === to.feature) {
    return /\/public(\.ts)?$/.test(path) ? 'public.ts is for other features' : null;
  }
  if (from.area === 'features' && to.area === 'features') {
    // A test starts with the texts of every feature on its screen.
    if (isTest && /\/text\.(en|ar)\.json$/.test(path)) return null;
    return /\/public(\.ts)?$/.test(path)
      ? null
      : 'another feature is imported only by its public.ts';
  }
  if (from.area === 'app' && to.area === 'features') {
    return 'the app finds features by their routes.tsx; it names none';
  }
  return null;
}

const kitStyles = readFileSync(join(root, 'src/shared/theme/mantine.css'), 'utf8');
const KIT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@mantine\/core'/g;

/** The parts of those components of the kit that have a separate style. */
const PARTS = { SegmentedControl: ['FloatingIndicator'] };

/** Components of the kit whose own style neither the theme nor this file's folder imports. */
function unstyled(file, source) {
  const folder = dirname(file);
  const nearby = [...sources]
    .filter(([other]) => dirname(other) === folder)
    .map(([, text]) => text);
  return [...source.matchAll(KIT_IMPORT)]
    .flatMap((match) => match[1].split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name))
    .flatMap((name) => [name, ...(PARTS[name] ?? [])])
    .filter((name) => {
      const style = `styles/${name}.layer.css`;
      return (
        existsSync(join(root, 'node_modules/@mantine/core', style)) &&
        !kitStyles.includes(`/${name}.layer.css`) &&
        !nearby.some((text) => text.includes(`/${name}.layer.css`))
      );
    });
}

const imports = [];
for (const [file, source] of sources) {
  for (const { specifier, lazy } of importsOf(source)) {
    const path = target(file, specifier);
    const why = path && refusal(file, path);
    if (why) problems.push(`${file}: imports ${specifier}: ${why}`);
    if (path && !isTestFile(file)) imports.push({ from: file, to: fileAt(path) ?? path, lazy });
  }
  for (const name of unstyled(file, source)) {
    problems.push(`${file}: ${name} needs import '@mantine/core/styles/${name}.layer.css'`);
  }
  const lines = source.split('\n').length - 1;
  if (lines > LONGEST && !/\.test\.tsx?$/.test(file)) {
    problems.push(`${file}: ${lines} lines, at most ${LONGEST}`);
  }
}

const plan = JSON.parse(readFileSync(join(root, 'scripts/floors.json'), 'utf8'));
const features = readdirSync(join(root, 'src/features'));
problems.push(...floorProblems(plan, imports, features));

/** A window may lead to another of its kind once it is opened, so what is loaded lazily closes no circle of files. */
const graph = groupBy(
  imports.filter(({ lazy }) => !lazy),
  ({ from }) => from,
);
for (const [file, needed] of graph)
  graph.set(
    file,
    needed.map(({ to }) => to),
  );
for (const circle of circlesIn(graph)) problems.push(`a circle of files: ${circle.join(' → ')}`);

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;
for (const file of filesBelow(root, 'src', /\.css$/)) {
  if (file.includes('shared/theme')) continue;
  const source = readFileSync(join(root, file), 'utf8');
  if (COLOUR.test(source)) problems.push(`${file}: names a colour; only shared/theme may`);
  if (/(?:margin|padding|border|inset)-(?:left|right)\b|^\s*(?:left|right)\s*:/m.test(source)) {
    problems.push(`${file}: left or right; use the logical property`);
  }
}

for (const problem of problems) console.error(problem);
const floors = `${features.length} features on ${plan.floors.length} floors`;
console.log(`arrows: ${files.length} files, ${floors}, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
