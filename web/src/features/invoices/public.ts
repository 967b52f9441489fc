export { invoiceKeys } from './api';
