import { expect, test } from 'vitest';
import { paths } from '@/app/paths';
import plan from '../../../scripts/keep-shell.mjs?raw';
import { screens } from './routes';

test('all texts of the list and of a new expense are kept for a start without a connection', () => {
  const kept = /NAMESPACES = \[([^\]]+)\]/.exec(plan)?.[1] ?? '';
  const pages = screens.filter(({ path }) => path === paths.expenses || path === paths.addExpense);
  expect(pages).toHaveLength(2);
  for (const texts of pages.flatMap((page) => page.texts ?? [])) {
    expect(kept).toContain(`'${texts}'`);
  }
});
