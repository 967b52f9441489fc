// What a bill of a received document begins with.

export { receivedDocument } from './api';
export type { ReceivedLine, ReceivedView } from './api-types';
