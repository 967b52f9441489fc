import { useTranslation } from 'react-i18next';
import { useBranchPicker } from '@/features/branches/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import type { Tills, TillView } from '../api-types';
import { tillForm, tillToApi, tillValues } from '../till';
import { useSaveTill } from '../tills-api';

interface TillDialogProps {
  tills: Tills;
  /** The till that is changed; left out for a new one. */
  till: TillView | undefined;
  onClose: () => void;
}

/** The server's names of fields that the form calls otherwise; the company has a secret too. */
const NAMES = { branch_id: 'branch', till_secret: 'client_secret' } as const;

/** Adds a till, or changes one; the portal is asked before it is saved. */
export function TillDialog({ tills, till, onClose }: TillDialogProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  const save = useSaveTill(till?.id);
  const branches = useBranchPicker();
  const stored = { secret: till?.has_secret ?? false, key: till?.has_key ?? false };
  const edit = useEditForm({
    schema: tillForm(stored),
    initial: tillValues(tills, till),
    fieldNames: NAMES,
    save: (values) => save.mutateAsync(tillToApi(values, till)),
    onSaved: () => {
      toast.success(t('tills.saved'));
      onClose();
    },
  });
  const { control } = edit.form;
  const kept = (has: boolean) => (has ? { description: t('credentials.kept') } : {});
  const environments = [
    'preproduction',
    'production',
    ...(tills.has_simulator ? ['simulator'] : []),
  ];
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(till ? 'tills.editTitle' : 'tills.newTitle')}
      size={620}
      onClose={onClose}
    >
      <FormGrid>
        <FormText
          control={control}
          name="name"
          label={t('common:nouns.name')}
          required
          data-autofocus
        />
        {branches.enabled && (
          <FormEntity
            control={control}
            name="branch"
            label={t('common:nouns.branch')}
            placeholder={t('tills.headOffice')}
            clearable
            source={branches.source}
          />
        )}
        {!till && !tills.environment && (
          <FormSelect
            control={control}
            name="environment"
            label={t('credentials.environment')}
            required
            options={environments.map((value) => ({
              value,
              label: t(`environments.${value as 'production'}`),
            }))}
          />
        )}
        <FormText
          control={control}
          name="serial"
          label={t('tills.serial')}
          required
          dir="ltr"
          disabled={(till?.receipts ?? 0) > 0}
        />
        <FormText
          control={control}
          name="client_id"
          label={t('credentials.clientId')}
          required
          dir="ltr"
          autoComplete="off"
        />
        <FormPassword
          control={control}
          name="client_secret"
          label={t('credentials.secret')}
          secret
          required={!stored.secret}
          dir="ltr"
          autoComplete="new-password"
          {...kept(stored.secret)}
        />
        <FormPassword
          control={control}
          name="shared_key"
          label={t('tills.key')}
          secret
          required={!stored.key}
          dir="ltr"
          autoComplete="new-password"
          {...kept(stored.key)}
        />
        <FormText
          control={control}
          name="os_version"
          label={t('tills.system')}
          required
          dir="ltr"
        />
        <FormText control={control} name="model" label={t('tills.model')} required dir="ltr" />
      </FormGrid>
    </FormDialog>
  );
}
