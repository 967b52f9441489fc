import { Text } from '@mantine/core';
import { z } from 'zod/mini';
import { required } from '@/shared/lib/fields';
import { FormOneTimeCode } from './form/form-one-time-code';
import { ProofDialog } from './proof-dialog';

const mailedCodeForm = z.object({ otp: required(10) });

interface MailedCodeDialogProps<Answer> {
  title: string;
  /** The button's text; "Save" when left out. */
  button?: string;
  /** The address that the code was sent to. */
  hint: string;
  label: string;
  verificationId: string;
  confirm: (proof: { otp: string; verification_id: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** The last step of what a mailed code confirms. */
export function MailedCodeDialog<Answer>(props: MailedCodeDialogProps<Answer>) {
  const { hint, label, verificationId, confirm, ...dialog } = props;
  return (
    <ProofDialog
      {...dialog}
      schema={mailedCodeForm}
      initial={{ otp: '' }}
      send={({ otp }) => confirm({ otp, verification_id: verificationId })}
    >
      {(control) => (
        <>
          <Text>{hint}</Text>
          <FormOneTimeCode control={control} name="otp" label={label} />
        </>
      )}
    </ProofDialog>
  );
}
