import { Alert, Anchor, Button, CopyButton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { StatusPill } from '@/shared/ui/status-pill';
import { einvoiceStatus, filing } from '../api';
import type { EinvoicePanel, FileRef } from '../api-types';
import { CALL_STEP, isFilable, OWN_STEP } from '../statuses';
import { CardActions } from './card-actions';
import classes from './einvoice.module.css';
import { Faults } from './faults';
import { History } from './history';
import { NoteReference } from './note-reference';
import { PortalPdf } from './portal-pdf';
import { FoundPill, SentPill } from './statuses-of';

interface EinvoiceCardProps {
  document: FileRef;
  /** Whether it is still there: what is deleted is shown and not changed. */
  editable: boolean;
  /** Whether the document itself says that it was filed, which outlives the connection. */
  filed?: boolean;
}

/** The status of a document at the tax authority, and what can be done. Nothing where it has nothing to do with it. */
export function EinvoiceCard({ document, editable, filed = false }: EinvoiceCardProps) {
  const { t } = useTranslation('einvoice');
  const { data: status } = useQuery(einvoiceStatus);
  // Most companies file nothing: of their documents nothing is asked.
  const files = status?.active || status?.receipts;
  const known = filed || Boolean(files || status?.environment || status?.has_filings);
  const query = useQuery({ ...filing(document), enabled: known });
  const may = useAbility().can('update', 'Sales') && editable;
  const { data: panel } = query;
  const concerned =
    filed || status?.active || panel?.e_invoice || (panel && panel.sent_status !== 'not_sent');
  if (!concerned) return null;
  return (
    <FormSection title={t(panel?.receipt ? 'card.receipt' : 'card.title')}>
      {panel ? (
        <Stack gap={12}>
          <Standing panel={panel} />
          <PortalPdf document={document} panel={panel} may={may} />
          {panel.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
          {panel.differs && <Alert color="yellow">{t('card.differs')}</Alert>}
          {may && panel.reference?.typed && isFilable(panel) && (
            <NoteReference document={document} reference={panel.reference} />
          )}
          {may && <CardActions document={document} panel={panel} />}
          <History moves={panel.history} />
        </Stack>
      ) : (
        <LoadOrRetry query={query} height={120} />
      )}
    </FormSection>
  );
}

function Standing({ panel }: { panel: EinvoicePanel }) {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const { uuid, submitted_at: at, can_cancel_until: until, next_attempt_at: next } = panel;
  return (
    <>
      <Facts>
        <Fact name={t('columns.sent')}>
          <SentPill status={panel.sent_status} />
        </Fact>
        <Fact name={t('columns.found')}>
          {panel.validation_status !== 'none' && <FoundPill status={panel.validation_status} />}
        </Fact>
        <Fact name={t('columns.submitted')}>{at && format.moment(at)}</Fact>
        <Fact name={t('tills.till')}>{panel.till && <Bdi>{panel.till}</Bdi>}</Fact>
        <Fact name={t('card.activity')}>
          {panel.activity_code && <Bdi ltr>{panel.activity_code}</Bdi>}
        </Fact>
        <Fact name={t('card.cancelUntil')}>
          {panel.validation_status === 'valid' && until && format.moment(until)}
        </Fact>
        <Fact name={t('card.cancelReason')}>
          {panel.cancel_reason && <Bdi>{panel.cancel_reason}</Bdi>}
        </Fact>
      </Facts>
      {next && (
        <p className={classes.hint}>{t('card.triedAgain', { at: format.time(new Date(next)) })}</p>
      )}
      {!panel.e_invoice && panel.sent_status === 'not_sent' && (
        <p className={classes.hint}>{t('card.notWanted')}</p>
      )}
      {uuid && (
        <div className={classes.row}>
          <div className={classes.fault}>
            <span className={classes.hint}>{t('columns.uuid')}</span>
            <Bdi ltr>{uuid}</Bdi>
          </div>
          <CopyButton value={uuid}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="compact-sm"
                onClick={copy}
                aria-label={t('card.copyUuid')}
              >
                {t(copied ? 'card.copied' : 'common:actions.copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
      {panel.public_url && (
        <Anchor href={panel.public_url} target="_blank" rel="noreferrer">
          {t('card.onPortal')}
        </Anchor>
      )}
    </>
  );
}

/** What is said of a step that did not pass and is none of the authority's. */
const WORDS_OF_STEPS: Readonly<Record<string, 'card.toFix' | 'sent.failed'>> = {
  [OWN_STEP]: 'card.toFix',
  [CALL_STEP]: 'sent.failed',
};

function Step({ step }: { step: EinvoicePanel['steps'][number] }) {
  const { t } = useTranslation('einvoice');
  const isValid = step.status.toLowerCase() === 'valid';
  const isOwn = step.name === OWN_STEP;
  return (
    <div>
      <div className={classes.row}>
        {/* What was found before anything was sent is not the authority's to name. */}
        {isOwn ? t('card.ownChecks') : <Bdi>{step.title ?? step.name}</Bdi>}
        <StatusPill tone={isValid ? 'good' : 'bad'}>
          {t(isValid ? 'found.valid' : (WORDS_OF_STEPS[step.name] ?? 'found.invalid'))}
        </StatusPill>
      </div>
      {step.faults.length > 0 && <Faults faults={step.faults} />}
    </div>
  );
}
