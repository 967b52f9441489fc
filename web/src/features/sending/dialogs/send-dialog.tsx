import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { type Delivery, type MailedDocument, mailDraft } from '../api';
import { MessageForm } from '../components/message-form';

interface SendDialogProps {
  document: MailedDocument;
  /** An earlier message that is sent again. */
  again?: Delivery | undefined;
  onClose: () => void;
}

/** Mails a document: to whom, and with which words. */
export function SendDialog({ document, again, onClose }: SendDialogProps) {
  const { t } = useTranslation(['sending', 'common']);
  const { data, isError, error, refetch, isFetchedAfterMount } = useQuery(mailDraft(document));
  if (data && isFetchedAfterMount) {
    return <MessageForm document={document} draft={data} again={again} onClose={onClose} />;
  }
  const lost = error?.status === 404;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`form.title.${document.called ?? document.kind}`)}
      size={620}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError ? (
        <EmptyState
          kind={lost ? 'lost' : 'problem'}
          title={t(lost ? 'form.lost' : 'common:problems.loadFailed')}
          action={
            !lost && <Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>
          }
        />
      ) : (
        <Stack gap={12} aria-busy>
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={180} />
        </Stack>
      )}
    </Modal>
  );
}
