import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import classes from './reconciled-note.module.css';

/** A document by the kind that its entries bear. */
export interface PostedDocument {
  kind: string;
  id: number;
}

/** At most so many documents are asked about. */
const MOST = 8;

/**
 * Warns before documents are changed whose lines were found on a bank's statement: they drop out of it, and the next
 * statement begins with the gap. Nothing for others, or for who may not see bank accounts.
 */
export function ReconciledNote({ of }: { of: readonly PostedDocument[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayRead = useAbility().can('read', 'Bank accounts');
  const found = useQueries({
    queries: of.slice(0, MOST).map(({ kind, id }) => ({
      queryKey: ['reconciled-on', kind, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answer(
          api.GET('/Reconcile/OfDocument/{kind}/{id}', { params: { path: { kind, id } }, signal }),
        ),
      enabled: mayRead,
      staleTime: 0,
      retry: false,
    })),
  }).flatMap(({ data }) => data ?? []);
  if (found.length === 0) return null;
  const names = (mark: string) => [
    ...new Set(
      found
        .filter((one) => one.mark === mark)
        .map(({ account_name: name_en, account_name_ar: name_ar }) =>
          format.name({ name_en, name_ar }),
        ),
    ),
  ];
  const list = new Intl.ListFormat(format.language, { type: 'conjunction' });
  const done = names('R');
  const ticked = names('C');
  return (
    <div className={classes.note} role="note">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        {done.length > 0 && <p>{t('reconciled.done', { accounts: list.format(done) })}</p>}
        {ticked.length > 0 && <p>{t('reconciled.ticked', { accounts: list.format(ticked) })}</p>}
      </div>
    </div>
  );
}
