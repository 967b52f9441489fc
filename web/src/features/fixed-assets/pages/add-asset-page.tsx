import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useBranchPicker } from '@/features/branches/public';
import { FormWaiting } from '@/features/documents/public';
import { useToday } from '@/shared/auth/session';
import type { Picked } from '@/shared/lib/fields';
import { AssetForm } from '../components/asset-form';
import { newAsset } from '../mapping';

/** A new asset, of the branch that the company usually writes on. */
export function AddAssetPage() {
  const { t } = useTranslation('fixed-assets');
  const branches = useBranchPicker();
  if (branches.ready) return <Filled branch={branches.usual} />;
  return (
    <FormWaiting
      title={t('form.newTitle')}
      crumbs={[{ label: t('list.title'), to: paths.fixedAssets }]}
      lost={t('detail.lost')}
      failed={undefined}
      onRetry={() => undefined}
    />
  );
}

function Filled({ branch }: { branch: Picked | null }) {
  const today = useToday();
  const initial = useMemo(() => newAsset(today, branch), [today, branch]);
  return <AssetForm initial={initial} />;
}
