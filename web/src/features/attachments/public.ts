export type { AttachedKind, Attachment, FileGroup } from './api';
export { uploadFile, useAttachFile, useFetchFile } from './api';
export { FormFiles, SavedFiles } from './components/document-files';
export { FetchedPdf } from './components/fetched-pdf';
export { useFilePreview } from './components/use-file-preview';
export { useWaitingFiles } from './components/use-waiting-files';
export { handOver } from './handed-over';
export { AttachedFiles, PhotoBox, PreviewDialog } from './lazy-parts';
