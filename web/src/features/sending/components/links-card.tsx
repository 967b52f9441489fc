import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { FormSection } from '@/shared/ui/form-section';
import {
  type DocumentLink,
  documentLinks,
  type LinkedDocument,
  useMakeDocumentLink,
  useRevokeLink,
} from '../links-api';
import { LinkAddress } from './link-address';

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
        {made && works && (
          <LinkAddress url={made.url} of={document.called ?? document.kind} mobile={made.mobile} />
        )}
        <Button
          variant="default"
          leftSection={<IconLink size={17} stroke={1.6} aria-hidden />}
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
