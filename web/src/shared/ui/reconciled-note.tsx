import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import classes from './reconciled-note.module.css';

type Found = components['schemas']['ReconciledOn'];

/** A document by the kind that its entries bear. */
export interface PostedDocument {
  kind: string;
  id: number;
}

interface ReconciledNoteProps {
  of: readonly PostedDocument[];
  /** There are more of them than are known here: it is told that those were not looked at. */
  partly?: boolean;
}

/** So many documents are asked about at a time. */
const AT_A_TIME = 8;

/**
 * Warns before documents are changed whose lines were found on a bank's statement: they drop out of it, and the next
 * statement begins with the gap. Nothing for others, or for who may not see bank accounts.
 */
export function ReconciledNote({ of, partly = false }: ReconciledNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayRead = useAbility().can('read', 'Bank accounts');
  const { data: found } = useQuery({
    queryKey: ['reconciled-on', of],
    queryFn: ({ signal }) => foundOf(of, signal),
    enabled: mayRead && of.length > 0,
    staleTime: 0,
  });
  if (!found || (found.length === 0 && !partly)) return null;
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
        {partly && <p>{t('reconciled.partly', { looked: of.length })}</p>}
      </div>
    </div>
  );
}

/** On which accounts any of the documents was found. */
async function foundOf(of: readonly PostedDocument[], signal: AbortSignal): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < of.length; at += AT_A_TIME) {
    const asked = of
      .slice(at, at + AT_A_TIME)
      .map((path) =>
        answer(api.GET('/Reconcile/OfDocument/{kind}/{id}', { params: { path }, signal })),
      );
    found.push(...(await Promise.all(asked)).flat());
  }
  return found;
}
