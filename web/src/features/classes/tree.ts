import type { Class } from './api';

/** The most levels that classes have. */
export const LEVELS = 5;

/** A class with its place in the tree: `level` from 0, and the names of its ancestors from the top down. */
export interface ClassNode {
  row: Class;
  level: number;
  above: readonly string[];
}

/** The classes in tree order: each one is followed by its descendants, by name. */
export function inOrder(classes: readonly Class[]): ClassNode[] {
  const below = new Map<number | null, Class[]>();
  for (const row of classes) {
    const parent = row.parent_id ?? null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const walk = (parent: number | null, above: readonly string[]): ClassNode[] =>
    above.length >= LEVELS
      ? []
      : (below.get(parent) ?? []).flatMap((row) => [
          { row, level: above.length, above },
          ...walk(row.id, [...above, row.class_name]),
        ]);
  return walk(null, []);
}

/** Whether a class is the given ancestor or one of its descendants. */
export function isWithin(classes: readonly Class[], id: number, ancestor: number): boolean {
  let at: number | null = id;
  for (let step = 0; at !== null && step <= LEVELS; step += 1) {
    if (at === ancestor) return true;
    at = classes.find((row) => row.id === at)?.parent_id ?? null;
  }
  return false;
}
