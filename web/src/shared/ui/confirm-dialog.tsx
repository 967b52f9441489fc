import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/shared/lib/online';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Codes } from './codes';
import { dismissal } from './dismissal';
import type { UndoTarget } from './undo-preview';
import { useOnePress } from './use-one-press';

const UndoPreview = lazyPart(async () => (await import('./undo-preview')).UndoPreview);

interface ConfirmDialogProps {
  opened: boolean;
  /** The question. */
  title: string;
  /**
   * What will happen, by name and amount: "also removes 2 payments of 1,140.00 EGP". The keyboard starts at the button
   * that cancels, which takes the focus a moment after the window is seen; a field in here needs `data-autofocus`, or
   * what is typed at once is lost.
   */
  consequence: ReactNode;
  /** The document that is undone, or several: the entries that the books get by it are shown. */
  undoes?: UndoTarget | undefined;
  /** Called with which of several stay, once the books have answered. */
  onRefused?: ((ids: readonly number[]) => void) | undefined;
  /** The consequence holds entries: as wide as those that are asked for. */
  wide?: boolean;
  /** The verb of the button, never just "OK". */
  confirmLabel: string;
  /** The label for not doing it, where "Cancel" or "Close" says too little. */
  cancelLabel?: string;
  danger?: boolean;
  /** It cannot be done: the consequence says why. */
  refused?: boolean;
  /** Its effects are still loading. */
  waiting?: boolean;
  loading?: boolean;
  /** A word that has to be typed first; only for what is rare and final. */
  typed?: { word: string; label: string };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, consequence, confirmLabel, danger, loading, typed, onConfirm, onClose } =
    props;
  const { t } = useTranslation();
  const words = { cancel: t('actions.cancel'), close: t('actions.close') };
  const online = useOnline();
  // Without a call there is nothing to wait for.
  const calls = loading !== undefined;
  const once = useOnePress(onConfirm, loading ?? false, opened);
  const [word, setWord] = useState('');
  // The entries must be visible before it can be confirmed; those of another document do not count.
  const target = JSON.stringify(props.undoes);
  const [previewed, setPreviewed] = useState<{ target: string | undefined; refused: boolean }>();
  const seen = !props.undoes || (previewed?.target === target && !previewed.refused);
  const ready = !props.refused && !props.waiting && seen && (!typed || word === typed.word);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Codes>{title}</Codes>}
      size={props.undoes || props.wide ? 560 : 440}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap={16}>
        <div>{typeof consequence === 'string' ? <Codes>{consequence}</Codes> : consequence}</div>
        {props.undoes && !props.refused && (
          <UndoPreview
            undoes={props.undoes}
            onAnswer={(refused, stay) => {
              setPreviewed({ target, refused });
              props.onRefused?.(stay);
            }}
          />
        )}
        {typed && (
          <TextInput
            dir="ltr"
            label={typed.label}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {props.cancelLabel ?? dismissal([confirmLabel], words)}
          </Button>
          <Button
            {...(danger ? { color: 'red' } : {})}
            disabled={!ready || (calls && !online)}
            loading={calls && (loading || once.held)}
            onClick={once.press}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
