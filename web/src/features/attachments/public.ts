export type { AttachedKind, Attachment, FileGroup } from './api';
export { uploadFile, useFetchFile } from './api';
export { FormFiles, SavedFiles } from './components/document-files';
export { useWaitingFiles } from './components/use-waiting-files';
export { AttachedFiles, PhotoBox } from './lazy-parts';
