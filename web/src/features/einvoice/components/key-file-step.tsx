import { Button, FileButton } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { useErrorText } from '@/shared/forms/use-error-text';
import { inBase64 } from '@/shared/lib/read-file';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormGrid } from '@/shared/ui/form-grid';
import { useRemoveSeal, useSaveSeal } from '../api';
import type { EinvoiceSettings } from '../api-types';
import { type SealValues, sealForm } from '../schema';
import classes from './einvoice.module.css';
import { SealFacts } from './seal-facts';
import { StepForm } from './step-form';

interface StepProps {
  settings: EinvoiceSettings;
  may: boolean;
  onSaved: () => void;
}

const EMPTY: SealValues = { file: null, password: '' };

/** The electronic seal of a key file, which signs a test document. */
export function KeyFileStep({ settings, may, onSaved }: StepProps) {
  const { t } = useTranslation('einvoice');
  const errorText = useErrorText();
  const save = useSaveSeal();
  const remove = useRemoveSeal();
  const { seal, simulator, credentials } = settings;

  function done() {
    toast.success(t('seal.saved'));
    onSaved();
  }

  const edit = useEditForm({
    schema: sealForm,
    initial: EMPTY,
    save: async ({ file, password }) =>
      save.mutateAsync({ file: file ? await inBase64(file) : null, password }),
    onSaved: () => {
      edit.keepOpen(EMPTY);
      done();
    },
  });
  const { control } = edit.form;
  const { field, fieldState } = useController({ control, name: 'file' });
  const wrong = errorText(fieldState.error?.message);
  const testSeal = simulator?.has_test_seal && credentials.environment === 'simulator';
  const extra = testSeal && (
    <Button
      variant="default"
      loading={save.isPending}
      onClick={() => save.mutate({ test_seal: true }, { onSuccess: done })}
    >
      {t('seal.test')}
    </Button>
  );
  return (
    <StepForm
      shell={edit.shell}
      title={t('steps.seal')}
      hint={t('seal.hint')}
      submit={t('seal.save')}
      may={may}
      extra={extra}
    >
      {seal?.kind === 'file' && (
        <>
          <SealFacts seal={seal} />
          {may && (
            <div className={classes.foot}>
              <Button
                variant="subtle"
                c="var(--error)"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(null, { onSuccess: ({ message }) => toast.success(message) })
                }
              >
                {t('seal.remove')}
              </Button>
            </div>
          )}
        </>
      )}
      <FormGrid>
        <div>
          <FileButton accept=".p12,.pfx,application/x-pkcs12" onChange={field.onChange}>
            {(props) => (
              <Button {...props} ref={field.ref} variant="default" aria-describedby="seal-file">
                {t(field.value ? 'seal.change' : 'seal.choose')}
              </Button>
            )}
          </FileButton>
          <p
            id="seal-file"
            className={wrong ? classes.wrong : classes.hint}
            role={wrong ? 'alert' : undefined}
          >
            {wrong ?? (field.value ? <Bdi>{field.value.name}</Bdi> : t('seal.fileHint'))}
          </p>
        </div>
        <FormPassword
          control={control}
          name="password"
          label={t('seal.password')}
          required
          dir="ltr"
          autoComplete="new-password"
        />
      </FormGrid>
    </StepForm>
  );
}
