/** The pages of the settings. */
export const settingsPaths = {
  settings: '/settings',
  companySettings: '/settings/company',
  billing: '/settings/billingAndSubscription',
  billingInShort: '/billingAndSubscription',
  /** Named in the mail that says it is ready: `handout/job.rs` of the server. */
  companyFile: '/settings/companyFile',
  branches: '/settings/branches',
  advancedSettings: '/settings/advanced',
  numbering: '/settings/numbering',
  customerReminders: '/settings/customerReminders',
  mailTemplates: '/settings/mailTemplates',
  einvoiceSettings: '/settings/e-invoice',
  einvoiceReadiness: '/settings/e-invoice/readiness',
  tags: '/settings/tags',
  classes: '/settings/classes',
  exchangeRates: '/settings/exchangeRates',
  activityLog: '/settings/activity',
  integrations: '/settings/integrations',
  /** Named in a mail: `notices.rs` of online payments. */
  onlinePayments: '/settings/onlinePayments',
} as const;
