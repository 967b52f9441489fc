import type { ReactNode, Ref } from 'react';
import type { LineBase, LineColumn } from './line-column';
import type { WrongCell } from './use-wrong-cell';

export interface LineGridProps<Line extends LineBase> {
  /** The name of the lines for screen readers. */
  label: string;
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  /** Kept in a memo by the caller, so that only the edited line is drawn again. */
  columns: readonly LineColumn<Line>[];
  newLine: () => Line;
  /** Nothing was entered in it yet. */
  isBlank: (line: Line) => boolean;
  /** Texts of what is wrong with a line, by field. */
  errors?: ((index: number) => Partial<Record<string, string>> | undefined) | undefined;
  /** The error of the lines as a whole. */
  error?: string | undefined;
  /** Focuses what is wrong, for the form. */
  wrong?: Ref<WrongCell>;
  onBlur?: () => void;
  /** The note below a field of a line, by the column's name; a stable function. */
  hint?: ((line: Line, field: string) => ReactNode) | undefined;
  /** Beside the "add line" button. */
  footer?: ReactNode;
}
