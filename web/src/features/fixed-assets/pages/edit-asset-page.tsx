import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormWaiting, OpenedDocument } from '@/features/documents/public';
import { type Asset, assetDetail } from '../api';
import { AssetForm } from '../components/asset-form';
import { fromApi } from '../mapping';

/** An asset as it is on the server, to be changed. */
export function EditAssetPage() {
  const { t } = useTranslation('fixed-assets');
  return (
    <OpenedDocument
      query={assetDetail}
      isGone={({ deleted }) => deleted}
      waiting={(failed, onRetry) => (
        <FormWaiting
          title={t('form.editTitle')}
          crumbs={[{ label: t('list.title'), to: paths.fixedAssets }]}
          lost={t('detail.lost')}
          failed={failed}
          onRetry={onRetry}
        />
      )}
    >
      {(asset, onReload) => <Filled key={asset.version} asset={asset} onReload={onReload} />}
    </OpenedDocument>
  );
}

function Filled({ asset, onReload }: { asset: Asset; onReload: () => void }) {
  const initial = useMemo(() => fromApi(asset), [asset]);
  return <AssetForm initial={initial} editing={asset} onReload={onReload} />;
}
