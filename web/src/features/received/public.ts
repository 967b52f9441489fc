// What a bill of a received document begins with.

export { receivedForEntry } from './api';
export type { ReceivedLine, ReceivedView } from './api-types';
