/** Pages of the settings about the subscription, and about leaving with it: they are loaded together. */
export { BillingPage } from './billing-page';
export { CompanyFilePage } from './company-file-page';
