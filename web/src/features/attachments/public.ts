export type { Attachment } from './api';
export { AttachedFiles } from './components/lazy-attached-files';
export { AttachmentBox } from './components/lazy-attachment-box';
export { useWaitingFiles } from './components/use-waiting-files';
