import type { Project, ProjectOverview, Unbilled } from './api';

/** A project in progress, for tests. */
export const projectExample: Project = {
  Project: {
    id: 7,
    project_name: 'Nile Tower',
    customer_id: 5,
    customer_name: 'Nile Trading',
    project_location: 2,
    project_location_name: 'New Cairo',
    project_status: 'in-progress',
    start_date: '2026-06-01',
    end_date: null,
    expected_revenue: '100000.00',
    expected_expenses: '60000.00',
    retention_percent: '5',
    manager_id: 3,
    manager_name: 'Mona Adel',
  },
  project_note: null,
  customer_note: null,
  poc: 'Hany Fathy',
  mobile: null,
  customer_email: null,
  version: 4,
  activity: [],
};

export const overviewExample: ProjectOverview = {
  expected_revenue: '100000.00',
  expected_expenses: '60000.00',
  revenue: '40000.00',
  cost: '65000.00',
  margin: '-25000.00',
  margin_percent: '-62.5',
  billed: '45600.00',
  collected: '20000.00',
  outstanding: '25600.00',
  retained: '0.00',
  budget_used_percent: '108.33',
  progress_billed_percent: '40',
  unbilled: { count: 2, total: '1375.00' },
  hours: { unbilled: '1.5', billed: '8' },
  months: [{ month: '2026-11', revenue: '40000.00', cost: '65000.00' }],
};

export const unbilledExample: Unbilled = {
  Costs: [
    {
      kind: 'bill',
      document_id: 3,
      number: 'V-9',
      line_id: 11,
      date: '2026-11-03',
      description: 'Tiles',
      vendor_name: 'Cleopatra',
      amount: '1000.00',
    },
  ],
  Times: [
    {
      id: 21,
      project_id: 7,
      date: '2026-11-05',
      minutes: 90,
      hourly_rate: '250.00',
      amount: '375.00',
      description: 'Site visit',
      billable: true,
      invoice_id: null,
      invoice_number: null,
      member_name: 'Mona Adel',
      version: 1,
    },
  ],
};
