import {
  IconCash,
  IconCashOff,
  IconPencil,
  IconPlus,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import classes from './activity-timeline.module.css';

type Item = components['schemas']['ActivityItem'];
type Change = Item['changes'][number];

const ICONS = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  paid: IconCash,
  payment_deleted: IconCashOff,
  sent: IconSend,
} as const;

/** What happened, as this page has words for it; anything newer than the page is a change. */
function known(action: string): keyof typeof ICONS {
  return action in ICONS ? (action as keyof typeof ICONS) : 'updated';
}

/** Who did what to a document, latest first, with each field's value before and after. */
export function ActivityTimeline({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  if (items.length === 0) return null;
  const latestFirst = [...items].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  return (
    <FormSection title={t('activity.title')}>
      <ol className={classes.items}>
        {latestFirst.map((item) => {
          const action = known(item.action);
          const Icon = ICONS[action];
          return (
            <li key={item.id}>
              <span className={classes.mark} data-action={action}>
                <Icon size={15} stroke={1.6} aria-hidden />
              </span>
              <div className={classes.body}>
                <span>{t(`activity.${action}`)}</span>
                <span className={classes.by}>
                  <Bdi>{item.user}</Bdi> ·{' '}
                  <time dateTime={item.at} title={format.relative(item.at)}>
                    {format.moment(item.at)}
                  </time>
                </span>
                {item.changes.length > 0 && (
                  <ul className={classes.changes}>
                    {item.changes.map((change) => (
                      <ChangeRow key={change.field} change={change} />
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </FormSection>
  );
}

/** A value as the reader writes dates and figures; anything else as it stands. */
function useValueText() {
  const format = useFormat();
  return (value: string) => {
    if (isDate(value)) return format.date(value);
    const figure = /^-?\d{1,15}(?:\.(\d{1,6}))?$/.exec(value);
    return figure ? format.number(value, figure[1]?.length ?? 0) : value;
  };
}

function ChangeRow({ change: { field, before: was, after: is } }: { change: Change }) {
  const { t, i18n } = useTranslation('payments');
  const text = useValueText();
  // An id says nothing to a reader, nor does a count that stayed the same: only that it changed.
  const silent = field.endsWith('_id') || was === is;
  const before = was && !silent ? text(was) : null;
  const after = is && !silent ? text(is) : null;
  const plain = field.replace(/^lines[.[].*/, 'lines');
  const name = i18n.exists(`payments:fields.${plain}`)
    ? t(`fields.${plain}` as 'fields.total')
    : field;
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
