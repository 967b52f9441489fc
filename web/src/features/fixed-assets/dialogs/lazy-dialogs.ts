import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Sells or scraps an asset. */
export const DisposeDialog = lazyDialog(
  async () => (await import('./dispose-dialog')).DisposeDialog,
);

/** Asks before a disposal is taken back. */
export const UndoDisposalDialog = lazyDialog(
  async () => (await import('./undo-dialogs')).UndoDisposalDialog,
);

/** Asks before an asset is deleted. */
export const DeleteAssetDialog = lazyDialog(
  async () => (await import('./undo-dialogs')).DeleteAssetDialog,
);

/** Asks before a run is taken back. */
export const UndoRunDialog = lazyDialog(async () => (await import('./undo-dialogs')).UndoRunDialog);

/** Runs the depreciation of months, once it was seen. */
export const RunDialog = lazyDialog(async () => (await import('./run-dialog')).RunDialog);

/** Changes what is expected of an asset, once what a month then bears was seen. */
export const ReviseDialog = lazyDialog(async () => (await import('./revise-dialog')).ReviseDialog);

/** Asks before a change of estimates is taken back. */
export const UndoRevisionDialog = lazyDialog(
  async () => (await import('./undo-dialogs')).UndoRevisionDialog,
);
