import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LABELS } from './activity-labels';

const crates = join(process.cwd(), '..', 'crates');

/** Fields of the log that belong to other records of these crates: an entry of hours, a location. */
const OF_OTHERS = ['date', 'minutes', 'hourly_rate', 'description', 'billable'];
/** Words that every document has, by which the timeline calls them. */
const COMMON = ['invoice'];

test('each field of a project that the server writes to its activity has a label', () => {
  const sources = globSync(['directory/src/projects/*.rs', 'projects/src/**/*.rs'], { cwd: crates })
    .map((file) => readFileSync(join(crates, file), 'utf8').split('#[cfg(test)]')[0] ?? '')
    .filter((text) => text.includes('activity::'));
  const fields = sources.flatMap((text) =>
    [
      ...text.matchAll(/Change\s*\{\s*field: "(\w+)"/g),
      // What happens to a retention, each by its field.
      ...text.matchAll(/=> \("(\w+)", (?:None|text),/g),
      ...text.matchAll(/\(\s*"(\w+)",\s*(?:Some\(\w+\.|\w+\.\w+(?:\.map\(|\)))/g),
    ].map(([, word]) => word ?? ''),
  );
  expect(new Set(fields).size).toBeGreaterThan(15);
  const known = [...Object.keys(LABELS), ...OF_OTHERS, ...COMMON];
  expect(fields).toContain('retention_released');
  expect([...new Set(fields)].filter((field) => !known.includes(field))).toEqual([]);
});
