import { useTranslation } from 'react-i18next';
import { FormOneTimeCode } from '@/shared/ui/form/form-one-time-code';
import { FormPresentPassword } from '@/shared/ui/form/form-present-password';
import { ProofDialog } from '@/shared/ui/proof-dialog';
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
  return (
    <ProofDialog
      {...props}
      button={t('twoStep.continue')}
      schema={proofForm}
      initial={{ password: '', code: '' }}
    >
      {(control) => (
        <>
          <FormPresentPassword control={control} name="password" label={t('twoStep.password')} />
          <FormOneTimeCode
            control={control}
            name="code"
            label={t('twoStep.code')}
            description={t('twoStep.codeHint')}
          />
        </>
      )}
    </ProofDialog>
  );
}
