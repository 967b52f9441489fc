import type { CSSProperties } from 'react';
import type { EntityCreation, EntityOption, EntitySource } from '../entity-combobox';

/** A line of a document; the key is the screen's own and never leaves it. */
export interface LineBase {
  key: string;
}

interface ColumnBase {
  header: string;
  /** Pixels. */
  width?: number;
  /** Percent of the grid, taken where that is more than its width: it grows with the window beside those that grow. */
  share?: number;
  /** Takes the room that is left; give it to one or two columns. */
  grow?: boolean;
  placeholder?: string;
  /** Few lines need it: on a phone it is there once it is asked for. */
  rare?: boolean;
}

interface FieldColumn<Line> extends ColumnBase {
  field: keyof Line & string;
  /** The other changes in the line when this field changes: the price after an edited amount. */
  derive?: (value: string, line: Line) => Partial<Line>;
}

/** Free text. */
export interface TextColumn<Line> extends FieldColumn<Line> {
  kind: 'text';
  /** Aligned as a figure; other digits or marks are put into order when the cell is left. */
  tidy?: (typed: string) => string;
}

/** A quantity or an amount, which may be typed as a calculation. */
export interface DecimalColumn<Line> extends FieldColumn<Line> {
  kind: 'decimal';
  scale?: number;
}

/** One of a few choices; the value is a string. */
export interface SelectColumn<Line> extends FieldColumn<Line> {
  kind: 'select';
  options: readonly { value: string; label: string }[];
}

/** A record of the server's; the field holds the option. */
export interface EntityColumn<Line> extends ColumnBase {
  kind: 'entity';
  field: keyof Line & string;
  // biome-ignore lint/suspicious/noExplicitAny: each column's options carry fields of their own
  source: EntitySource<any>;
  /** A line's choices, where not all are suitable; pasted names are searched in all. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sourceFor?: (line: Line) => EntitySource<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  create?: EntityCreation<any> | undefined;
  /** The other fields that a choice fills in. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onPick?: (option: any, line: Line) => Partial<Line>;
  /** The number of its choice is shown before the name. */
  numbered?: boolean;
  /** The field that the keyboard goes to after picking. */
  next?: keyof Line & string;
}

/** A figure that follows from the line. */
export interface AmountColumn<Line> extends ColumnBase {
  kind: 'amount';
  id: string;
  value: (line: Line, index: number) => string;
  /** A quantity shows the places that it has, and nothing while it is empty; an amount always shows two. */
  quantity?: boolean;
}

export type LineColumn<Line> =
  | TextColumn<Line>
  | DecimalColumn<Line>
  | SelectColumn<Line>
  | EntityColumn<Line>
  | AmountColumn<Line>;

/** A column's name within the grid. */
export function columnId<Line>(column: LineColumn<Line>): string {
  return column.kind === 'amount' ? column.id : column.field;
}

/** How wide a column is drawn; one that grows takes what the others leave. */
export function widthOf<Line>({ grow, width, share }: LineColumn<Line>): CSSProperties {
  if (grow || width === undefined) return {};
  return { width: share === undefined ? width : `max(${width}px, ${share}cqi)` };
}

/** A cell's value as text. */
export function textOf<Line>(line: Line, field: keyof Line & string): string {
  const value = line[field];
  return typeof value === 'string' ? value : '';
}

/** A cell's value as a chosen record. */
export function optionOf<Line>(line: Line, field: keyof Line & string): EntityOption | null {
  const value = line[field];
  return typeof value === 'object' && value !== null ? (value as unknown as EntityOption) : null;
}

/** The line with one field changed and whatever follows from it. */
export function withField<Line>(
  line: Line,
  column: Exclude<LineColumn<Line>, AmountColumn<Line> | EntityColumn<Line>>,
  value: string,
): Line {
  const changed = { ...line, [column.field]: value };
  return column.derive ? { ...changed, ...column.derive(value, changed) } : changed;
}

/** The line with a record picked, and what picking fills in. */
export function withOption<Line>(
  line: Line,
  column: EntityColumn<Line>,
  option: EntityOption | null,
): Line {
  const changed = { ...line, [column.field]: option };
  return option && column.onPick ? { ...changed, ...column.onPick(option, changed) } : changed;
}
