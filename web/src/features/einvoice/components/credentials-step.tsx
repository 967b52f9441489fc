import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { useSaveCredentials } from '../api';
import type { EinvoiceSettings } from '../api-types';
import { credentialsForm, credentialsToApi, credentialsValues } from '../schema';
import classes from './einvoice.module.css';
import { StepForm } from './step-form';

interface StepProps {
  settings: EinvoiceSettings;
  may: boolean;
  onSaved: () => void;
}

/** The second step: what the system is known by at the authority; tried before it is stored. */
export function CredentialsStep({ settings, may, onSaved }: StepProps) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const save = useSaveCredentials();
  const { credentials, environments, simulator } = settings;
  const edit = useEditForm({
    schema: credentialsForm(credentials.has_secret),
    initial: credentialsValues(settings),
    save: (values) => save.mutateAsync(credentialsToApi(values)),
    onSaved: (saved) => {
      toast.success(t('credentials.saved'));
      edit.keepOpen(credentialsValues(saved));
      onSaved();
    },
  });
  const { control, setValue, watch } = edit.form;
  const trying = watch('environment') === 'simulator' && simulator;
  const kept = (has: boolean) => (has ? { description: t('credentials.kept') } : {});

  function fill() {
    if (!simulator) return;
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('client_id', simulator.client_id ?? '', change);
    setValue('client_secret', simulator.client_secret, change);
  }

  return (
    <StepForm
      shell={edit.shell}
      title={t('steps.credentials')}
      hint={t('credentials.hint')}
      submit={t('credentials.save')}
      may={may}
    >
      <FormGrid>
        <FormSelect
          control={control}
          name="environment"
          label={t('credentials.environment')}
          required
          options={environments.map((value) => ({ value, label: t(`environments.${value}`) }))}
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
          required={!credentials.has_secret}
          dir="ltr"
          autoComplete="new-password"
          {...kept(credentials.has_secret)}
        />
        <FormPassword
          control={control}
          name="callback_key"
          label={t('credentials.callbackKey')}
          secret
          dir="ltr"
          autoComplete="new-password"
          {...kept(credentials.has_callback_key)}
        />
      </FormGrid>
      {trying && (
        <div className={classes.row}>
          <p className={classes.hint}>
            {t('credentials.simulator')} <Bdi ltr>{simulator.client_id ?? ''}</Bdi> ·{' '}
            <Bdi ltr>{simulator.client_secret}</Bdi>
          </p>
          <Button variant="default" onClick={fill}>
            {t('credentials.fill')}
          </Button>
        </div>
      )}
      <p className={classes.hint}>
        {t('credentials.callbackUrl')} <Bdi ltr>{credentials.callback_url}</Bdi>
      </p>
      {credentials.tested_at && (
        <p className={classes.hint}>
          {t('credentials.tested', { when: format.moment(credentials.tested_at) })}
        </p>
      )}
    </StepForm>
  );
}
