import type { ReactNode } from 'react';
import type { AppAbility } from '@/shared/auth/ability';
import type { Summary } from './api';
import { CashCard } from './components/cash-card';
import { CountsCard } from './components/counts-card';
import { ForecastCard } from './components/forecast-card';
import { IncomeChart } from './components/income-chart';
import { OwedCard } from './components/owed-card';
import { ProfitCard } from './components/profit-card';
import { RecentInvoices } from './components/recent-invoices';
import { ToDoCard } from './components/to-do-card';
import { VatCard } from './components/vat-card';

/** A card of the dashboard. */
export interface ShownCard {
  /** Kept with the person's order of cards: letters, digits and hyphens; never changed. */
  id: string;
  /** Its name where cards are arranged: a key of the texts, with its namespace. */
  title: string;
  /** Full width, or half of it on a wide page. */
  wide?: boolean;
  /** As high as two cards beside it. */
  tall?: boolean;
  /** Whether the person may see it. */
  allowed: (ability: AppAbility) => boolean;
  render: (summary: Summary | undefined) => ReactNode;
}

const either = (first: Parameters<AppAbility['can']>[1], second: typeof first) => (a: AppAbility) =>
  a.can('read', first) || a.can('read', second);

const CARDS: readonly ShownCard[] = [
  {
    id: 'cash',
    title: 'dashboard:banks.title',
    allowed: (ability) => ability.can('read', 'Bank accounts'),
    render: (summary) => <CashCard summary={summary} />,
  },
  {
    id: 'toDo',
    title: 'dashboard:toDo.title',
    tall: true,
    allowed: () => true,
    render: (summary) => <ToDoCard summary={summary} />,
  },
  {
    id: 'vat',
    title: 'dashboard:vat.title',
    allowed: (ability) => ability.can('read', 'VAT report'),
    render: (summary) => <VatCard summary={summary} />,
  },
  {
    id: 'receivable',
    title: 'dashboard:owed.receivable.title',
    allowed: either('Customers', 'Customer report'),
    render: (summary) => <OwedCard side="receivable" summary={summary} />,
  },
  {
    id: 'payable',
    title: 'dashboard:owed.payable.title',
    allowed: either('Vendors', 'Vendor report'),
    render: (summary) => <OwedCard side="payable" summary={summary} />,
  },
  {
    id: 'forecast',
    title: 'dashboard:forecast.title',
    wide: true,
    allowed: (ability) => ability.can('read', 'Bank accounts'),
    render: (summary) => <ForecastCard summary={summary} />,
  },
  {
    id: 'profit',
    title: 'dashboard:profit.title',
    allowed: (ability) => ability.can('read', 'Profit and loss report'),
    render: (summary) => <ProfitCard summary={summary} />,
  },
  {
    id: 'income',
    title: 'dashboard:chart.title',
    allowed: (ability) => ability.can('read', 'Profit and loss report'),
    render: (summary) => <IncomeChart summary={summary} />,
  },
  {
    id: 'invoices',
    title: 'dashboard:counts.invoices.title',
    allowed: (ability) => ability.can('read', 'Sales'),
    render: (summary) => <CountsCard kind="invoices" summary={summary} />,
  },
  {
    id: 'bills',
    title: 'dashboard:counts.bills.title',
    allowed: (ability) => ability.can('read', 'Bills'),
    render: (summary) => <CountsCard kind="bills" summary={summary} />,
  },
  {
    id: 'recent',
    title: 'dashboard:recent.title',
    wide: true,
    allowed: (ability) => ability.can('read', { subject: 'Sales', own: false }),
    render: (summary) => <RecentInvoices summary={summary} />,
  },
];

/** Every card that the person may see, in the usual order. */
export function usualCards(ability: AppAbility): ShownCard[] {
  return CARDS.filter(({ allowed }) => allowed(ability));
}
