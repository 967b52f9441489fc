import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { type ListedKind, type Recipient, recipients, useSendSeveral } from '../api';
import { ReasonList, RecipientList } from '../components/recipient-list';

const NONE = {};

interface SendSeveralDialogProps {
  kind: ListedKind;
  ids: readonly number[];
  /** They are of several kinds, such as an invoice and a sales receipt: their title says documents. */
  mixed?: boolean;
  /** Some are on their way. */
  onDone: () => void;
  onClose: () => void;
}

/** Says to whom the ticked documents would go, sends them, and says which did not go. */
export function SendSeveralDialog(props: SendSeveralDialogProps) {
  const { kind, ids, mixed = false, onDone, onClose } = props;
  const { t } = useTranslation(['sending', 'common']);
  // The rows may change below while it is open.
  const [ticked] = useState(ids);
  const [key] = useState(() => crypto.randomUUID());
  const recipientQuery = useQuery(recipients(kind, ticked));
  const send = useSendSeveral(kind);
  // What is sent is what was read here: later answers change neither the list nor what the key is for.
  const [data, setData] = useState<readonly Recipient[]>();
  if (!data && recipientQuery.data && recipientQuery.isFetchedAfterMount)
    setData(recipientQuery.data);
  const reachable = data?.filter((one) => one.email) ?? [];
  const done = send.data;
  const close = () => {
    onClose();
    if (done?.sent) onDone();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(`several.title.${mixed ? 'document' : kind}`, { count: ticked.length })}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {!data && recipientQuery.isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button onClick={() => recipientQuery.refetch()}>{t('common:actions.tryAgain')}</Button>
          }
        />
      ) : !data ? (
        <Stack gap={12} aria-busy>
          <Skeleton height={22} />
          <Skeleton height={140} />
        </Stack>
      ) : (
        <Stack gap={12}>
          {done ? (
            <>
              <p style={{ margin: 0 }} role="status">
                {t('several.sent', { count: done.sent })}{' '}
                {t('several.stayed', { count: done.not_sent.length })}
              </p>
              <ReasonList notSent={done.not_sent} />
            </>
          ) : (
            <>
              <p style={{ margin: 0 }}>
                {t('several.consequence', { count: reachable.length })}{' '}
                {reachable.length < data.length &&
                  t('several.unreachable', { count: data.length - reachable.length })}
              </p>
              {kind === 'quote' && <p style={{ margin: 0 }}>{t('form.linkUse.answer')}</p>}
              <RecipientList recipients={data} />
            </>
          )}
          <ErrorSummary problem={send.error} errors={NONE} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close} data-autofocus>
              {t(done ? 'common:actions.close' : 'common:actions.cancel')}
            </Button>
            {!done && (
              <Button
                disabled={reachable.length === 0}
                loading={send.isPending}
                onClick={() =>
                  send.mutate(
                    { ids: reachable.map((one) => one.id), key },
                    {
                      onSuccess: (answer) => {
                        if (answer.not_sent.length > 0) return;
                        toast.success(t('several.sent', { count: answer.sent }));
                        onClose();
                        onDone();
                      },
                    },
                  )
                }
              >
                {t('several.send', { count: reachable.length })}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
