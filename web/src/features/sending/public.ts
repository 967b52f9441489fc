export { DeliveriesCard } from './components/deliveries-card';
export { DocumentBulk } from './components/document-bulk';
export { SendDialog } from './components/lazy-send-dialog';
export { MailedMark } from './components/mailed-mark';
export { SendSeveral } from './components/send-several';
