export { type InvoiceDetail, type InvoiceView, invoiceDetail, invoiceKeys } from './api';
export { fromApi, toApi } from './mapping';
