import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { type QuoteView, useMakeLink } from '../api';

interface LinkDialogProps {
  quote: QuoteView;
  onClose: () => void;
}

/** Makes the address at which the customer sees the quote and answers it. */
export function LinkDialog({ quote, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const make = useMakeLink();
  const field = useRef<HTMLInputElement>(null);
  const url = make.data?.url;

  async function copy() {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('link.copied'));
    } catch {
      // A browser that does not let us copy lets the person do it.
      field.current?.select();
    }
  }
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
        {url ? (
          <TextInput
            ref={field}
            dir="ltr"
            readOnly
            label={t('link.address')}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          <span>{t('link.void')}</span>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {url ? (
            <Button leftSection={<IconCopy size={17} stroke={1.6} />} onClick={() => void copy()}>
              {t('common:actions.copy')}
            </Button>
          ) : (
            <Button loading={make.isPending} onClick={() => make.mutate(quote.id)}>
              {t('link.make')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
