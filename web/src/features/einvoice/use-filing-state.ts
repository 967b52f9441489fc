import { useQuery } from '@tanstack/react-query';
import { einvoiceStatus, filing } from './api';
import type { EinvoicePanel, FileRef } from './api-types';

type Filed = Pick<EinvoicePanel, 'only_here' | 'actions' | 'can_cancel_until'>;

/** Whether a document is valid at the tax authority: to be cancelled there first, or no more. */
export function filingState(panel: Filed | undefined): 'filed' | 'onlyHere' | null {
  if (panel?.only_here) return 'onlyHere';
  return panel?.actions.includes('cancel') ? 'filed' : null;
}

const NONE: FileRef = { kind: 'invoice', id: 0 };

/** The same of a document on the server; nothing of none, and where the company has never filed. */
export function useFilingState(document: FileRef | null) {
  const { data: status } = useQuery(einvoiceStatus);
  const { data: panel } = useQuery({
    ...filing(document ?? NONE),
    enabled: document !== null && Number.isFinite(document.id) && Boolean(status?.has_filings),
  });
  return { state: filingState(panel), until: panel?.can_cancel_until };
}
