import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { Account } from '../api';
import type { TreeRow } from '../tree';
import { AccountRow } from './account-row';
import classes from './account-tree.module.css';
import { useDetailNames } from './use-detail-names';

interface AccountTreeProps {
  rows: readonly TreeRow[];
  onToggle: (account: Account) => void;
  onOpen: (account: Account) => void;
  menu: (account: Account) => readonly RowAction[];
}

/** The chart as a tree: arrows move and fold, Enter opens the ledger of an account. */
export function AccountTree({ rows, onToggle, onOpen, menu }: AccountTreeProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { language } = useFormat();
  const details = useDetailNames();
  const table = useRef<HTMLTableElement>(null);
  // Null while it is on its way.
  const detailOf = ({ chart_account_details_id: id }: Account) =>
    id ? (details.names.get(id) ?? (details.waiting ? null : undefined)) : undefined;
  const [current, setCurrent] = useState<number | null>(null);
  const tabStop = rows.some(({ account }) => account.id === current)
    ? current
    : rows[0]?.account.id;

  function focus(index: number) {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    const element = row && table.current?.querySelector(`[data-account="${row.account.id}"]`);
    if (element instanceof HTMLElement) element.focus();
  }

  function onKey(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    // Keys in the row's menu are the menu's.
    if (event.target !== event.currentTarget) return;
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    const parent = () => {
      const above = rows.slice(0, index).findLastIndex(({ level }) => level < row.level);
      if (above >= 0) focus(above);
    };
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      PageDown: () => focus(index + 10),
      PageUp: () => focus(index - 10),
      Enter: () => onOpen(row.account),
      [forward]: () => (row.expanded === false ? onToggle(row.account) : focus(index + 1)),
      [back]: () => (row.expanded ? onToggle(row.account) : parent()),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div className={classes.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that folds is a tree grid */}
      <table ref={table} role="treegrid" aria-label={t('title')} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('common:nouns.account')}</th>
            <th scope="col" className={classes.detailCell}>
              {t('list.detailType')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('common:nouns.balance')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('common:grid.rowActions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <AccountRow
              key={row.account.id}
              row={row}
              detailName={detailOf(row.account)}
              inTabOrder={row.account.id === tabStop}
              onFocus={() => setCurrent(row.account.id)}
              onKeyDown={(event) => onKey(event, index)}
              onToggle={() => onToggle(row.account)}
              onOpen={() => (row.account.postable ? onOpen : onToggle)(row.account)}
              menu={() => menu(row.account)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
