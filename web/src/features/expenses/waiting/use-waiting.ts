import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '@/shared/auth/session';
import { onWaitingChange, type WaitingList, type WaitingStore, waitingStore } from './store';

const NOTHING: WaitingList = { entries: [], closed: 0 };

/** The store of the signed-in person in this company. */
export function useWaitingStore(): WaitingStore {
  const { userId, tenantId, token } = useSignedIn();
  return useMemo(() => waitingStore({ userId, tenantId, token }), [userId, tenantId, token]);
}

/** What waits on this device, followed through changes here and in other tabs. */
export function useWaiting(store: WaitingStore): WaitingList {
  const [list, setList] = useState(NOTHING);
  useEffect(() => {
    let ended = false;
    async function look() {
      // Without a connection nothing can be read yet; how many there are is known all the same.
      const closed = await store.count();
      if (ended) return;
      setList((now) => (now.entries.length > 0 ? now : { entries: [], closed }));
      const all = await store.all();
      if (!ended) setList(all);
    }
    const follow = () => void look().catch(() => undefined);
    follow();
    const end = onWaitingChange(follow);
    return () => {
      ended = true;
      end();
    };
  }, [store]);
  return list;
}
