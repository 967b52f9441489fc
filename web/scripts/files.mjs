// What the chores ask of folders and sets, in ways that Node.js 20 has.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder of the package whose paths match, from its root, with slashes. */
export function filesBelow(root, folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file));
}

/** Whether two sets hold the same. */
export function isSame(one, other) {
  return one.size === other.size && [...one].every((value) => other.has(value));
}

/** What each value belongs to, with the values in their order. */
export function groupBy(values, keyOf) {
  const groups = new Map();
  for (const value of values) {
    const key = keyOf(value);
    if (groups.has(key)) groups.get(key).push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
