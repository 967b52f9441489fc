import type { LineBase } from './line-column';

export type LineListEvent<Line> =
  | { type: 'changed'; index: number; line: Line }
  | { type: 'added'; line: Line }
  /** A grid is never empty: in the place of the last line comes a fresh one. */
  | { type: 'removed'; index: number; fresh: () => Line }
  | { type: 'duplicated'; index: number; key: string }
  | { type: 'moved'; from: number; to: number };

/** The lines of a document after one of them was changed, added, removed, duplicated or moved. */
export function reduceLines<Line extends LineBase>(
  lines: readonly Line[],
  event: LineListEvent<Line>,
): readonly Line[] {
  switch (event.type) {
    case 'changed':
      return lines.map((one, at) => (at === event.index ? event.line : one));
    case 'added':
      return [...lines, event.line];
    case 'removed': {
      const rest = lines.filter((_, at) => at !== event.index);
      return rest.length > 0 ? rest : [event.fresh()];
    }
    case 'duplicated': {
      const line = lines[event.index];
      return line ? lines.toSpliced(event.index + 1, 0, { ...line, key: event.key }) : lines;
    }
    case 'moved': {
      const { from, to } = event;
      const line = lines[from];
      if (!line || to < 0 || to >= lines.length || to === from) return lines;
      return lines.toSpliced(from, 1).toSpliced(to, 0, line);
    }
  }
}
