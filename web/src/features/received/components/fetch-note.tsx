import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { fetchState, useReceivedChanged } from '../api';
import type { FetchView } from '../api-types';

/** Milliseconds between two looks at documents that are being fetched. */
const LOOK = 10_000;

/** Whether what is shown is older than that state: then it is asked for again. */
const differs = (now: FetchView, shown: FetchView) =>
  now.running !== shown.running ||
  Boolean(now.listing) !== Boolean(shown.listing) ||
  (now.fetched_until ?? null) !== (shown.fetched_until ?? null) ||
  (now.failed ?? null) !== (shown.failed ?? null) ||
  now.dropped !== shown.dropped;

/** Until when documents are here, or why the last try gave none. */
export function FetchNote({ fetch }: { fetch: FetchView | undefined }) {
  const { t } = useTranslation('received');
  const format = useFormat();
  const changed = useReceivedChanged();
  // One that was interrupted continues by itself.
  const interrupted = Boolean(fetch?.listing) && !fetch?.failed_kind;
  const running = fetch?.running || interrupted;
  const live = useQuery({ ...fetchState, enabled: running, refetchInterval: LOOK });
  const isOld = running && fetch !== undefined && live.data && differs(live.data, fetch);
  useEffect(() => {
    if (isOld) void changed();
  }, [isOld, changed]);
  // Its line is kept while it loads: the list stays where it is.
  if (!fetch) return <p style={{ margin: 0 }}>{'\u00a0'}</p>;
  if (running) return <RunningNote fetch={live.data ?? fetch} />;
  if (fetch.failed_kind) {
    return (
      <p role="alert" style={{ margin: 0 }}>
        {t(`fetch.${fetch.failed_kind}`, { words: fetch.failed ?? '' })}
      </p>
    );
  }
  if (!fetch.fetched_until) return null;
  return (
    <p style={{ margin: 0 }}>
      {t('fetch.until', { when: format.moment(fetch.fetched_until) })}
      {fetch.dropped > 0 && ` ${t('fetch.dropped', { count: fetch.dropped })}`}
    </p>
  );
}

/** How far fetching is: first the documents are listed, then their lines are read. */
function RunningNote({ fetch }: { fetch: FetchView }) {
  const { t } = useTranslation('received');
  const format = useFormat();
  const { running, listing, unread } = fetch;
  const words = running ? t('fetch.running') : t('fetch.interrupted');
  const facts = listing
    ? t('fetch.listed', {
        percent: format.percent(String(listing.percent)),
        until: format.moment(listing.received_until),
      })
    : unread > 0 && t('fetch.unread', { count: unread });
  return (
    <p style={{ margin: 0 }}>
      {words}
      {facts && ` ${facts}`}
    </p>
  );
}
