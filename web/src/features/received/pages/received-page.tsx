import { Alert, Anchor, Button } from '@mantine/core';
import {
  IconExternalLink,
  IconFileCheck,
  IconFilePlus,
  IconFileX,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentGate } from '@/features/documents/public';
import { einvoiceStatus } from '@/features/einvoice/public';
import { VendorDialog } from '@/features/vendors/public';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { PageShell } from '@/shared/ui/page-shell';
import { WarningNotes } from '@/shared/ui/warning-notes';
import { receivedDocument, useReceivedChanged } from '../api';
import type { ReceivedView } from '../api-types';
import { ReceivedFacts } from '../components/received-facts';
import { ReceivedLines } from '../components/received-lines';
import { ReceivedPdf } from '../components/received-pdf';
import { StandingPill } from '../components/standing-pill';
import { knownVendor } from '../known-vendor';
import { enterPath, isWaiting, kindOf, shownOf } from '../statuses';

const DeclineDialog = lazyPart(
  async () => (await import('../dialogs/decline-dialog')).DeclineDialog,
);
const RejectDialog = lazyPart(async () => (await import('../dialogs/reject-dialog')).RejectDialog);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** One received document: what it says, how it is at the tax authority, and what can be done with it. */
export function ReceivedPage() {
  const { t } = useTranslation('received');
  const id = useIdParam();
  const detail = useQuery(receivedDocument(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.title')}
      list={{ label: t('title'), to: paths.received }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(view) => <LoadedPaper view={view} />}
    </DocumentGate>
  );
}

function LoadedPaper({ view }: { view: ReceivedView }) {
  const { t } = useTranslation('received');
  const ability = useAbility();
  const changed = useReceivedChanged();
  const [opened, setOpened] = useState<'decline' | 'reject' | 'vendor' | null>(null);
  const close = () => setOpened(null);
  const mayEnter = ability.can('create', 'Bills') && isWaiting(view);
  const mayReject = view.can_reject && ability.can('update', 'Bills');
  const mayDecline = view.can_decline && ability.can('update', 'Bills');
  const status = useQuery({ ...einvoiceStatus, enabled: mayReject || mayDecline });
  // Without the portal's credentials nothing is sent there.
  const isUnlinked = status.data !== undefined && !status.data.environment;
  const isUnknown = isWaiting(view) && !view.vendor_id && Boolean(view.party_tax_id);
  const addsVendor = isUnknown && ability.can('create', 'Vendors');
  return (
    <PageShell
      title={t(`detail.${kindOf(view)}`, { number: view.number })}
      badge={<StandingPill shown={shownOf(view)} />}
      crumbs={[{ label: t('title'), to: paths.received }]}
      actions={
        <>
          {view.public_url && (
            <Button
              variant="default"
              component="a"
              href={view.public_url}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink {...icon} />}
            >
              {t('detail.onPortal')}
            </Button>
          )}
          <ReceivedPdf view={view} />
          {mayReject && (
            <Button
              variant="default"
              disabled={isUnlinked}
              leftSection={<IconFileX {...icon} />}
              onClick={() => setOpened('reject')}
            >
              {t('reject.confirm')}
            </Button>
          )}
          {mayDecline && (
            <Button
              variant="default"
              disabled={isUnlinked}
              leftSection={<IconFileCheck {...icon} />}
              onClick={() => setOpened('decline')}
            >
              {t('decline.confirm')}
            </Button>
          )}
          {mayEnter && (
            <Button
              variant={addsVendor ? 'default' : 'filled'}
              component={Link}
              {...enterPath(view)}
              leftSection={<IconFilePlus {...icon} />}
            >
              {t(view.credit ? 'enterCredit' : 'enter')}
            </Button>
          )}
          {addsVendor && (
            <Button leftSection={<IconUserPlus {...icon} />} onClick={() => setOpened('vendor')}>
              {t('detail.addVendor')}
            </Button>
          )}
        </>
      }
    >
      {(mayReject || mayDecline) && isUnlinked && (
        <Alert color="gray">
          {t(mayReject ? 'reject.unlinked' : 'decline.unlinked')}{' '}
          <Anchor component={Link} to={paths.einvoiceSettings} underline="always">
            {t('reject.link')}
          </Anchor>
        </Alert>
      )}
      {isUnknown && <WarningNotes notes={[t('detail.unknownVendor')]} />}
      <ReceivedFacts view={view} />
      <ReceivedLines view={view} />
      {opened === 'decline' && <DeclineDialog document={view} onClose={close} />}
      {opened === 'reject' && <RejectDialog document={view} onClose={close} />}
      {opened === 'vendor' && (
        <VendorDialog
          name={view.party_name}
          known={knownVendor(view)}
          onSaved={() => {
            void changed();
            close();
          }}
          onClose={close}
        />
      )}
    </PageShell>
  );
}
