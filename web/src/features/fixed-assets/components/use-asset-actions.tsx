import {
  IconAdjustments,
  IconArrowBackUp,
  IconEye,
  IconPencil,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { Asset, AssetState } from '../api';

const ReviseDialog = lazyPart(async () => (await import('../dialogs/revise-dialog')).ReviseDialog);

const DeleteAssetDialog = lazyPart(
  async () => (await import('../dialogs/undo-dialogs')).DeleteAssetDialog,
);

const UndoDisposalDialog = lazyPart(
  async () => (await import('../dialogs/undo-dialogs')).UndoDisposalDialog,
);

const DisposeDialog = lazyPart(
  async () => (await import('../dialogs/dispose-dialog')).DisposeDialog,
);

/** An asset as far as its actions ask. */
interface Actionable {
  id: number;
  number: string;
  name: string;
  state: AssetState;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with an asset, the likeliest first, and the windows that it is asked in. */
export function useAssetActions(onDeleted?: () => void) {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const navigate = useNavigate();
  const [disposing, setDisposing] = useState<Actionable | null>(null);
  const [deleting, setDeleting] = useState<Actionable | null>(null);
  const [revising, setRevising] = useState<Asset | null>(null);
  const [undoing, setUndoing] = useState<{ id: number; number: string } | null>(null);
  // What asks for more than a list tells is offered on the page of the whole asset.
  const actionsFor = (asset: Actionable, whole?: Asset): RowAction[] => {
    const disposal = whole?.disposal;
    const isDisposed = asset.state === 'disposed';
    const actions: (RowAction | false)[] = [
      !whole && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: paths.fixedAsset(asset.id) }),
      },
      !isDisposed && {
        label: t('dispose.action'),
        icon: <IconTruckDelivery {...icon} />,
        atHand: true,
        run: () => setDisposing(asset),
      },
      {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editFixedAsset(asset.id) }),
      },
      !!whole?.revisable && {
        label: t('revise.action'),
        icon: <IconAdjustments {...icon} />,
        run: () => setRevising(whole),
      },
      !!disposal && {
        label: t('undoDisposal.action'),
        icon: <IconArrowBackUp {...icon} />,
        danger: true,
        run: () => setUndoing(disposal),
      },
      !isDisposed && {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => setDeleting(asset),
      },
    ];
    return actions.filter((action) => action !== false);
  };
  const dialogs = (
    <>
      {disposing && <DisposeDialog asset={disposing} onClose={() => setDisposing(null)} />}
      {revising?.revisable && (
        <ReviseDialog
          asset={revising}
          revisable={revising.revisable}
          onClose={() => setRevising(null)}
        />
      )}
      {undoing && <UndoDisposalDialog disposal={undoing} onClose={() => setUndoing(null)} />}
      {deleting && (
        <DeleteAssetDialog
          asset={deleting}
          {...(onDeleted ? { onDone: onDeleted } : {})}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
  return { actionsFor, dialogs };
}
