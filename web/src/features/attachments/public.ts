export type { AttachedKind, Attachment } from './api';
export { FormFiles, SavedFiles } from './components/document-files';
export { AttachedFiles } from './components/lazy-attached-files';
export { useWaitingFiles } from './components/use-waiting-files';
