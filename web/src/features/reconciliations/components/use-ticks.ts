import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';
import { reconciliation, useTick } from '../api';
import { createTickQueue } from '../tick-queue';
import { matchesServerCounts, type Pending, type Work, withSaved } from '../ticking';

const TRY_AGAIN_MS = 3_000;

/** The ticks of a session: shown at once, saved as one works, sent again when no answer came. */
export function useTicks(read: Work, most: number) {
  const { id } = read.session;
  const { t } = useTranslation(['reconciliations', 'common']);
  const queryClient = useQueryClient();
  const { mutateAsync } = useTick();
  const { queryKey } = reconciliation(id, most);
  const latest = useRef({ t, queryKey, mutateAsync });
  latest.current = { t, queryKey, mutateAsync };

  const [queue] = useState(() =>
    createTickQueue<Work['session']>({
      send: async (body) => {
        // What is being read may be older than what is about to be saved.
        await queryClient.cancelQueries({ queryKey: latest.current.queryKey });
        return latest.current.mutateAsync({ id, body });
      },
      async onSaved(session, saved: Pending) {
        const key = latest.current.queryKey;
        // What was begun to be read meanwhile may still be without them.
        await queryClient.cancelQueries({ queryKey: key });
        queryClient.setQueryData<Work>(key, (work) => work && withSaved(work, session, saved));
        const work = queryClient.getQueryData<Work>(key);
        if (work && !matchesServerCounts(work))
          void queryClient.invalidateQueries({ queryKey: key });
      },
      onRefused(problem: Problem) {
        const { t: say } = latest.current;
        toast.error(problem.message || say('common:problems.wentWrong'));
        void queryClient.invalidateQueries({ queryKey: ['reconciliations'] });
      },
    }),
  );
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const stuck = useSyncExternalStore(queue.subscribe, queue.isStuck);

  // What was ticked is sent also when the page is left; a closed tab asks first.
  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (queue.pending().size === 0) return;
      void queue.flush();
      event.preventDefault();
    }
    addEventListener('beforeunload', onLeave);
    return () => {
      removeEventListener('beforeunload', onLeave);
      void queue.flush();
    };
  }, [queue]);

  // The connection may be back without a sign of it.
  useEffect(() => {
    if (!stuck) return;
    const again = setInterval(() => {
      if (onlineManager.isOnline()) void queue.flush();
    }, TRY_AGAIN_MS);
    return () => clearInterval(again);
  }, [queue, stuck]);

  // A tick that was saved leaves the pending ones at once, but the page gets what was read a moment later: until then
  // the line would be shown without it.
  const work = queryClient.getQueryData<Work>(queryKey) ?? read;
  return { work, pending, stuck, put: queue.put, flush: queue.flush };
}
