import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { proofForm } from '../schema';

interface TwoStepProofDialogProps<Answer> {
  title: string;
  /** Does what needs both the password and a code. */
  send: (proof: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the present password and a code. */
export function TwoStepProofDialog<Answer>(props: TwoStepProofDialogProps<Answer>) {
  const { t } = useTranslation('account');
  const edit = useEditForm({
    schema: proofForm,
    initial: { password: '', code: '' },
    save: (proof) => props.send(proof),
    onSaved: props.onDone,
  });
  const { control } = edit.form;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={props.title}
      actions={[{ label: t('twoStep.continue'), intent: 'save' }]}
      onClose={props.onClose}
    >
      <FormPassword
        control={control}
        name="password"
        label={t('twoStep.password')}
        autoComplete="current-password"
        required
      />
      <FormText
        control={control}
        name="code"
        dir="ltr"
        label={t('twoStep.code')}
        description={t('twoStep.codeHint')}
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}
