import { Button, Modal, type ModalProps, Stack } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditFormShell } from '@/shared/forms/use-edit-form';
import { useOnline } from '@/shared/lib/online';
import { publishFootHeight } from '@/shared/lib/page-foot';
import { SaveForm, stayInField } from '@/shared/ui/save-form';
import { Codes } from './codes';
import { ConfirmDialog } from './confirm-dialog';
import { usePhone } from './data-grid/use-phone';
import { dismissal } from './dismissal';
import { DraftOffer } from './draft-note';
import { ErrorSummary } from './error-summary';
import { type FormAction, keysOf } from './form-action';
import classes from './form-shell.module.css';

export type DialogFrameProps = Pick<
  ModalProps,
  | 'opened'
  | 'onClose'
  | 'title'
  | 'size'
  | 'closeOnClickOutside'
  | 'closeOnEscape'
  | 'closeButtonProps'
  | 'children'
>;

export interface FormDialogProps extends EditFormShell {
  opened: boolean;
  title: string;
  /** The main button last; "Save" when left out. */
  actions?: readonly FormAction[];
  /** There is nothing to do after all: it is closed, not cancelled. */
  nothingToDo?: boolean;
  size?: number | string;
  /** Its frame; a dialog in the middle of the page when left out. */
  frame?: ComponentType<DialogFrameProps>;
  onClose: () => void;
  children: ReactNode;
}

/** The window opens at its first field, not at its cross, unless a field asks to be the first. */
function beginAtFirstField(form: HTMLFormElement | null) {
  if (form?.querySelector('[data-autofocus]')) return;
  form
    ?.querySelector('input:enabled:read-write, textarea:enabled')
    ?.toggleAttribute('data-autofocus', true);
}

/** A form in a window over the page; may be opened over another form without disturbing it. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, size = 640, frame: Frame = Modal, onClose, children } = props;
  const { loading, submitError, hasUnsaved, draft, onSubmit, saveAnyway, errors } = props;
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const actions = props.actions ?? [{ label: t('actions.save'), intent: 'save' }];
  const labels = actions.map(({ label }) => label);
  const words = { cancel: t('actions.cancel'), close: t('actions.close') };
  const online = useOnline();
  // On a phone a window is as long as its fields: its buttons stay in sight there.
  const stays = usePhone() || Frame !== Modal;
  const main = actions.at(-1);
  const close = () => (hasUnsaved() ? setAsking(true) : onClose());
  return (
    <Frame
      opened={opened}
      onClose={close}
      title={<Codes>{title}</Codes>}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <SaveForm
        ref={beginAtFirstField}
        onSend={() => {
          if (main && online && !main.disabled) onSubmit(main.intent);
        }}
        keys={keysOf(actions, ({ intent }) => {
          if (online) onSubmit(intent);
        })}
      >
        <Stack gap={14}>
          <DraftOffer draft={draft} />
          <ErrorSummary problem={submitError} errors={errors} saveAnyway={saveAnyway} />
          {children}
          <div
            ref={stays ? publishFootHeight : undefined}
            className={classes.dialogFoot}
            data-stays={stays || undefined}
          >
            <Button variant="default" onClick={close}>
              {props.nothingToDo ? words.close : dismissal(labels, words)}
            </Button>
            {actions.map((action) => (
              <Button
                key={action.intent}
                type={action === main ? 'submit' : 'button'}
                variant={action === main ? 'filled' : 'default'}
                {...(action.danger ? { color: 'red' } : {})}
                loading={loading}
                disabled={!(online && !action.disabled)}
                onMouseDown={stayInField}
                onClick={(event) => {
                  event.currentTarget.focus();
                  if (action !== main) onSubmit(action.intent);
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </Stack>
      </SaveForm>
      {/* It comes with the key that asks for it: were it there before, the same Escape would close it again. */}
      {asking && (
        <ConfirmDialog
          opened
          title={t('forms.unsavedTitle')}
          consequence={t(draft.kept ? 'forms.unsavedKept' : 'forms.unsavedText')}
          cancelLabel={t('forms.stay')}
          confirmLabel={t('forms.leave')}
          danger
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Frame>
  );
}
