import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkAddress } from '@/features/sending/public';
import { type QuoteView, useMakeLink } from '../api';

interface LinkDialogProps {
  quote: QuoteView;
  onClose: () => void;
}

/** Makes the address at which the customer sees the quote and answers it. */
export function LinkDialog({ quote, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const make = useMakeLink();
  const made = make.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('link.title', { customer: quote.customer_name })}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={12}>
        <span>{t('link.hint')}</span>
        {made ? (
          <LinkAddress url={made.url} of="quote" mobile={made.mobile} />
        ) : (
          <span>{t('link.void')}</span>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {!made && (
            <Button loading={make.isPending} onClick={() => make.mutate(quote.id)}>
              {t('link.make')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
