import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/shared/lib/preferences';
import { useLineWords } from '../line-words';
import { LineCell } from './line-cell';
import { columnId, type LineBase, type LineColumn } from './line-column';
import classes from './line-grid.module.css';
import type { DragHandlers } from './use-drag-lines';
import type { LineEdits } from './use-line-edits';

export type LineHint = ((line: LineBase, field: string) => ReactNode) | undefined;

interface LineRowProps {
  line: LineBase;
  index: number;
  columns: readonly LineColumn<LineBase>[];
  errors: Partial<Record<string, string>> | undefined;
  edits: LineEdits;
  hint: LineHint;
  drag: DragHandlers;
  dropMark: boolean;
  only: boolean;
}

function Row(props: LineRowProps) {
  const { line, index, columns, errors, edits, hint, drag, dropMark, only } = props;
  const { t } = useTranslation();
  const say = useLineWords();
  const number = index + 1;
  const { forms } = usePreferences();
  const [asked, setAsked] = useState(false);
  const rare = columns.filter((column) => column.rare).map(columnId);
  // Asked for on a phone; a wide screen shows every field.
  const open = asked || forms === 'full' || rare.some((id) => errors?.[id]);

  /** The handle moves its line by the arrows as well as by dragging. */
  function onHandleKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    edits.move(index, index + by);
  }

  return (
    <tr
      data-line={index}
      data-drop={dropMark || undefined}
      data-open={open || undefined}
      onDragOver={(event) => drag.over(index, event)}
      onDrop={(event) => drag.drop(index, event)}
    >
      <td className={classes.handleCell}>
        <button
          type="button"
          className={classes.handle}
          tabIndex={-1}
          aria-label={say('move', number)}
          draggable
          onDragStart={(event) => drag.start(index, event)}
          onDragEnd={drag.end}
          onKeyDown={onHandleKey}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </button>
        <span className={classes.phoneTitle}>{say('row', number)}</span>
      </td>
      {columns.map((column) => (
        <td
          key={columnId(column)}
          data-field={columnId(column)}
          data-kind={column.kind}
          data-rare={column.rare}
        >
          <span className={classes.phoneLabel} aria-hidden>
            {column.header}
          </span>
          <LineCell
            line={line}
            index={index}
            column={column}
            label={t('lines.cellOf', { column: column.header, row: say('row', number) })}
            error={errors?.[columnId(column)]}
            edits={edits}
          />
          {/* What was refused says what is known already: "Available: 1" beside "1 in stock". */}
          {!errors?.[columnId(column)] && <Hint>{hint?.(line, columnId(column))}</Hint>}
        </td>
      ))}
      {!open && rare.length > 0 && (
        <td className={classes.moreCell}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
            {t('lines.more')}
          </Button>
        </td>
      )}
      <td className={classes.removeCell}>
        <Tooltip label={say('remove')}>
          <ActionIcon
            size={30}
            tabIndex={-1}
            aria-label={t('lines.cellOf', { column: say('remove'), row: say('row', number) })}
            disabled={only}
            onClick={() => edits.remove(index)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
}

/** The note of a field: below it on a phone, at the bottom of its line elsewhere. */
function Hint({ children }: { children: ReactNode }) {
  return children ? <div className={classes.lineHint}>{children}</div> : null;
}

/** One line; drawn again only when it changed. */
export const LineRow = memo(Row);
