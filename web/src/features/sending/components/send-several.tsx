import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/routing/lazy-part';
import { TooMany } from '@/shared/ui/too-many';
import type { ListedKind } from '../api';

const SendSeveralDialog = lazyPart(
  async () => (await import('../dialogs/send-several-dialog')).SendSeveralDialog,
);

/** Documents that are sent or printed at once. */
const MOST = 100;

interface SendSeveralProps {
  kind: ListedKind;
  /** The ticked documents, in the order of the list. */
  ids: readonly number[];
  /** They are of several kinds, such as an invoice and a sales receipt: their title says documents. */
  mixed?: boolean;
  onDone: () => void;
}

/** Mails the ticked documents of a list. */
export function SendSeveral({ kind, ids, mixed = false, onDone }: SendSeveralProps) {
  const { t } = useTranslation('common');
  const [sending, setSending] = useState(false);
  return (
    <>
      <TooMany count={ids.length} most={MOST}>
        <Button
          variant="default"
          disabled={ids.length > MOST}
          leftSection={<IconSend size={17} stroke={1.6} className="flip" aria-hidden />}
          onClick={() => setSending(true)}
        >
          {t('actions.send')}
        </Button>
      </TooMany>
      {sending && (
        <SendSeveralDialog
          kind={kind}
          ids={ids}
          mixed={mixed}
          onDone={onDone}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
