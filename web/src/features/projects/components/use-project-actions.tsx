import {
  IconCashBanknote,
  IconClockPlus,
  IconFileInvoice,
  IconFilePlus,
  IconFileText,
  IconLock,
  IconPencil,
  IconPercentage,
  IconReceipt,
  IconShoppingCart,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import { isZero } from '@/shared/lib/fields';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { ProjectRow } from '../api';

const ICON = { size: 18, stroke: 1.6 } as const;

/** What is done with a project in a window over its page. */
export type ProjectTask = 'edit' | 'billCosts' | 'progress' | 'hold' | 'release' | 'addTime';

/** What can be done with a project, each undefined where it cannot be or the person may not. */
export type ProjectActions = Record<
  ProjectTask | 'invoice' | 'quote' | 'bill' | 'expense',
  RowAction | undefined
>;

/**
 * The actions on one project; a closed one takes no further documents, but what its customer holds back can be
 * released.
 *
 * @param held what the customer holds back
 */
export function useProjectActions(
  project: ProjectRow,
  held: string,
  start: (task: ProjectTask) => void,
): ProjectActions {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const ability = useAbility();
  const isOpen = project.project_status !== 'closed';
  const maySell = ability.can('create', 'Sales');
  const mayChange = ability.can('update', 'Projects');

  function form(name: 'invoice' | 'quote' | 'bill' | 'expense', on: Subject, icon: ReactNode) {
    const to = {
      invoice: paths.addInvoice,
      quote: paths.addQuote,
      bill: paths.addBill,
      expense: paths.addExpense,
    }[name];
    if (!isOpen || !ability.can('create', on)) return undefined;
    const search = { project: project.id } as never;
    return { label: t(`actions.${name}`), icon, run: () => void navigate({ to, search }) };
  }

  function task(name: ProjectTask, isPossible: boolean, icon: ReactNode) {
    if (!isPossible) return undefined;
    return { label: t(`actions.${name}`), icon, run: () => start(name) };
  }

  const hasContract = !isZero(project.expected_revenue ?? '0');
  return {
    invoice: form('invoice', 'Sales', <IconFilePlus {...ICON} />),
    quote: form('quote', 'Quotes', <IconFileText {...ICON} />),
    bill: form('bill', 'Bills', <IconShoppingCart {...ICON} />),
    expense: form('expense', 'Expenses', <IconReceipt {...ICON} />),
    edit: task('edit', mayChange, <IconPencil {...ICON} />),
    billCosts: task('billCosts', isOpen && maySell, <IconFileInvoice {...ICON} />),
    progress: task('progress', isOpen && maySell && hasContract, <IconPercentage {...ICON} />),
    hold: task(
      'hold',
      maySell && mayChange && Boolean(project.retention_percent),
      <IconLock {...ICON} />,
    ),
    release: task('release', maySell && mayChange && !isZero(held), <IconCashBanknote {...ICON} />),
    addTime: task('addTime', isOpen && mayChange, <IconClockPlus {...ICON} />),
  };
}
