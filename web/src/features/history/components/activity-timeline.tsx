import {
  IconAdjustments,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCash,
  IconCashOff,
  IconFileCheck,
  IconFileInvoice,
  IconLink,
  IconMessageCheck,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconReceipt2,
  IconReceiptOff,
  IconReceiptRefund,
  IconRepeat,
  IconSend,
  IconTableExport,
  IconTrash,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { components } from '@/shared/api/schema';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import type { RecordKind } from '@/shared/lib/record-kinds';
import type { Trade } from '@/shared/trade/trade';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { useHistoryText } from '../use-history-text';
import { fieldOf } from '../worded-changes';
import classes from './activity-timeline.module.css';
import { type ActivityWords, useDocumentWords, withCommon } from './use-document-words';

type Item = components['schemas']['ActivityItem'];
type Change = Item['changes'][number];

const ICONS = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  paid: IconCash,
  paid_online: IconCash,
  payment_deleted: IconCashOff,
  credit_applied: IconReceipt2,
  credit_undone: IconReceiptOff,
  retention_held: IconReceipt2,
  retention_ended: IconReceiptOff,
  refunded: IconReceiptRefund,
  refund_undone: IconReceiptOff,
  credit_note_created: IconReceiptRefund,
  credit_note_updated: IconPencil,
  credit_note_deleted: IconTrash,
  vendor_credit_created: IconReceiptRefund,
  vendor_credit_updated: IconPencil,
  vendor_credit_deleted: IconTrash,
  sent: IconSend,
  statement_sent: IconSend,
  reminded: IconSend,
  exported: IconTableExport,
  answered: IconMessageCheck,
  converted: IconFileInvoice,
  link_made: IconLink,
  link_revoked: IconLink,
  link_opened: IconLink,
  attached: IconPaperclip,
  detached: IconPaperclip,
  contact_added: IconUser,
  contact_changed: IconUser,
  contact_removed: IconUser,
  note_added: IconNote,
  note_removed: IconNote,
  merged: IconArrowMerge,
  merged_into: IconArrowMerge,
  by_schedule: IconRepeat,
  made: IconFileInvoice,
  refused: IconAlertTriangle,
  not_sent: IconAlertTriangle,
  paused: IconPlayerPause,
  resumed: IconPlayerPlay,
  reversed: IconArrowsLeftRight,
  under_collection: IconBuildingBank,
  cleared: IconCash,
  endorsed: IconArrowsLeftRight,
  bounced: IconAlertTriangle,
  returned: IconArrowBackUp,
  cancelled: IconCashOff,
  taken_back: IconArrowBackUp,
  filed: IconFileCheck,
  disposed: IconTruckDelivery,
  disposal_undone: IconArrowBackUp,
  revised: IconAdjustments,
  revision_undone: IconArrowBackUp,
  unfiled: IconArrowBackUp,
} as const;

/** What happened, as this page has words for it; anything newer than the page is a change. */
function iconKey(action: string): keyof typeof ICONS {
  return action in ICONS ? (action as keyof typeof ICONS) : 'updated';
}

interface ActivityTimelineProps {
  /** Whose it is, as the activity of all calls it: who may read that finds the same there, with who and when. */
  document?: { kind: RecordKind; id: number; name?: string } | undefined;
  items: readonly Item[];
  /** Those of a document unless said. */
  words?: ActivityWords;
  /** The side of trade whose words it is in, or those of journal entries; sales unless said. */
  trade?: Trade | 'entry';
  /** The tab above says already that this is the activity. */
  inTab?: boolean;
}

/** Who did what to a record, latest first, with each field's value before and after. */
export function ActivityTimeline({
  document,
  items,
  words,
  trade = 'sale',
  inTab = false,
}: ActivityTimelineProps) {
  const ofEntry = trade === 'entry';
  const t = useHistoryText(trade);
  const format = useFormat();
  const documentWords = useDocumentWords(trade);
  const allWords = words ? withCommon(words, documentWords) : documentWords;
  if (items.length === 0) return null;
  const latestFirst = [...items].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  return (
    <FormSection title={t('activity.title')} titleInTab={inTab}>
      <ol className={classes.items}>
        {latestFirst.map((item) => {
          const action = iconKey(item.action);
          const Icon = ICONS[action];
          return (
            <li key={item.id}>
              <span className={classes.mark} data-action={action}>
                <Icon size={15} stroke={1.6} aria-hidden />
              </span>
              <div className={classes.body}>
                <span>
                  {allWords.said?.(item) ??
                    t(`activity.${action}`, ofEntry ? { context: 'entry' } : {})}
                </span>
                <span className={classes.by}>
                  <Bdi>{item.user}</Bdi> ·{' '}
                  <time dateTime={item.at} title={format.relative(item.at)}>
                    {format.moment(item.at)}
                  </time>
                </span>
                {item.changes.length > 0 && (
                  <ul className={classes.changes}>
                    {item.changes.map((change) => (
                      <ChangeRow key={change.field} change={change} words={allWords} />
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {document && (
        <Can action="read" on="Settings">
          <Link
            to={paths.activityLog}
            search={{ kind: document.kind, record: document.id, called: document.name } as never}
            className={`${classes.all} no-print`}
          >
            {t('activity.all')}
          </Link>
        </Can>
      )}
    </FormSection>
  );
}

function ChangeRow({ change, words }: { change: Change; words: ActivityWords }) {
  const { t } = useTranslation('payments');
  const { field, before: oldValue, after: newValue } = change;
  // A count that stayed the same says nothing to a reader: only that its things changed.
  const valueText = (value: string | null | undefined) =>
    value && oldValue !== newValue ? words.value(field, value) : null;
  const before = valueText(oldValue);
  const after = valueText(newValue);
  const name = words.label(fieldOf(change), newValue ?? oldValue ?? undefined);
  return (
    <li>
      <span className={classes.field}>{name}</span>
      {before && <Bdi className={classes.before}>{before}</Bdi>}
      {before && after && (
        <span role="img" aria-label={t('activity.becomes')} className="flip">
          →
        </span>
      )}
      {after && <Bdi className={classes.after}>{after}</Bdi>}
    </li>
  );
}
