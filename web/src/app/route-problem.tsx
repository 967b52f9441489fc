import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/shared/lib/online';
import { EmptyState } from '@/shared/ui/empty-state';
import { goToNewBuild, isLostPart } from './new-build';
import { RouteSkeleton } from './route-skeleton';

/**
 * A screen that could not be loaded or that broke: says so in its place, with a way to try again. One whose parts
 * went with an older build comes back with the new one; until then its place is held.
 */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const [asking, setAsking] = useState(() => isLostPart(error));
  useEffect(() => {
    if (asking) void goToNewBuild().then((going) => !going && setAsking(false));
  }, [asking]);
  return asking ? <RouteSkeleton shape="plain" /> : <Broken reset={reset} />;
}

function Broken({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  const online = useOnline();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const again = useRef(() => {});
  again.current = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  // A page that failed without a connection is loaded again once there is one.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) again.current();
    wasOffline.current = !online;
  }, [online]);
  return (
    <EmptyState
      kind={online ? 'problem' : 'offline'}
      wholePage
      title={t(online ? 'problems.wentWrong' : 'offline.title')}
      hint={t(online ? 'problems.pageHint' : 'offline.hint')}
      action={
        <Button
          leftSection={<IconRefresh size={18} stroke={1.6} />}
          onClick={() => again.current()}
        >
          {t('actions.tryAgain')}
        </Button>
      }
    />
  );
}
