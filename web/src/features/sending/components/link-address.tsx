import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import type { CalledKind } from '../api';
import type { LinkedKind } from '../links-api';

interface LinkAddressProps {
  url: string;
  /** What it opens: a message by WhatsApp names it. */
  of: LinkedKind | CalledKind | 'quote';
  /** The customer's mobile number in international form, to whom WhatsApp writes. */
  mobile?: string | null | undefined;
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

/** The address of a link that was just made, to be copied or sent by WhatsApp. */
export function LinkAddress({ url, of, mobile }: LinkAddressProps) {
  const { t, i18n } = useTranslation(['sending', 'common']);
  const company = useSession()?.company.name ?? '';
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('links.copied'));
    } catch {
      // A browser that does not let us copy lets the person do it.
      field.current?.select();
    }
  }
  // The page opens in the language of the message.
  const written = `${url}?written=${i18n.language}`;
  const message = t(`links.message.${of}`, {
    company,
    url: written,
    interpolation: { escapeValue: false },
  });
  return (
    <Stack gap={8}>
      <TextInput
        ref={field}
        dir="ltr"
        readOnly
        label={t('links.address')}
        description={t('links.once')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap={8}>
        <Button leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t('common:actions.copy')}
        </Button>
        <Button
          variant="default"
          component="a"
          target="_blank"
          rel="noreferrer"
          href={`https://wa.me/${mobile?.replace('+', '') ?? ''}?text=${encodeURIComponent(message)}`}
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {t('links.whatsapp')}
        </Button>
      </Group>
    </Stack>
  );
}
