export type { MailedDocument } from './api';
export { DeliveriesCard } from './components/deliveries-card';
export { DocumentBulk } from './components/document-bulk';
export { MailedMark } from './components/mailed-mark';
export { SendSeveral } from './components/send-several';
export { LinkAddress, LinksCard, SendDialog } from './lazy-parts';
