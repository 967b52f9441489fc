import type { Tooltip } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { whenIdle } from '@/shared/lib/when-idle';

const loadTooltip = () => import('./tooltip');

interface LateTooltipProps {
  label: string;
  position?: 'right';
  /** The element of the tooltip, which has another accessible name. */
  children: (ref: Ref<HTMLElement>) => ReactNode;
}

/** A tooltip that is loaded when the page is idle: what it belongs to is there at once. */
export function LateTooltip({ label, position, children }: LateTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Loaded, setLoaded] = useState<typeof Tooltip | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // Without it, an icon is still named to who hears the page.
        loadTooltip().then(
          (loaded) => setLoaded(() => loaded.Tooltip),
          () => undefined,
        );
      }),
    [],
  );
  return (
    <>
      {children(setTarget)}
      {Loaded && target && <Loaded target={target} label={label} position={position} />}
    </>
  );
}
