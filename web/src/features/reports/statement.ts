import type { StatementRow } from './api';

/**
 * A section whose only group bears its own name says everything twice (Income, Income … Total Income, Total
 * Income). Such a group gives way to its section, and what it holds moves one level up.
 */
export function withoutEchoes(rows: readonly StatementRow[]): StatementRow[] {
  return sectionsOf(rows).flatMap((section) => {
    const [head, group, ...rest] = section;
    const echoes =
      head?.kind === 'section' && group?.kind === 'group' && group.name_en === head.name_en;
    const groups = section.filter(({ kind, level }) => kind === 'group' && level === 1);
    if (!(head && group && echoes) || groups.length > 1) return section;
    return [
      head,
      ...rest
        .filter(({ kind, account_id }) => !(kind === 'subtotal' && account_id === group.account_id))
        .map((row) => (row.level > 0 ? { ...row, level: row.level - 1 } : row)),
    ];
  });
}

/** Rows from one section's head to the row before the next head; what precedes the first stands alone. */
function sectionsOf(rows: readonly StatementRow[]): StatementRow[][] {
  const sections: StatementRow[][] = [];
  for (const row of rows) {
    const current = sections.at(-1);
    if (row.kind === 'section' || current === undefined) sections.push([row]);
    else current.push(row);
  }
  return sections;
}
