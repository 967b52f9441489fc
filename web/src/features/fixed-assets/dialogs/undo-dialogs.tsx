import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeleteAsset, useUndoDisposal, useUndoRevision, useUndoRun } from '../api';

interface Numbered {
  id: number;
  number: string;
}

interface DeleteAssetDialogProps {
  asset: Numbered;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before an asset is deleted, and shows what that does to the books. */
export function DeleteAssetDialog({ asset, onDone, onClose }: DeleteAssetDialogProps) {
  const { t } = useTranslation('fixed-assets');
  const { id, number } = asset;
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={t('delete.consequence', { number })}
      undoes={{ kind: 'fixed_asset', id }}
      confirmLabel={t('delete.confirm')}
      call={useDeleteAsset()}
      about={id}
      messageOf={() => t('delete.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Asks before a disposal is undone: the asset is there as before. */
export function UndoDisposalDialog(props: { disposal: Numbered; onClose: () => void }) {
  const { t } = useTranslation('fixed-assets');
  const { id, number } = props.disposal;
  return (
    <ConfirmCall
      danger
      title={t('undoDisposal.title', { number })}
      consequence={t('undoDisposal.consequence')}
      undoes={{ kind: 'asset_disposal', id }}
      confirmLabel={t('undoDisposal.action')}
      call={useUndoDisposal()}
      about={id}
      messageOf={() => t('undoDisposal.done')}
      closesRefused
      onClose={props.onClose}
    />
  );
}

interface UndoRunDialogProps {
  run: Numbered;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before the latest run is undone: its month can be run again. */
export function UndoRunDialog({ run, onDone, onClose }: UndoRunDialogProps) {
  const { t } = useTranslation('fixed-assets');
  const { id, number } = run;
  return (
    <ConfirmCall
      danger
      title={t('undoRun.title', { number })}
      consequence={t('undoRun.consequence')}
      undoes={{ kind: 'depreciation', id }}
      confirmLabel={t('undoRun.action')}
      call={useUndoRun()}
      about={id}
      messageOf={() => t('undoRun.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Asks before the latest change of estimates is undone: those before it hold again. */
export function UndoRevisionDialog(props: { id: number; onClose: () => void }) {
  const { t } = useTranslation('fixed-assets');
  return (
    <ConfirmCall
      danger
      title={t('undoRevision.title')}
      consequence={t('undoRevision.consequence')}
      confirmLabel={t('undoRevision.confirm')}
      call={useUndoRevision()}
      about={props.id}
      messageOf={() => t('undoRevision.done')}
      closesRefused
      onClose={props.onClose}
    />
  );
}
