import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useBranchPicker } from '@/features/branches/public';
import { FormWaiting } from '@/features/documents/public';
import { useToday } from '@/shared/auth/session';
import type { PickedRecord } from '@/shared/lib/fields';
import { maybeDay } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { AssetForm } from '../components/asset-form';
import { newAsset } from '../mapping';

/** The day of the openings, of an asset that is entered with them. */
const addSearch = z.object({ opening: maybeDay() });

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

function Filled({ branch }: { branch: PickedRecord | null }) {
  const today = useToday();
  const [{ opening = null }] = useUrlSearch(addSearch);
  const initial = useMemo(() => newAsset(today, branch, opening), [today, branch, opening]);
  return <AssetForm key={opening} initial={initial} opening={opening} />;
}
