import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { ItemCodeRow } from '../api-types';
import classes from '../components/einvoice.module.css';
import { useSay } from '../components/use-say';
import { brickForm, registrationToApi, sentWords } from '../item-codes';
import { useRegisterItemCodes } from '../item-codes-api';

/** GS1's own search of its classification. */
const GPC_BROWSER = 'https://gpc-browser.gs1.org/';

interface RegisterCodesDialogProps {
  /** The products whose codes are sent. */
  rows: readonly ItemCodeRow[];
  onSent: () => void;
  onClose: () => void;
}

/** Asks for the brick to which products belong, and sends their codes to the authority. */
export function RegisterCodesDialog({ rows, onSent, onClose }: RegisterCodesDialogProps) {
  const { t } = useTranslation('einvoice');
  const register = useRegisterItemCodes();
  const say = useSay();
  const edit = useEditForm({
    schema: brickForm,
    initial: { parent_code: '' },
    save: (values) => register.mutateAsync(registrationToApi(rows, values)),
    onSaved: (done) => {
      say(sentWords(done));
      onSent();
    },
  });
  const isSuggested = rows.some((row) => !row.has_code);
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t('codes.dialog')}
      size={480}
      actions={[{ label: t('codes.confirm', { count: rows.length }), intent: 'save' }]}
      onClose={onClose}
    >
      <p className={classes.hint}>
        {t('codes.consequence')} {isSuggested && t('codes.getsSuggested')}
      </p>
      <FormText
        control={edit.form.control}
        name="parent_code"
        label={t('codes.brick')}
        description={t('codes.brickHint')}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <Anchor href={GPC_BROWSER} target="_blank" rel="noreferrer" w="fit-content">
        {t('codes.findBrick')}
      </Anchor>
    </FormDialog>
  );
}
