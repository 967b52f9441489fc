import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';

/**
 * Every report that is a table, by the key of its texts: where its screen is, and the permission to read it. The first
 * load has these; what else is known of a report is in `table-options.ts`, which is loaded with the first of them.
 */
export const TABLE_REPORTS = {
  profitAndLoss: { to: paths.profitAndLoss, on: 'Profit and loss report' },
  balanceSheet: { to: paths.balanceSheet, on: 'Balance sheet report' },
  trialBalance: { to: paths.trialBalance, on: 'Trial balance report' },
  detailedTrialBalance: { to: paths.detailedTrialBalance, on: 'Detailed trial balance report' },
  cashFlow: { to: paths.cashFlow, on: 'Reports' },
  journal: { to: paths.journalEntryReport, on: 'Journal entry report' },
  customers: { to: paths.customerReport, on: 'Customer report' },
  vendors: { to: paths.vendorReport, on: 'Vendor report' },
  receivableAgeing: { to: paths.receivableAgeing, on: 'Customer report' },
  payableAgeing: { to: paths.payableAgeing, on: 'Vendor report' },
  bills: { to: paths.billsReport, on: 'Bills report' },
  vatInvoices: { to: paths.vatReport, on: 'VAT report' },
  vatExpenses: { to: paths.vatExpenseReport, on: 'VAT expense report' },
  sales: { to: paths.salesReport, on: 'Reports' },
  topCustomers: { to: paths.topCustomers, on: 'Reports' },
  topItems: { to: paths.topItems, on: 'Reports' },
  marginTrend: { to: paths.marginTrend, on: 'Reports' },
  receivableDays: { to: paths.receivableDays, on: 'Customer report' },
  payableDays: { to: paths.payableDays, on: 'Vendor report' },
  purchases: { to: paths.purchasesReport, on: 'Reports' },
  projects: { to: paths.projectReport, on: 'Reports' },
  stock: { to: paths.stockReport, on: 'Reports' },
  fixedAssets: { to: paths.assetRegister, on: 'Reports' },
} as const satisfies Record<string, { to: string; on: Subject }>;

export type TableReportKey = keyof typeof TABLE_REPORTS;
