import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import { SaveRefusal, useSave, useSaved } from '@/features/documents/public';
import { asProblem, type Problem } from '@/shared/api/problem';
import { useToday } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormShell } from '@/shared/ui/form-shell';
import { type Asset, assetDetail, assetForm, useAssetChanged, useSaveAsset } from '../api';
import { newAsset, toApi } from '../mapping';
import { type AssetOutput, type AssetValues, assetSchema } from '../schema';
import { AssetFields, MethodFields } from './asset-fields';
import { LabelsAndNote, OpeningFields } from './opening-fields';

interface AssetFormProps {
  initial: AssetValues;
  editing?: Asset;
  /** Entered with the openings of that day, to which it leads back. */
  opening?: string | null;
  /** Takes the asset as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

const FIELD_NAMES = {
  project_id: 'project',
  branch_id: 'branch',
  class_id: 'class',
  posts_opening: 'origin',
  source_id: 'source',
  source_kind: 'source',
};

/** The step of the opening balances that it is entered from. */
const OPENINGS = { step: 'assets' };

/** A new asset, or one that is changed. */
export function AssetForm({ initial, editing, opening = null, onReload }: AssetFormProps) {
  const { t } = useTranslation('fixed-assets');
  const navigate = useNavigate();
  const today = useToday();
  const changed = useAssetChanged();
  const save = useSaveAsset(editing?.id);
  const start = useQuery({ ...assetForm, enabled: !editing });
  const files = useWaitingFiles('fixed_asset', changed);
  const [refused, setRefused] = useState<Problem | null>(null);
  const schema = useMemo(() => assetSchema(today), [today]);
  const saved = useSaved({
    files,
    hrefOf: opening === null ? paths.fixedAsset : () => paths.openings,
    search: opening === null ? {} : OPENINGS,
    next: {
      to: paths.addFixedAsset,
      search: opening === null ? {} : { opening },
      start: () => edit.keepOpen(newAsset(today, initial.branch, opening), 'name'),
    },
  });
  const edit = useEditForm<AssetValues, AssetOutput, Asset>({
    schema,
    initial,
    draft: editing ? `fixed-asset/${editing.id}` : opening ? 'fixed-asset-opening' : 'fixed-asset',
    version: editing?.version,
    showsOtherVersion: true,
    save: async (values, headers) => {
      setRefused(null);
      try {
        return await save.mutateAsync({ body: toApi(values, editing), headers });
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved: ({ id, number }, intent) =>
      saved({ id, message: t('form.saved', { number }), intent }),
    fieldNames: FIELD_NAMES,
  });
  const { form } = edit;
  const settled = editing?.settled ?? false;
  const back = editing ? paths.fixedAsset(editing.id) : paths.fixedAssets;
  return (
    <FormShell
      {...edit.shell}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
      number={editing?.number ?? start.data?.next_number}
      crumbs={[{ label: t('list.title'), to: paths.fixedAssets }]}
      actions={useSave({ isNew: !editing })}
      onCancel={() =>
        opening === null
          ? navigate({ to: back })
          : navigate({ to: paths.openings, search: OPENINGS as never })
      }
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      {settled && <Alert variant="light">{t('form.settled')}</Alert>}
      <AssetFields form={form} settled={settled} />
      <MethodFields form={form} settled={settled} />
      <OpeningFields
        form={form}
        settled={settled}
        posted={editing?.posts_opening ? editing.opening_on : null}
      />
      <LabelsAndNote form={form} settled={settled} />
      <FormFiles
        kind="fixed_asset"
        id={editing?.id}
        query={assetDetail}
        waiting={files}
        onChanged={changed}
      />
    </FormShell>
  );
}
