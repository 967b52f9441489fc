import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { FormSection } from '@/shared/ui/form-section';
import {
  type DocumentLink,
  documentLinks,
  type LinkedDocument,
  useMakeDocumentLink,
  useRevokeLink,
} from '../links-api';

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

/** The links by which a customer sees a document: made, sent and ended here. */
export function LinksCard({ document }: { document: LinkedDocument }) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(documentLinks(document));
  const make = useMakeDocumentLink(document);
  const made = make.data;
  // An address that was revoked opens nothing any more.
  const works = data?.some((link) => link.id === made?.links[0]?.id);
  return (
    <FormSection title={t('links.title')}>
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {t('links.hint')}
        </Text>
        {made && works && <NewLink document={document} url={made.url} />}
        <Button
          variant="default"
          leftSection={<IconLink {...icon} />}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('links.make')}
        </Button>
        {data?.map((link) => (
          <LinkRow key={link.id} document={document} link={link} />
        ))}
      </Stack>
    </FormSection>
  );
}

/** The address of a link that was just made. */
function NewLink({ document, url }: { document: LinkedDocument; url: string }) {
  const { t } = useTranslation(['sending', 'common']);
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
  const message = t(`links.message.${document.called ?? document.kind}`, {
    url,
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
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {t('links.whatsapp')}
        </Button>
      </Group>
    </Stack>
  );
}

function LinkRow({ document, link }: { document: LinkedDocument; link: DocumentLink }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const revoke = useRevokeLink(document);
  const [asked, setAsked] = useState(false);
  const opened = link.last_opened
    ? t('links.opened', { times: link.opened, date: format.moment(link.last_opened) })
    : t('links.unopened');
  return (
    <Group justify="space-between" gap={8} wrap="nowrap">
      <div>
        <Text size="sm">
          {t('links.made', { name: link.made_by, date: format.date(link.until) })}
        </Text>
        <Text size="sm" c="dimmed">
          {opened}
        </Text>
      </div>
      <Button variant="subtle" color="red" style={{ flexShrink: 0 }} onClick={() => setAsked(true)}>
        {t('links.revoke')}
      </Button>
      {asked && (
        <ConfirmCall
          call={revoke}
          about={link.id}
          title={t('links.revokeAsked')}
          consequence={t('links.revokeConsequence')}
          confirmLabel={t('links.revokeNow')}
          danger
          messageOf={() => t('links.revoked')}
          onClose={() => setAsked(false)}
        />
      )}
    </Group>
  );
}
